package dev.plumbline.commandline;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Named;
import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the edition of the documents to test for. */
final class EditionConverter implements ITypeConverter<Edition> {

    private static final List<Edition> EDITIONS = List.of(Edition.E1, Edition.E2, Edition.E3);

    @Override
    public Edition convert(String text) {
        var edition = Named.of(Edition.class, text)
                .filter(EDITIONS::contains)
                .orElseThrow(() -> new TypeConversionException("unknown edition '" + text + "'; known: e1, e2, e3"));
        if (edition != Edition.E3) {
            throw new TypeConversionException("only e3 can be tested so far, not " + text);
        }
        return edition;
    }
}
