package dev.plumbline.commandline;

import dev.plumbline.explain.Explained;
import dev.plumbline.explain.Step;
import dev.plumbline.wire.TerminalText;

/** An explanation for people: a paragraph for each event, a label before each step. */
final class ExplainSheet {

    private final Console console;

    ExplainSheet(Console console) {
        this.console = console;
    }

    void tell(ExplainReport report) {
        for (int i = 0; i < report.assumed().size(); i++) {
            Paragraph.of(i == 0 ? "assumed" : "", report.assumed().get(i)).forEach(this::line);
        }
        if (!report.notRead().isEmpty()) {
            int count = report.notRead().size();
            Paragraph.of("not read", count + (count == 1 ? " thing" : " things") + "; 'plumbline lint' names them")
                    .forEach(this::line);
        }
        report.events().forEach(this::tell);
    }

    private void tell(Explained event) {
        line("at " + seconds(event.at()) + "  " + event.what());
        var before = "";
        for (var step : event.steps()) {
            Paragraph.of(step.step().equals(before) ? "" : step.step(), words(step))
                    .forEach(this::line);
            before = step.step();
        }
        event.outcome().ifPresent(outcome -> line("  → " + outcome(event, outcome)));
    }

    private static String words(Step step) {
        return step.rules().isEmpty() ? step.text() : step.text() + " (" + String.join(", ", step.rules()) + ")";
    }

    private static String outcome(Explained event, String outcome) {
        return switch (outcome) {
            case "delivered" -> {
                var backend = event.backend().orElseThrow();
                yield event.anyOf().size() > 1
                        ? backend + "; by another hash any of " + String.join(", ", event.anyOf())
                        : backend;
            }
            case "local" -> "its sender itself";
            default -> "dropped";
        };
    }

    private static String seconds(double at) {
        return at == Math.rint(at) ? (long) at + " s" : at + " s";
    }

    private void line(String text) {
        console.out().println(TerminalText.escape(text));
    }
}
