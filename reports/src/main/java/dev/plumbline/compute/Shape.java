package dev.plumbline.compute;

import dev.plumbline.compute.Value.Mapping;
import dev.plumbline.compute.Value.Scalar;
import dev.plumbline.compute.Value.Sequence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The members that something is known to have. It brings what a document holds into the form of the testbed: {@code
 * idle_timeout_sec} becomes {@code idleTimeoutSec}, a block written as a list of one becomes that one, {@code "600"} becomes a
 * number where a number belongs. Members that it does not know are remarked upon and left out.
 *
 * @param what what it is the shape of, with its article
 * @param members how each member is read
 */
record Shape(String what, Map<String, Member> members) {

    private static final Map<String, String> ABBREVIATIONS = Map.of(
            "ip_address", "IPAddress",
            "ip_addresses", "IPAddresses",
            "ip_protocol", "IPProtocol");

    static Shape of(String what) {
        return new Shape(what, Map.of());
    }

    Shape texts(String... names) {
        return with(new Member.Text(), names);
    }

    Shape numbers(String... names) {
        return with(new Member.Numeric(), names);
    }

    Shape lists(String... names) {
        return with(new Member.Texts(), names);
    }

    Shape flags(String... names) {
        return with(new Member.Flag(), names);
    }

    /** Members that say nothing about which packet goes where. */
    Shape ignored(String... names) {
        return with(new Member.Ignored(), names);
    }

    Shape one(String name, Shape shape) {
        return with(new Member.One(shape), name);
    }

    Shape many(String name, Shape shape) {
        return with(new Member.Many(shape), name);
    }

    /** A member that is another one under another name. */
    Shape alias(String alias, String name) {
        return with(new Member.Alias(name), alias);
    }

    private Shape with(Member member, String... names) {
        var more = new LinkedHashMap<>(members);
        for (var name : names) {
            more.put(name, member);
        }
        return new Shape(what, more);
    }

    /** The mapping in the form of the testbed. */
    Mapping read(Mapping source, Consumer<Remark> remarks) {
        var read = new LinkedHashMap<String, Value>();
        source.members().forEach((written, value) -> {
            var name = members.get(nameOf(written)) instanceof Member.Alias alias ? alias.name() : nameOf(written);
            var member = members.get(name);
            if (member != null && member.keeps(value)) {
                read.put(name, member.read(value, remarks));
            } else if (member == null && !isEmpty(value)) {
                remarks.accept(new Remark(value.spot(), what + " has no member '" + written + "' that is read"));
            }
        });
        return new Mapping(source.spot(), read);
    }

    /** The API's name of a member that is written as Terraform or the API does. */
    private static String nameOf(String written) {
        if (ABBREVIATIONS.containsKey(written)) {
            return ABBREVIATIONS.get(written);
        }
        var name = new StringBuilder();
        for (var word : written.split("_", -1)) {
            name.append(
                    name.isEmpty() || word.isEmpty()
                            ? word
                            : Character.toUpperCase(word.charAt(0)) + word.substring(1));
        }
        return name.toString();
    }

    /** Null, an empty text, an empty list: plans are full of them. */
    private static boolean isEmpty(Value value) {
        return value.isNull()
                || (value instanceof Sequence list && list.items().isEmpty())
                || (value instanceof Scalar scalar && scalar.text().isEmpty());
    }

    /** How a member is read. */
    private sealed interface Member {

        Value read(Value value, Consumer<Remark> remarks);

        /** Whether there is something in the value to read. */
        default boolean keeps(Value value) {
            return !isEmpty(value);
        }

        /** A text; a number or a truth value is one too. */
        record Text() implements Member {

            @Override
            public Value read(Value value, Consumer<Remark> remarks) {
                return value instanceof Scalar scalar ? Scalar.of(scalar.spot(), scalar.text()) : value;
            }
        }

        /** A number, perhaps written as a text, as the API writes those of 64 bits. */
        record Numeric() implements Member {

            private static final Pattern WHOLE = Pattern.compile("-?\\d{1,18}");
            private static final Pattern DECIMAL = Pattern.compile("-?\\d{1,9}\\.\\d{1,9}");

            @Override
            public Value read(Value value, Consumer<Remark> remarks) {
                if (!(value instanceof Scalar scalar) || !scalar.json().isString()) {
                    return value;
                }
                var text = scalar.text();
                if (WHOLE.matcher(text).matches()) {
                    return new Scalar(value.spot(), JsonNodeFactory.instance.numberNode(Long.parseLong(text)));
                }
                return DECIMAL.matcher(text).matches()
                        ? new Scalar(value.spot(), JsonNodeFactory.instance.numberNode(Double.parseDouble(text)))
                        : value;
            }
        }

        record Texts() implements Member {

            @Override
            public Value read(Value value, Consumer<Remark> remarks) {
                var text = new Text();
                return new Sequence(
                        value.spot(),
                        value.items().stream()
                                .map(item -> text.read(item, remarks))
                                .toList());
            }
        }

        /** A truth value, perhaps written as a text. */
        record Flag() implements Member {

            @Override
            public Value read(Value value, Consumer<Remark> remarks) {
                if (!(value instanceof Scalar scalar)
                        || !List.of("true", "false").contains(scalar.text())) {
                    return value;
                }
                return new Scalar(
                        value.spot(),
                        JsonNodeFactory.instance.booleanNode(scalar.text().equals("true")));
            }
        }

        record Ignored() implements Member {

            @Override
            public boolean keeps(Value value) {
                return false;
            }

            @Override
            public Value read(Value value, Consumer<Remark> remarks) {
                return value;
            }
        }

        record Alias(String name) implements Member {

            @Override
            public Value read(Value value, Consumer<Remark> remarks) {
                return value;
            }
        }

        record One(Shape shape) implements Member {

            @Override
            public Value read(Value value, Consumer<Remark> remarks) {
                List<Value> items = value.items();
                return items.size() == 1 && items.get(0) instanceof Mapping mapping
                        ? shape.read(mapping, remarks)
                        : value;
            }
        }

        /** A list, which a testbed may need although it is empty. */
        record Many(Shape shape) implements Member {

            @Override
            public boolean keeps(Value value) {
                return !value.isNull();
            }

            @Override
            public Value read(Value value, Consumer<Remark> remarks) {
                return new Sequence(
                        value.spot(),
                        value.items().stream()
                                .map(item -> item instanceof Mapping mapping ? shape.read(mapping, remarks) : item)
                                .toList());
            }
        }
    }
}
