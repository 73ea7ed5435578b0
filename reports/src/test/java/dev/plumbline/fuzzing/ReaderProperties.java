package dev.plumbline.fuzzing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.fuzzing.Reader.Reading;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.ShrinkingMode;

/** Whatever becomes of a document, it is read or refused in words: nothing crashes, and nothing goes on for ever. */
class ReaderProperties {

    @Example
    @Label("each sample is sound")
    void eachSampleIsSound() {
        assertThat(Reader.values())
                .allSatisfy(reader -> assertThat(reader.read(reader.sample()))
                        .as(reader.name())
                        .isEqualTo(Reading.TAKEN));
    }

    @Property(tries = 1_500, shrinking = ShrinkingMode.OFF)
    void aDamagedDocumentIsReadOrRefused(@ForAll Reader reader, @ForAll long seed) {
        var damaged = Mutation.of(reader.sample(), new Random(seed));
        try {
            reader.read(damaged);
        } catch (RuntimeException | StackOverflowError e) {
            throw new AssertionError(reader + " neither reads nor refuses " + beginning(damaged), e);
        }
    }

    private static String beginning(byte[] document) {
        return new String(document, 0, Math.min(document.length, 2_000), StandardCharsets.UTF_8);
    }
}
