package dev.plumbline.conversation;

import dev.plumbline.history.ConfigureResult;
import java.util.stream.Collectors;

/** What an implementation said, safe to show: short, and without control characters. */
public final class PeerWords {

    private static final int LONGEST_NAME = 80;
    private static final int LONGEST_MESSAGE = 300;

    private PeerWords() {}

    /** Why it refused a configuration. */
    public static String of(ConfigureResult.Refused refused) {
        return refused.violations().stream()
                .map(violation ->
                        escape(violation.field(), LONGEST_NAME) + ": " + escape(violation.message(), LONGEST_MESSAGE))
                .collect(Collectors.joining("; "));
    }

    /** A name that it gave. */
    public static String escape(String text) {
        return escape(text, LONGEST_NAME);
    }

    /** A sentence that quotes it. */
    public static String quoting(String sentence) {
        return escape(sentence, LONGEST_MESSAGE);
    }

    private static String escape(String text, int longest) {
        var shown = text.length() > longest ? text.substring(0, longest) + "…" : text;
        return shown.codePoints()
                .mapToObj(c -> Character.isISOControl(c) ? String.format("\\u%04x", c) : Character.toString(c))
                .collect(Collectors.joining());
    }
}
