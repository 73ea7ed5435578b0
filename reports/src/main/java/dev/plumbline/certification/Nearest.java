package dev.plumbline.certification;

import dev.plumbline.results.Case;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Finds what someone may have meant who wrote a name that there is not. */
public final class Nearest {

    private static final int MANY = 3;

    private Nearest() {}

    /**
     * The names that are the fewest slips of the keyboard away, the nearest first, three at most. Neither capital letters nor
     * what stands behind the beginning of a name count as slips, so that what begins a name finds it.
     */
    public static List<String> to(String written, Collection<String> names) {
        var wanted = written.toUpperCase(Locale.ROOT);
        return names.stream()
                .map(name -> new Candidate(name, slips(wanted, name.toUpperCase(Locale.ROOT))))
                .sorted(Comparator.comparingInt(Candidate::slips)
                        .thenComparingInt(each -> Math.abs(each.name().length() - wanted.length())))
                .limit(MANY)
                .map(Candidate::name)
                .toList();
    }

    /** The same for a pattern, which is near to what its letters are near to. */
    public static List<String> to(CasePattern pattern, Collection<String> names) {
        return to(pattern.toString().replaceAll("[*?]", ""), names);
    }

    /** As the end of a sentence, which cases a pattern may have been meant to name. */
    public static String hint(CasePattern pattern, Collection<? extends Case> cases) {
        return hint(to(pattern, cases.stream().map(Case::id).toList()));
    }

    /** As the end of a sentence: {@code ; the nearest are A, B, C}. */
    public static String hint(List<String> nearest) {
        return nearest.stream().collect(Collectors.joining(", ", "; the nearest are ", ""));
    }

    /** How many letters have to be added, left out or changed to make a beginning of the name of what was wanted. */
    private static int slips(String wanted, String name) {
        var row = new int[name.length() + 1];
        for (int j = 0; j <= name.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= wanted.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= name.length(); j++) {
                int changed = diagonal + (wanted.charAt(i - 1) == name.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, 1 + Math.min(row[j - 1], row[j]));
            }
        }
        int least = row[0];
        for (int slips : row) {
            least = Math.min(least, slips);
        }
        return least;
    }

    private record Candidate(String name, int slips) {}
}
