package dev.plumbline.compute;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A value of a YAML or JSON document that knows where it stands. */
public sealed interface Value {

    /** Where it stands. */
    Spot spot();

    /** The same without its places. */
    JsonNode json();

    /** Members by name, in the document's order. */
    record Mapping(Spot spot, Map<String, Value> members) implements Value {

        public Mapping {
            members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        }

        /** The member of this name, if it is there and not null. */
        public Optional<Value> member(String name) {
            return Optional.ofNullable(members.get(name)).filter(value -> !value.isNull());
        }

        /** The member of this name as a text; empty for what is none and for the empty text. */
        public Optional<String> text(String name) {
            return member(name)
                    .filter(Scalar.class::isInstance)
                    .map(value -> ((Scalar) value).text())
                    .filter(text -> !text.isEmpty());
        }

        /** Whether the member of this name is true. */
        public boolean isTrue(String name) {
            return text(name).filter("true"::equals).isPresent();
        }

        /** The mappings in the list of this name, or the one mapping that stands in its place. */
        public List<Mapping> mappings(String name) {
            return member(name).map(Value::items).orElse(List.of()).stream()
                    .filter(Mapping.class::isInstance)
                    .map(Mapping.class::cast)
                    .toList();
        }

        /** The texts in the list of this name. */
        public List<String> texts(String name) {
            return member(name).map(Value::items).orElse(List.of()).stream()
                    .filter(Scalar.class::isInstance)
                    .map(item -> ((Scalar) item).text())
                    .toList();
        }

        /** The same with this member added or replaced. */
        Mapping with(String name, Value value) {
            var more = new LinkedHashMap<>(members);
            more.put(name, value);
            return new Mapping(spot, more);
        }

        @Override
        public ObjectNode json() {
            var json = JsonNodeFactory.instance.objectNode();
            members.forEach((name, value) -> json.set(name, value.json()));
            return json;
        }
    }

    /** Values one after the other. */
    record Sequence(Spot spot, List<Value> items) implements Value {

        public Sequence {
            items = List.copyOf(items);
        }

        @Override
        public ArrayNode json() {
            var json = JsonNodeFactory.instance.arrayNode();
            items.forEach(item -> json.add(item.json()));
            return json;
        }
    }

    /** A text, a number, true, false or null. */
    record Scalar(Spot spot, JsonNode json) implements Value {

        /** A text at this spot. */
        static Scalar of(Spot spot, String text) {
            return new Scalar(spot, JsonNodeFactory.instance.stringNode(text));
        }

        String text() {
            return json.asString();
        }
    }

    /** Whether it is null. */
    default boolean isNull() {
        return this instanceof Scalar scalar && scalar.json().isNull();
    }

    /** The items of a list; anything else is an item by itself. */
    default List<Value> items() {
        return this instanceof Sequence sequence ? sequence.items() : List.of(this);
    }
}
