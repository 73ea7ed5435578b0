package dev.plumbline.commandline;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.wire.Finding;
import dev.plumbline.wire.Smoke;
import dev.plumbline.wire.Smoke.Checked;
import dev.plumbline.wire.TerminalText;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Looks at whether an adapter is right, before its balancer is examined. */
@Command(
        name = "smoke",
        usageHelpWidth = 100,
        description = "Looks at whether a program speaks the wire protocol as it should, in seconds.",
        customSynopsis = "plumbline smoke [OPTION]... [-- CMD ARG...]",
        footer = {
            "",
            "A line for each check: ✓ right, ✗ a breach of the protocol, ? could not be told, ! allowed but odd, – nothing to"
                    + " look at. Every reply is held against its JSON Schema besides.",
            "",
            "Exit status: 0 nothing is wrong; 1 something breaks the protocol; 2 something could not be told, as where the"
                    + " program does not start or hangs; 64 usage.",
            "",
            "Examples:",
            "  plumbline smoke -- ./my-lb --verbose       a program of yours, by its words",
            "  plumbline smoke --adapter tcp:[::1]:7000   a peer that listens",
            "  plumbline smoke --edition e1 -- ./my-lb    one that is made for an older edition"
        })
final class SmokeCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private CandidateOptions candidate;

    @Option(
            names = "--edition",
            paramLabel = "e1|e2|e3",
            completionCandidates = Offers.Edition.class,
            defaultValue = "e3",
            converter = EditionChoice.Single.class,
            description = "The edition that it is greeted with (default: ${DEFAULT-VALUE}).")
    private Edition edition;

    SmokeCommand(Console console, CandidateOptions candidate) {
        this.console = console;
        this.candidate = candidate;
    }

    @Override
    public Integer call() {
        var chosen = candidate.remote();
        var narrator = new Narrator(console, Verbosity.VERBOSE);
        var found =
                new Smoke(chosen.adapter(), Examiner.greeting(edition)).run(checked -> narrator.print(lines(checked)));
        conclude(found, chosen);
        return status(found);
    }

    private static String lines(Checked checked) {
        var words = checked.finding().words();
        var kind = Kind.of(checked);
        var line = kind.mark + " " + checked.check();
        if (words.isEmpty()) {
            return line;
        }
        return kind == Kind.RIGHT || kind == Kind.INAPPLICABLE
                ? line + ": " + words
                : line + "\n" + words.indent(2).stripTrailing();
    }

    /** What it comes to, and what to do next. */
    private void conclude(List<Checked> found, Candidate chosen) {
        var counts = Stream.of(Kind.values())
                .filter(kind -> kind.isIn(found))
                .map(kind -> kind.countIn(found) + " " + kind.words)
                .collect(Collectors.joining(", "));
        line("checks", counts);
        switch (status(found)) {
            case ExitStatus.FINE -> line("next", chosen.command("certify"));
            case ExitStatus.NOT_CONFORMANT -> line("next", "correct what has a ✗, then " + chosen.command("smoke"));
            default -> line("next", "see to what has a ?, then " + chosen.command("smoke"));
        }
    }

    private void line(String label, String text) {
        console.out().println(String.format("%-10s ", label) + TerminalText.escape(text));
    }

    private static int status(List<Checked> found) {
        if (Kind.WRONG.isIn(found)) {
            return ExitStatus.NOT_CONFORMANT;
        }
        return Kind.UNTOLD.isIn(found) ? ExitStatus.INCONCLUSIVE : ExitStatus.FINE;
    }

    /** How each kind of finding is shown. */
    private enum Kind {
        RIGHT("✓", "right", Finding.Right.class),
        WRONG("✗", "wrong", Finding.Wrong.class),
        UNTOLD("?", "not told", Finding.Untold.class),
        ODD("!", "odd", Finding.Odd.class),
        INAPPLICABLE("–", "with nothing to look at", Finding.Inapplicable.class);

        private final String mark;
        private final String words;
        private final Class<? extends Finding> type;

        Kind(String mark, String words, Class<? extends Finding> type) {
            this.mark = mark;
            this.words = words;
            this.type = type;
        }

        static Kind of(Checked checked) {
            return Stream.of(values())
                    .filter(kind -> kind.type.isInstance(checked.finding()))
                    .findFirst()
                    .orElseThrow();
        }

        boolean isIn(List<Checked> found) {
            return countIn(found) > 0;
        }

        long countIn(List<Checked> found) {
            return found.stream().filter(checked -> of(checked) == this).count();
        }
    }
}
