package dev.plumbline.catalogue;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A word of a closed list, by the name that files, tags and the wire protocol write. */
public interface Named {

    /** The name, such as {@code session-tracking}. */
    String wireName();

    /** The word of this name, if the list has it. */
    static <E extends Enum<E> & Named> Optional<E> of(Class<E> list, String wireName) {
        return Stream.of(list.getEnumConstants())
                .filter(word -> word.wireName().equals(wireName))
                .findFirst();
    }

    /** All names of a list, in its order. */
    static <E extends Enum<E> & Named> List<String> namesOf(Class<E> list) {
        return Stream.of(list.getEnumConstants()).map(Named::wireName).toList();
    }
}
