package dev.plumbline.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.compute.Assumptions;
import dev.plumbline.compute.SetupReader;
import dev.plumbline.compute.Value;
import dev.plumbline.compute.Value.Mapping;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AdviceTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final Mapping SAMPLES = Samples.of("samples.yaml");

    static Stream<Advice> all() {
        return Advice.all().stream();
    }

    @ParameterizedTest
    @MethodSource("all")
    void anAdviceFindsWhatItIsAboutAndNothingElse(Advice advice) {
        var sample = SAMPLES.mappings(advice.id()).stream()
                .findFirst()
                .orElseThrow(() -> new AssertionError("samples.yaml has no sample of " + advice.id()));
        var edition = Samples.editionOf(sample);

        assertThat(found(sample.member("finds").orElseThrow(), edition)).contains(advice.id());
        assertThat(found(sample.member("leaves").orElseThrow(), edition)).doesNotContain(advice.id());
    }

    private static List<String> found(Value configuration, Edition edition) {
        var setup = SetupReader.of(List.of(configuration), Assumptions.USUAL);
        assertThat(setup.remarks())
                .allMatch(remark -> remark.text().startsWith("the documents do not describe scheme")
                        || remark.text().startsWith("its next hop"));
        return new Linter(CATALOGUE, edition)
                .findings(setup).stream().map(Finding::advice).toList();
    }

    @Test
    void everySampleIsOfAnAdvice() {
        assertThat(SAMPLES.members().keySet())
                .containsExactlyInAnyOrderElementsOf(all().map(Advice::id).toList());
    }

    @ParameterizedTest
    @MethodSource("all")
    void anAdviceComesFromRulesOfTheCatalogueAndSaysWhatToDo(Advice advice) {
        assertThat(advice.entry().rules())
                .isNotEmpty()
                .allSatisfy(rule -> assertThat(CATALOGUE.rule(new RuleId(rule))).isPresent());
        assertThat(advice.entry().finds()).isNotBlank();
        assertThat(advice.entry().fix()).isNotBlank();
    }

    @Test
    void theDocumentedTableHasARowForEachAdvice() throws IOException {
        var page = Files.readAllLines(Path.of("docs/lint.md"));

        assertThat(page.stream().filter(line -> line.startsWith("| `")).toList())
                .containsExactlyElementsOf(all().map(AdviceTest::row).toList());
    }

    private static String row(Advice advice) {
        var entry = advice.entry();
        return "| `" + advice.id() + "` | " + entry.level().wireName() + " | " + entry.finds() + " | "
                + String.join(", ", entry.rules()) + " |";
    }
}
