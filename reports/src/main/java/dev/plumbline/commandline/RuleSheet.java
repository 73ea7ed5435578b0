package dev.plumbline.commandline;

import dev.plumbline.catalogue.Source;
import java.util.ArrayList;
import java.util.List;

/** A rule on a page: a label before each thing that there is to say of it. */
final class RuleSheet {

    private static final int LIST_INDENT = 15;

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
            lines.addAll(Paragraph.of(i == 0 ? label : "", texts.get(i), LIST_INDENT));
        }
    }

    private void say(String label, String text) {
        lines.addAll(Paragraph.of(label, text));
    }
}
