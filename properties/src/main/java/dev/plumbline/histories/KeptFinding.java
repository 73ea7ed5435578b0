package dev.plumbline.histories;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.document.Replay;
import dev.plumbline.document.ReplayDocument;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Keeps a finding: as a replay file, which holds the history itself, and as a scenario to paste into a feature where the
 * scenarios' language has words for it. A later, and
 * so shorter, finding about the same rule takes the place of an earlier one.
 */
final class KeptFinding {

    private static final Path DIRECTORY = Path.of("target", "histories");

    private KeptFinding() {}

    /** Keeps the finding and returns the replay file. */
    static Path of(Finding finding, String suite, Edition edition) {
        try {
            Files.createDirectories(DIRECTORY);
            var replay = DIRECTORY.resolve(finding.rule() + ".json");
            Files.writeString(
                    replay,
                    ReplayDocument.write(
                            new Replay(suite, edition.wireName(), 0, Optional.empty(), finding.history())));
            if (ScenarioText.hasWordsFor(finding)) {
                Files.writeString(DIRECTORY.resolve(finding.rule() + ".feature"), new ScenarioText(finding) + "\n");
            }
            return replay;
        } catch (IOException e) {
            throw new UncheckedIOException("the finding could not be kept in " + DIRECTORY.toAbsolutePath(), e);
        }
    }
}
