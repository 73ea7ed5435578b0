package dev.plumbline.site;

import dev.plumbline.certification.Suite;
import dev.plumbline.report.Report;
import dev.plumbline.report.ReportFile;
import dev.plumbline.results.Case;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads the runs that a site is to show. */
public final class Runs {

    private static final String REPORT = "report.json";

    private final Suite suite;
    private final Set<String> cases;
    private final List<Run> runs = new ArrayList<>();
    private final Set<String> labels = new HashSet<>();

    private Runs(Suite suite) {
        this.suite = suite;
        cases = suite.cases().stream().map(Case::id).collect(Collectors.toSet());
    }

    /**
     * The runs whose reports are in these directories. One that {@code certify --edition all} wrote holds one for each edition.
     *
     * @throws IOException if one can't be read
     * @throws IllegalArgumentException if one is damaged or of another version; the message names file and member
     */
    public static List<Run> in(List<Path> directories, Suite suite) throws IOException {
        var reading = new Runs(suite);
        for (var directory : directories) {
            for (var each : reportsIn(directory)) {
                reading.add(each);
            }
        }
        return List.copyOf(reading.runs);
    }

    private static List<Path> reportsIn(Path directory) throws IOException {
        if (Files.exists(directory.resolve(REPORT)) || !Files.isDirectory(directory)) {
            return List.of(directory);
        }
        try (Stream<Path> children = Files.list(directory)) {
            var found = children.filter(each -> Files.exists(each.resolve(REPORT)))
                    .sorted()
                    .toList();
            return found.isEmpty() ? List.of(directory) : found;
        }
    }

    private void add(Path directory) throws IOException {
        var file = directory.resolve(REPORT);
        var report = ReportFile.read(file);
        requireSameSuite(file, report);
        runs.add(Run.of(runs.size() + 1, label(directory, report), directory, report));
    }

    private void requireSameSuite(Path file, Report report) {
        var digest = suite.catalogue().digest();
        if (!report.suite().catalogueDigest().equals(digest)) {
            throw new IllegalArgumentException(file + ": suite.catalogueDigest: it was written by plumbline "
                    + report.suite().version() + " with other rules; make its site with that version, or certify anew");
        }
        var seen = new HashSet<String>();
        for (int i = 0; i < report.cases().size(); i++) {
            var id = report.cases().get(i).id();
            var member = file + ": cases[" + i + "].id: ";
            if (!cases.contains(id)) {
                throw new IllegalArgumentException(member + "this version has no case '" + id + "'");
            }
            if (!seen.add(id)) {
                throw new IllegalArgumentException(member + "'" + id + "' stands there twice");
            }
        }
        requireAll(file, seen);
    }

    private void requireAll(Path file, Set<String> seen) {
        cases.stream().filter(id -> !seen.contains(id)).sorted().findFirst().ifPresent(id -> {
            throw new IllegalArgumentException(file + ": cases: '" + id + "' is missing");
        });
    }

    /** Who was examined for which edition; and where the report is, if that alone is not enough to tell. */
    private String label(Path directory, Report report) {
        var who = report.implementation()
                .map(each -> each.name() + " " + each.version())
                .orElse(report.adapter());
        var label = who + ", " + report.suite().edition();
        var unique = labels.contains(label) ? label + " (" + directory + ")" : label;
        labels.add(unique);
        return unique;
    }
}
