package dev.plumbline.results;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/** What to look at in an implementation that fails a case of a rule, by rule id. */
public final class Advice {

    private Advice() {}

    /** All of it. */
    public static Properties load() {
        var advice = new Properties();
        try (var stream = Advice.class.getResourceAsStream("advice.properties");
                var reader = new InputStreamReader(stream, StandardCharsets.UTF_8)) {
            advice.load(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return advice;
    }
}
