package dev.plumbline.commandline;

import dev.plumbline.catalogue.Named;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
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

    /** The option that chooses it. */
    static final class Options {

        @Option(
                names = "--format",
                paramLabel = "text|json",
                completionCandidates = Offers.Format.class,
                defaultValue = "text",
                converter = Converter.class,
                description = "For people, or one JSON document for programs (default: ${DEFAULT-VALUE}).")
        private OutputFormat format;

        OutputFormat chosen() {
            return format;
        }
    }

    /** Reads a format's name. */
    private static final class Converter implements ITypeConverter<OutputFormat> {

        @Override
        public OutputFormat convert(String text) {
            return Named.of(OutputFormat.class, text)
                    .orElseThrow(() -> new TypeConversionException("unknown format '" + text + "'; known: "
                            + String.join(", ", Named.namesOf(OutputFormat.class))));
        }
    }
}
