package dev.plumbline.catalogue;

import dev.plumbline.catalogue.Observation.NotObservable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The rules that nothing checks yet: a list that can only shrink, and says itself how long it is at most. */
public final class Pending {

    private static final String FILE = "pending.txt";
    private static final Pattern LIMIT = Pattern.compile("# at most ([0-9]+) rules");

    private final Set<RuleId> rules;

    private Pending(Set<RuleId> rules) {
        this.rules = Collections.unmodifiableSet(rules);
    }

    /**
     * The project's own list.
     *
     * @throws CatalogueException if it is not as its header says; the message tells every line that is wrong
     */
    public static Pending load(Catalogue catalogue) {
        try (var stream = Pending.class.getResourceAsStream(FILE)) {
            if (stream == null) {
                throw new CatalogueException(
                        "the list " + FILE + " is missing from the class path; build the project anew");
            }
            return read(catalogue, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("the list " + FILE + " can't be read", e);
        }
    }

    static Pending read(Catalogue catalogue, String text) {
        var lines = text.lines().toList();
        var reader = new Reader(catalogue);
        for (int i = 0; i < lines.size(); i++) {
            var line = lines.get(i);
            if (!line.isBlank() && !line.startsWith("#")) {
                reader.take(FILE + ", line " + (i + 1) + ": ", line);
            }
        }
        if (reader.problems.isEmpty()) {
            reader.checkLength(lines);
        }
        if (!reader.problems.isEmpty()) {
            throw new CatalogueException(reader.problems);
        }
        return new Pending(reader.rules);
    }

    /** The rules, sorted. */
    public Set<RuleId> rules() {
        return rules;
    }

    /** Whether the list has this rule. */
    public boolean contains(RuleId rule) {
        return rules.contains(rule);
    }

    /** What has been read so far, and what was wrong with it. */
    private static final class Reader {

        private final Catalogue catalogue;
        private final TreeSet<RuleId> rules = new TreeSet<>();
        private final List<String> problems = new ArrayList<>();

        private Reader(Catalogue catalogue) {
            this.catalogue = catalogue;
        }

        private void take(String place, String line) {
            var rule = RuleId.parse(line).flatMap(catalogue::rule);
            if (rule.isEmpty()) {
                problems.add(place + "'" + line + "' is no rule of the catalogue; remove the line");
                return;
            }
            var id = rule.get().id();
            if (rule.get().observe() instanceof NotObservable notObservable) {
                problems.add(place + id + " waits for nothing, since no case can check it (not observable: "
                        + notObservable.why() + "); remove the line");
            } else if (rule.get().kind() == Kind.GUIDANCE) {
                problems.add(place + id + " waits for nothing, since advice needs no case; remove the line");
            } else if (rules.contains(id)) {
                problems.add(place + id + " stands there twice; remove one of the lines");
            } else if (!rules.isEmpty() && id.compareTo(rules.last()) < 0) {
                problems.add(
                        place + id + " stands after " + rules.last() + "; sort the list by area, topic and number");
            }
            rules.add(id);
        }

        private void checkLength(List<String> lines) {
            var limits = lines.stream()
                    .map(LIMIT::matcher)
                    .filter(matcher -> matcher.matches())
                    .map(matcher -> Integer.parseInt(matcher.group(1)))
                    .toList();
            if (limits.size() != 1) {
                problems.add(FILE + ": one line '# at most N rules' is needed, and there are " + limits.size());
            } else if (rules.size() > limits.get(0)) {
                problems.add(FILE + ": the list holds " + rules.size() + " rules, at most " + limits.get(0)
                        + " are allowed; it can only shrink, so write cases for the new ones");
            } else if (rules.size() < limits.get(0)) {
                problems.add(FILE + ": the list has shrunk to " + rules.size() + " rules; write '# at most "
                        + rules.size() + " rules', so that it can't grow again");
            }
        }
    }
}
