package dev.plumbline.results;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Rule;
import dev.plumbline.catalogue.RuleId;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** Tells a failure so that the investigation ends with it: the rule, what was sent, what was permitted and why, what came. */
public final class FailureMessage {

    private static final int WIDTH = 120;
    private static final int LABEL = 11;

    private final Catalogue catalogue;
    private final Edition edition;
    private final Properties advice = Advice.load();

    /**
     * Messages about cases of an edition.
     *
     * @param catalogue the rules
     * @param edition the edition that they were run for
     */
    public FailureMessage(Catalogue catalogue, Edition edition) {
        this.catalogue = catalogue;
        this.edition = edition;
    }

    /**
     * The message.
     *
     * @param rules the rules that the failure is about, the one that is broken first; none where it is about no rule
     */
    public String of(Case theCase, List<RuleId> rules, CaseEnding ending) {
        var lines = new ArrayList<String>();
        lines.add((ending.verdict() == Verdict.FAILED ? "✗ " : "? ") + theCase.id() + "  " + theCase.name());
        var rule = rules.stream().findFirst().map(catalogue::require);
        rule.ifPresent(broken -> tellRule(lines, theCase, broken));
        var story = ending.story();
        add(lines, "configured", story.configured());
        add(lines, "sent", story.sent());
        add(lines, "permitted", story.permitted());
        addAll(lines, "why", story.why());
        add(lines, "seen", story.seen());
        add(lines, "so", ending.reason());
        if (ending.verdict() == Verdict.FAILED) {
            add(
                    lines,
                    "check",
                    rule.map(broken -> advice.getProperty(broken.id().text(), ""))
                            .orElse(""));
        }
        addAll(lines, "log", ending.log());
        return String.join("\n", lines);
    }

    /** Where the case's id does not begin with the rule's, the rule's id is told with its text. */
    private void tellRule(List<String> lines, Case theCase, Rule rule) {
        boolean isNamed = theCase.rules().contains(rule.id());
        add(lines, "rule", (isNamed ? "" : rule.id() + ": ") + rule.text());
        add(lines, "", rule.source(edition).told());
    }

    /** Texts under one label. */
    private static void addAll(List<String> lines, String label, List<String> texts) {
        for (int i = 0; i < texts.size(); i++) {
            add(lines, i == 0 ? label : "", texts.get(i));
        }
    }

    /** A text under its label, line by line. */
    private static void add(List<String> lines, String label, String text) {
        var named = label;
        for (var line : text.lines().toList()) {
            addLine(lines, named, line);
            named = "";
        }
    }

    /** A long line goes on below itself. */
    private static void addLine(List<String> lines, String label, String text) {
        var line = new StringBuilder("  ").append(label).append(" ".repeat(LABEL - label.length()));
        int indent = line.length();
        for (var word : text.split(" ", -1)) {
            if (line.length() > indent && line.length() + word.length() > WIDTH) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(" ".repeat(indent));
            }
            line.append(word).append(' ');
        }
        lines.add(line.toString().stripTrailing());
    }
}
