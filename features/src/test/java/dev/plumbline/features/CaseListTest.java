package dev.plumbline.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Feature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The cases are those of the committed list, which reports and lists of known failures refer to by id. */
class CaseListTest {

    private static final Path COMMITTED = Path.of("src/main/resources/dev/plumbline/features/cases.tsv");
    private static final Path FOUND = Path.of("target", "cases.tsv");

    @Test
    void theCasesAreThoseOfTheCommittedList() throws IOException {
        var found = FeatureSuite.load(Catalogue.load()).cases().stream()
                .map(CaseListTest::line)
                .sorted()
                .toList();
        Files.write(FOUND, found);
        List<String> committed = Files.readAllLines(COMMITTED);
        assertThat(found)
                .as("cases; an id is for ever, so change one only on purpose, then copy %s over %s", FOUND, COMMITTED)
                .containsExactlyElementsOf(committed);
    }

    private static String line(FeatureCase each) {
        var rules = each.rules().stream().map(Object::toString).collect(Collectors.joining(","));
        var needs = each.needs().stream().map(Feature::wireName).sorted().collect(Collectors.joining(","));
        return each.id() + "\t" + rules + "\t" + needs;
    }
}
