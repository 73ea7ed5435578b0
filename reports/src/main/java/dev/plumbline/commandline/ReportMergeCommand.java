package dev.plumbline.commandline;

import dev.plumbline.certification.CaseReport;
import dev.plumbline.certification.Suite;
import dev.plumbline.document.ReplayDocument;
import dev.plumbline.report.Report;
import dev.plumbline.report.ReportDirectory;
import dev.plumbline.report.merging.Merger;
import dev.plumbline.report.verification.Verification;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.IntFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Puts the parts of a run together. */
@Command(
        name = "merge",
        usageHelpWidth = 100,
        description =
                "Makes one report of those on all parts of a run, which were run with --shard and the same --seed.",
        customSynopsis = "plumbline report merge SHARD... --out DIR",
        footer = {
            "",
            "Exit status: that of certify for the whole; 64 where they are not the parts of one run.",
            "",
            "Examples:",
            "  plumbline certify --seed 4711 --shard 1/2 --out part-1 -- ./my-lb",
            "  plumbline certify --seed 4711 --shard 2/2 --out part-2 -- ./my-lb",
            "  plumbline report merge part-1 part-2 --out plumbline-report"
        })
final class ReportMergeCommand implements Callable<Integer> {

    private final Console console;
    private final IntFunction<Suite> suites;

    @Spec
    private CommandSpec command;

    @Parameters(
            paramLabel = "SHARD",
            arity = "1..*",
            description =
                    "The report on a part, or the directory that it is in. Each has to pass 'plumbline report verify'.")
    private List<Path> paths;

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "Where the report is written.")
    private Path out;

    ReportMergeCommand(Console console, IntFunction<Suite> suites) {
        this.console = console;
        this.suites = suites;
    }

    @Override
    public Integer call() {
        var given = new GivenReports(command);
        var parts = new LinkedHashMap<String, Report>();
        for (var path : paths) {
            var file = GivenReports.file(path);
            requireVerified(given, file);
            parts.put(file.toString(), given.at(file));
        }
        var suite = suites.apply(parts.values().iterator().next().tries());
        Report merged;
        try {
            merged = Merger.merge(parts, suite);
        } catch (IllegalArgumentException e) {
            throw given.usage(e.getMessage());
        }
        var file = write(given, merged, parts);
        new Narrator(console, Verbosity.NORMAL).conclude(merged, file);
        return ExitStatus.of(merged.verdict());
    }

    private void requireVerified(GivenReports given, Path file) {
        var verification = given.reading(file, each -> Verification.of(each, Build.version(), suites));
        verification.checks().stream()
                .flatMap(check -> check.findings().stream())
                .findFirst()
                .ifPresent(finding -> {
                    throw given.usage("'" + file + "' can't be believed: " + finding
                            + "; 'plumbline report verify' tells all that is wrong with it");
                });
    }

    private Path write(GivenReports given, Report merged, Map<String, Report> parts) {
        if (parts.keySet().stream().anyMatch(each -> isIn(out, Path.of(each)))) {
            throw given.usage("--out: '" + out + "' is the directory of a part, which would be lost; name another one");
        }
        try {
            var directory = ReportDirectory.at(out);
            for (var part : parts.entrySet()) {
                copyReplays(Path.of(part.getKey()), part.getValue(), directory);
            }
            directory.forget();
            directory.write(merged);
            return directory.report();
        } catch (IOException e) {
            throw given.usage("the report can't be written to '" + out + "': " + e.getMessage());
        }
    }

    private static boolean isIn(Path directory, Path file) {
        return file.toAbsolutePath()
                .normalize()
                .getParent()
                .equals(directory.toAbsolutePath().normalize());
    }

    private static void copyReplays(Path file, Report part, ReportDirectory directory) throws IOException {
        for (CaseReport each : part.cases()) {
            if (each.replay().isPresent()) {
                var replay = Files.readString(file.resolveSibling(each.replay().get()));
                directory.write(each.id(), ReplayDocument.read(replay));
            }
        }
    }
}
