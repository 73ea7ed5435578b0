package dev.plumbline.commandline;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Named;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** For which editions of the documents an implementation is tested. */
sealed interface EditionChoice {

    /** Those that there are of the internal page, oldest first. */
    List<Edition> EDITIONS = List.of(Edition.E1, Edition.E2, Edition.E3);

    /** Their names. */
    String NAMES = EDITIONS.stream().map(Edition::wireName).collect(Collectors.joining(", "));

    /** The edition of this name, if there is one to test for. */
    static Optional<Edition> named(String name) {
        return Named.of(Edition.class, name).filter(EDITIONS::contains);
    }

    /** One edition, whatever the implementation is made for. */
    record One(Edition edition) implements EditionChoice {}

    /** Each edition that the implementation declares. */
    record EachDeclared() implements EditionChoice {}

    /** Reads the name of one of them. */
    final class Single implements ITypeConverter<Edition> {

        @Override
        public Edition convert(String text) {
            return named(text)
                    .orElseThrow(() -> new TypeConversionException("unknown edition '" + text + "'; known: " + NAMES));
        }
    }

    /** Reads a choice. */
    final class Converter implements ITypeConverter<EditionChoice> {

        private static final String ALL = "all";

        @Override
        public EditionChoice convert(String text) {
            if (text.equals(ALL)) {
                return new EachDeclared();
            }
            return named(text)
                    .map(One::new)
                    .orElseThrow(() -> new TypeConversionException(
                            "unknown edition '" + text + "'; known: " + NAMES + ", " + ALL));
        }
    }
}
