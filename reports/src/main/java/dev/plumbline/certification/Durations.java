package dev.plumbline.certification;

import dev.plumbline.results.Case;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * How long cases take, as measured with the reference implementation. With another one they take as much longer or shorter as
 * its calls do, so that what takes equally long here does there.
 */
final class Durations {

    private static final String FILE = "durations.tsv";

    /** What a case takes that is not listed, the mean of all those. */
    private static final long OF_MOST_MILLIS = 5;

    private final Map<String, Long> millis;

    private Durations(Map<String, Long> millis) {
        this.millis = millis;
    }

    /** Those that the suite comes with. */
    static Durations load() {
        try (var file = Objects.requireNonNull(Durations.class.getResourceAsStream(FILE), FILE)) {
            var millis = new HashMap<String, Long>();
            new String(file.readAllBytes(), StandardCharsets.UTF_8).lines().forEach(line -> {
                var row = line.split("\t", 2);
                millis.put(row[0], Long.valueOf(row[1]));
            });
            return new Durations(millis);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The ids of the cases that are listed. */
    Iterable<String> listed() {
        return millis.keySet();
    }

    /** How long a case takes, in milliseconds. */
    long of(Case each) {
        return millis.getOrDefault(each.id(), OF_MOST_MILLIS);
    }
}
