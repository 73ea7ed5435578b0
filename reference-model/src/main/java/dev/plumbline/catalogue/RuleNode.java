package dev.plumbline.catalogue;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/** A mapping in a page's file, read key by key; whatever is wrong is said with its place. */
record RuleNode(String place, JsonNode node) {

    /** Refuses what is no mapping, keys that the format does not have, and the lack of one that it asks for. */
    void checkKeys(Set<String> required, Set<String> optional) {
        if (!node.isObject()) {
            throw new CatalogueException(place + ": a mapping is needed here, not '" + node + "'");
        }
        var allowed = new TreeSet<>(required);
        allowed.addAll(optional);
        for (String key : node.propertyNames()) {
            if (!allowed.contains(key)) {
                throw wrong(key, "there is no such key; allowed are " + String.join(", ", allowed));
            }
        }
        for (String key : new TreeSet<>(required)) {
            if (!node.has(key)) {
                throw wrong(key, "it is missing, and it must not be");
            }
        }
    }

    String text(String key) {
        return textOf(key, node.get(key));
    }

    Optional<String> optionalText(String key) {
        return node.has(key) ? Optional.of(text(key)) : Optional.empty();
    }

    <E extends Enum<E> & Named> E word(String key, Class<E> list) {
        return wordOf(key, text(key), list);
    }

    <E extends Enum<E> & Named> Set<E> words(String key, Class<E> list) {
        var words = new TreeSet<E>();
        for (JsonNode item : items(key)) {
            var word = wordOf(key, textOf(key, item), list);
            if (!words.add(word)) {
                throw wrong(key, "'" + word.wireName() + "' stands there twice; once is enough");
            }
        }
        return words;
    }

    <T> List<T> list(String key, Function<RuleNode, T> reader) {
        var list = new ArrayList<T>();
        for (JsonNode item : items(key)) {
            list.add(reader.apply(new RuleNode(place + ", key '" + key + "', item " + (list.size() + 1), item)));
        }
        return list;
    }

    <T> List<T> optionalList(String key, Function<RuleNode, T> reader) {
        return node.has(key) ? list(key, reader) : List.of();
    }

    RuleId id() {
        return idOf("id", text("id"));
    }

    List<RuleId> optionalIds(String key) {
        var ids = new ArrayList<RuleId>();
        if (node.has(key)) {
            for (JsonNode item : items(key)) {
                ids.add(idOf(key, textOf(key, item)));
            }
        }
        return ids;
    }

    Map<Edition, String> optionalByEdition(String key) {
        var texts = new EnumMap<Edition, String>(Edition.class);
        if (node.has(key)) {
            var mapping = node.get(key);
            if (!mapping.isObject() || mapping.isEmpty()) {
                throw wrong(key, "a mapping from editions to what they say is needed");
            }
            for (var entry : mapping.properties()) {
                texts.put(wordOf(key, entry.getKey(), Edition.class), textOf(key, entry.getValue()));
            }
        }
        return texts;
    }

    Cell cell() {
        if (!node.isObject() || node.isEmpty()) {
            throw new CatalogueException(place + ": a row is a mapping from columns to values, and not empty");
        }
        var values = new LinkedHashMap<String, Cell.Value>();
        for (var entry : node.properties()) {
            values.put(entry.getKey(), value(entry.getKey(), entry.getValue()));
        }
        return new Cell(values);
    }

    CatalogueException wrong(String key, String sentence) {
        return new CatalogueException(place + ", key '" + key + "': " + sentence);
    }

    private Cell.Value value(String column, JsonNode value) {
        if (value.isArray()) {
            return new Cell.Many(
                    items(column).stream().map(item -> textOf(column, item)).toList());
        }
        if (value.isIntegralNumber() || value.isBoolean()) {
            return new Cell.One(value.asString());
        }
        return new Cell.One(textOf(column, value));
    }

    private List<JsonNode> items(String key) {
        var list = node.get(key);
        if (!list.isArray() || list.isEmpty()) {
            throw wrong(key, "a list with at least one item is needed; leave the key out if there is nothing to list");
        }
        return list.valueStream().toList();
    }

    private String textOf(String key, JsonNode value) {
        if (!value.isString() || value.stringValue().isBlank()) {
            throw wrong(key, "a text is needed, not '" + value.asString() + "'; quote it if it is meant as a text");
        }
        return value.stringValue();
    }

    private <E extends Enum<E> & Named> E wordOf(String key, String name, Class<E> list) {
        return Named.of(list, name)
                .orElseThrow(() -> wrong(
                        key, "'" + name + "' is not allowed; allowed are " + String.join(", ", Named.namesOf(list))));
    }

    private RuleId idOf(String key, String text) {
        try {
            return new RuleId(text);
        } catch (IllegalArgumentException e) {
            throw wrong(key, e.getMessage());
        }
    }
}
