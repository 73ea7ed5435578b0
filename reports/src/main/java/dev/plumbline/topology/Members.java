package dev.plumbline.topology;

import dev.plumbline.compute.UnreadableException;
import dev.plumbline.compute.Value;
import dev.plumbline.compute.Value.Mapping;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads the members of a mapping, each of which is known, and what is wrong with it told with its place. */
final class Members {

    private final Mapping mapping;

    private Members(Mapping mapping) {
        this.mapping = mapping;
    }

    /**
     * Those of a value that is a mapping.
     *
     * @param known the names of all members that it can have
     * @throws UnreadableException if it is no mapping, or has others
     */
    static Members of(Value value, List<String> known) {
        if (!(value instanceof Mapping mapping)) {
            throw new UnreadableException(value.spot(), "it has to have members: " + String.join(", ", known));
        }
        mapping.members().forEach((name, member) -> {
            if (!known.contains(name)) {
                throw new UnreadableException(member.spot(), "unknown; known are " + String.join(", ", known));
            }
        });
        return new Members(mapping);
    }

    /** A member that has to be there. */
    Value value(String name) {
        return mapping.member(name).orElseThrow(() -> new UnreadableException(mapping.spot(), name + " is missing"));
    }

    /** A text that may be left out. */
    Optional<String> text(String name) {
        return mapping.text(name);
    }

    /**
     * What a text that has to be there says.
     *
     * @param meaning what it means; refuses with an {@link IllegalArgumentException}
     */
    <T> T read(String name, Function<String, T> meaning) {
        var value = value(name);
        return mapping.text(name)
                .map(text -> meaning(value, text, meaning))
                .orElseThrow(() -> new UnreadableException(value.spot(), "it has to be a text"));
    }

    /** What a text says that may be left out. */
    <T> T read(String name, Function<String, T> meaning, T byDefault) {
        return mapping.member(name).isPresent() ? read(name, meaning) : byDefault;
    }

    /** What each text of a list says, or a single one; nothing where it is left out. */
    <T> List<T> readAll(String name, Function<String, T> meaning) {
        return mapping.member(name)
                .map(value -> mapping.texts(name).stream()
                        .map(text -> meaning(value, text, meaning))
                        .toList())
                .orElse(List.of());
    }

    private static <T> T meaning(Value value, String text, Function<String, T> meaning) {
        try {
            return meaning.apply(text);
        } catch (IllegalArgumentException e) {
            throw new UnreadableException(value.spot(), e.getMessage());
        }
    }
}
