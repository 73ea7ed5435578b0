package dev.plumbline.lint;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Named;
import dev.plumbline.compute.Value.Mapping;
import dev.plumbline.compute.ValueReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Configurations with what is due in each. */
final class Samples {

    private Samples() {}

    static Mapping of(String file) {
        try (var stream = Samples.class.getResourceAsStream(file)) {
            var text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            return (Mapping) ValueReader.read(file, text).get(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The edition that a sample is for. */
    static Edition editionOf(Mapping sample) {
        return sample.text("edition")
                .flatMap(name -> Named.of(Edition.class, name))
                .orElse(Edition.E3);
    }
}
