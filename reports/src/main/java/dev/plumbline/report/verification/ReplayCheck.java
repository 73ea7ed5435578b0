package dev.plumbline.report.verification;

import dev.plumbline.certification.CaseReport;
import dev.plumbline.document.DocumentException;
import dev.plumbline.document.Replay;
import dev.plumbline.document.ReplayDocument;
import dev.plumbline.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** Whether the replays that a report names are there, and are of its run. */
final class ReplayCheck {

    private final Report report;
    private final Path file;

    private ReplayCheck(Report report, Path file) {
        this.report = report;
        this.file = file;
    }

    static Check of(Report report, Path file) {
        var check = new ReplayCheck(report, file);
        var named = report.cases().stream()
                .filter(each -> each.replay().isPresent())
                .toList();
        return new Check(
                "each of the " + named.size() + " replays that it names is there",
                named.stream().map(check::finding).flatMap(Optional::stream).toList());
    }

    private Optional<String> finding(CaseReport each) {
        var name = each.replay().orElseThrow();
        try {
            var text = Files.readString(file.resolveSibling(name));
            return objection(each, ReplayDocument.read(text)).map(what -> each.id() + ": replay: " + name + what);
        } catch (NoSuchFileException e) {
            return Optional.of(each.id() + ": replay: there is no file " + name + " beside the report");
        } catch (DocumentException | IOException e) {
            return Optional.of(each.id() + ": replay: " + name + " can't be read: " + e.getMessage());
        }
    }

    private Optional<String> objection(CaseReport each, Replay replay) {
        if (replay.caseId().isPresent() && !replay.caseId().get().equals(each.id())) {
            return Optional.of(" is of case " + replay.caseId().get());
        }
        if (!replay.edition().equals(report.suite().edition())) {
            return Optional.of(" is of edition " + replay.edition());
        }
        return replay.seed() == report.seed() ? Optional.empty() : Optional.of(" is of seed " + replay.seed());
    }
}
