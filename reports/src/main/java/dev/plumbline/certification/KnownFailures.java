package dev.plumbline.certification;

import dev.plumbline.results.Case;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * A list of cases that are known to fail: a pattern of their ids in a line, and after {@code #} why, best with a link to where
 * that is being worked on. Blank lines and lines that begin with {@code #} say nothing.
 */
public final class KnownFailures {

    private static final char COMMENT = '#';

    /** What some editors write first. */
    private static final String BYTE_ORDER_MARK = "\ufeff";

    private KnownFailures() {}

    /**
     * Reads a list.
     *
     * @param name what messages call it
     * @param lines its lines
     * @param cases the suite's cases
     * @throws IllegalArgumentException if a line names no case; the message says which
     */
    public static List<ExpectedFailure.Known> read(String name, List<String> lines, Collection<? extends Case> cases) {
        var known = new ArrayList<ExpectedFailure.Known>();
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i).replace(BYTE_ORDER_MARK, "");
            int comment = line.indexOf(COMMENT);
            var names = (comment < 0 ? line : line.substring(0, comment)).strip();
            if (!names.isEmpty()) {
                var origin = name + ":" + (i + 1);
                var reason = comment < 0 ? "" : line.substring(comment + 1).strip();
                known.add(new ExpectedFailure.Known(pattern(names, origin, cases), origin, reason));
            }
        }
        return known;
    }

    private static CasePattern pattern(String text, String origin, Collection<? extends Case> cases) {
        var pattern = CasePattern.of(text);
        if (cases.stream().noneMatch(pattern::names)) {
            throw new IllegalArgumentException(origin + " names no case: '" + text + "'" + Nearest.hint(pattern, cases)
                    + ". Put a # before a comment");
        }
        return pattern;
    }
}
