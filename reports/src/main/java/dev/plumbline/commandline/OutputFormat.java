package dev.plumbline.commandline;

import dev.plumbline.catalogue.Named;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** For whom a list is written. */
enum OutputFormat implements Named {
    /** For people. */
    TEXT("text"),
    /** For programs: one document, as its schema says. */
    JSON("json");

    private final String wireName;

    OutputFormat(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }

    /** Reads a format's name. */
    static final class Converter implements ITypeConverter<OutputFormat> {

        @Override
        public OutputFormat convert(String text) {
            return Named.of(OutputFormat.class, text)
                    .orElseThrow(() -> new TypeConversionException("unknown format '" + text + "'; known: "
                            + String.join(", ", Named.namesOf(OutputFormat.class))));
        }
    }
}
