package dev.plumbline.commandline;

import dev.plumbline.catalogue.Source;
import java.util.ArrayList;
import java.util.List;

/** A rule on a page: a label before each thing that there is to say of it. */
final class RuleSheet {

    private static final int WIDTH = 100;
    private static final int INDENT = 13;

    private final List<String> lines = new ArrayList<>();

    private RuleSheet() {}

    /** The lines. */
    static List<String> of(RuleBook.Entry rule) {
        var sheet = new RuleSheet();
        sheet.lines.add(rule.id() + "  " + rule.title());
        sheet.say("rule", rule.text());
        sheet.say("level", rule.level() + " (" + rule.kind() + ")");
        sheet.say("product", String.join(", ", rule.products()));
        sheet.say("feature", rule.feature());
        sheet.say("editions", String.join(", ", rule.editions()));
        sheet.list(
                "differs",
                rule.differs().entrySet().stream()
                        .map(each -> each.getKey() + ": " + each.getValue())
                        .toList());
        rule.ambiguity().ifPresent(text -> sheet.say("ambiguity", text));
        sheet.list("source", rule.sources().stream().map(RuleSheet::source).toList());
        sheet.say("observe", rule.status().equals("not-observable") ? "not at all: " + rule.observe() : rule.observe());
        sheet.cases(rule);
        sheet.list(
                "faults",
                rule.faults().stream()
                        .map(each -> each.name() + ": " + each.description())
                        .toList());
        return sheet.lines;
    }

    private static String source(Source source) {
        return source.file() + ", «" + source.section() + "»";
    }

    private void cases(RuleBook.Entry rule) {
        if (!rule.isChecked()) {
            say("cases", "none: " + rule.status().replace('-', ' '));
            return;
        }
        list(
                "cases",
                rule.cases().stream()
                        .map(each -> each.id() + (each.needs().isEmpty() ? "" : " [" + each.needed() + "]") + "  "
                                + each.name())
                        .toList());
    }

    private void list(String label, List<String> texts) {
        for (int i = 0; i < texts.size(); i++) {
            say(i == 0 ? label : "", texts.get(i), INDENT + 2);
        }
    }

    private void say(String label, String text) {
        say(label, text, INDENT);
    }

    /** What is too long for a line goes on in the next one, indented so. */
    private void say(String label, String text, int indent) {
        var line = new StringBuilder(String.format("  %-10s ", label));
        for (var word : text.split("\\s", -1)) {
            if (line.length() > indent && line.length() + word.length() > WIDTH) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(" ".repeat(indent));
            }
            line.append(word).append(' ');
        }
        lines.add(line.toString().stripTrailing());
    }
}
