package dev.plumbline.certification;

import dev.plumbline.results.Case;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Names cases by their ids, as a shell names files. */
public final class CasePattern {

    private final String text;
    private final Pattern pattern;

    private CasePattern(String text, Pattern pattern) {
        this.text = text;
        this.pattern = pattern;
    }

    /**
     * A pattern: {@code *} stands for any characters, {@code ?} for one, everything else for itself. What names the beginning
     * of an id up to a slash names all that begin so: {@code TRACK-SYN-1} is every row of that rule's table.
     *
     * @throws IllegalArgumentException if it is blank
     */
    public static CasePattern of(String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException("a pattern must not be blank; '*' names every case");
        }
        var expression = text.codePoints()
                .mapToObj(character -> switch (character) {
                    case '*' -> ".*";
                    case '?' -> ".";
                    default -> Pattern.quote(Character.toString(character));
                })
                .collect(Collectors.joining());
        return new CasePattern(text, Pattern.compile("(?s)" + expression + "(/.*)?"));
    }

    /** Whether it names this case. */
    public boolean names(Case theCase) {
        return names(theCase.id());
    }

    /** Whether it names the case of this id. */
    boolean names(String caseId) {
        return pattern.matcher(caseId).matches();
    }

    /** As it was written. */
    @Override
    public String toString() {
        return text;
    }
}
