package dev.plumbline.report;

import dev.plumbline.wire.TerminalText;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** What stands in a report, in the words of a page. */
final class ShownText {

    private static final int LONGEST_NAME = 200;
    private static final int LONGEST_SENTENCE = 1_000;
    private static final int LONGEST_STORY = 200;

    private ShownText() {}

    /** A name that somebody gave. */
    static String name(String text) {
        return TerminalText.escape(TerminalText.cut(text, LONGEST_NAME));
    }

    /** What somebody said. */
    static String sentence(String text) {
        return TerminalText.escape(TerminalText.cut(text, LONGEST_SENTENCE));
    }

    /** The beginning of a story, line by line. */
    static List<String> lines(String story) {
        return story.lines().limit(LONGEST_STORY).map(ShownText::sentence).toList();
    }

    /** A word of the report, as in {@code not conformant}. */
    static String words(String wireName) {
        return sentence(wireName.replace('-', ' '));
    }

    /** A command line that can be copied, on one line. */
    static String command(List<String> words) {
        return TerminalText.escape(words.stream().map(ShellWord::quoted).collect(Collectors.joining(" ")));
    }

    /** A figure. */
    static String number(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }

    /** A limit; empty where there is none. */
    static String number(OptionalDouble limit) {
        return limit.stream().mapToObj(ShownText::number).collect(Collectors.joining());
    }

    /** A chance, however small. */
    static String chance(double chance) {
        return String.format(Locale.ROOT, "%.1e", chance);
    }
}
