package dev.plumbline.sharpness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.faults.Fault;
import dev.plumbline.faults.Faults;
import dev.plumbline.faults.HarderFaults;
import dev.plumbline.features.FeatureCase;
import dev.plumbline.features.FeatureSuite;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The page on sharpness says what the data says, and the data is of all that there is. */
class SharpnessPageTest {

    private static final Path PAGE = Path.of("docs", "sharpness.md");
    private static final Path TABLES = Path.of("target", "sharpness.md");

    @Test
    void theTablesOfThePageAreThoseOfTheData() throws IOException {
        var tables = new SharpnessTables(Failure.committed(), WholeRun.committed(), Sighting.committed()).text();
        Files.writeString(TABLES, tables);
        assertThat(Files.readString(PAGE))
                .as("the page; take its tables from %s", TABLES)
                .contains(tables);
    }

    @Test
    void everyFaultIsCaughtAndEveryCaseCatchesSomething() throws IOException {
        var failures = Failure.committed();

        assertThat(failures.stream().map(Failure::fault).collect(Collectors.toSet()))
                .containsExactlyInAnyOrderElementsOf(
                        Faults.all().stream().map(Fault::name).toList());
        assertThat(failures.stream().map(Failure::theCase).collect(Collectors.toSet()))
                .containsExactlyInAnyOrderElementsOf(FeatureSuite.load(Catalogue.load()).cases().stream()
                        .map(FeatureCase::id)
                        .toList());
    }

    @Test
    void everyFaultThatIsHardToSeeHasItsFigures() throws IOException {
        assertThat(Sighting.committed())
                .extracting(Sighting::fault)
                .containsExactlyElementsOf(HarderFaults.families().stream()
                        .flatMap(family -> family.faults().stream())
                        .map(Fault::name)
                        .toList());
    }
}
