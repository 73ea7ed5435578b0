package dev.plumbline.features;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Rule;
import dev.plumbline.results.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** Tells a failure so that the investigation ends with it: the rule, what was sent, what was permitted and why, what came. */
final class FailureMessage {

    private static final int WIDTH = 120;
    private static final int LABEL = 11;

    private final Catalogue catalogue;
    private final Edition edition;
    private final Properties advice = Advice.load();

    FailureMessage(Catalogue catalogue, Edition edition) {
        this.catalogue = catalogue;
        this.edition = edition;
    }

    String of(FeatureCase theCase, FeatureRun.Ending ending) {
        var rule = catalogue.require(theCase.rule());
        var lines = new ArrayList<String>();
        lines.add((ending.verdict() == Verdict.FAILED ? "✗ " : "? ") + theCase.id() + "  " + theCase.name());
        add(lines, "rule", rule.text());
        add(lines, "", source(rule));
        var story = ending.story();
        add(lines, "configured", story.configured());
        add(lines, "sent", story.sent());
        add(lines, "permitted", story.permitted());
        for (int i = 0; i < story.why().size(); i++) {
            add(lines, i == 0 ? "why" : "", story.why().get(i));
        }
        add(lines, "seen", story.seen());
        add(lines, "so", ending.reason());
        add(lines, "check", advice.getProperty(theCase.rule().text(), ""));
        for (int i = 0; i < ending.log().size(); i++) {
            add(lines, i == 0 ? "log" : "", ending.log().get(i));
        }
        return String.join("\n", lines);
    }

    private String source(Rule rule) {
        var section = rule.sources().get(0).section();
        return edition.wireName() + ", internal traffic distribution, «" + section + "»";
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
