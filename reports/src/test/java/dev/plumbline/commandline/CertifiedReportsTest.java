package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.certification.Ending;
import dev.plumbline.report.Report;
import dev.plumbline.report.ReportDirectory;
import dev.plumbline.report.ReportFile;
import dev.plumbline.report.verification.Verification;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The reports in {@code certified}, by what its README.md promises of them. */
class CertifiedReportsTest {

    private static final Path CERTIFIED = Path.of("certified");

    @TempDir
    private Path directory;

    static Stream<Path> reports() throws IOException {
        try (var files = Files.walk(CERTIFIED)) {
            return files.filter(file -> file.endsWith("report.json")).toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("reports")
    void eachPassesTheChecksThatCanBeMadeOfIt(Path file) throws IOException {
        var verification = Verification.of(file, Build.version(), Suites::of);

        assertThat(verification.isPassedAsOfAnotherSuite())
                .as(verification.toString())
                .isTrue();
    }

    @ParameterizedTest
    @MethodSource("reports")
    void eachIsOfARunThatLeftNothingOut(Path file) throws IOException {
        var report = ReportFile.read(file);

        assertThat(report.suite().version()).as("suite.version").matches("[0-9]+[.][0-9]+[.][0-9]+(-[A-Z0-9]+)?");
        assertThat(report.ending().how()).isEqualTo(Ending.How.COMPLETE);
        var selection = report.selection();
        assertThat(List.of(selection.rules(), selection.only(), selection.skip()))
                .containsOnly(List.of());
        assertThat(selection.features()).isEmpty();
        assertThat(selection.shard()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("reports")
    void eachLiesWhereItSaysThatItBelongs(Path file) throws IOException {
        var report = ReportFile.read(file);

        assertThat(CERTIFIED.relativize(file).getParent().toString()).matches(folder(report) + "(-[a-z0-9.-]+)?");
        assertThat(Shell.read(CERTIFIED.resolve("README.md")))
                .contains("(" + CERTIFIED.relativize(file).resolveSibling("report.md") + ")");
    }

    private static String folder(Report report) {
        var implementation = report.implementation().orElseThrow();
        return Stream.of(
                        implementation.name(),
                        implementation.version(),
                        report.suite().edition())
                .map(name -> name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]", "-"))
                .reduce((one, other) -> one + "/" + other)
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("reports")
    void itsPagesAreMadeFromIt(Path file) throws IOException {
        ReportDirectory.writePages(ReportFile.read(file), directory);

        for (var page : new String[] {"report.md", "badge.svg"}) {
            assertThat(Shell.read(file.resolveSibling(page))).isEqualTo(Shell.read(directory.resolve(page)));
        }
    }

    @Test
    void thereIsOneOfTheReference() throws IOException {
        assertThat(reports()).anyMatch(file -> file.startsWith(CERTIFIED.resolve("plumbline-reference")));
    }
}
