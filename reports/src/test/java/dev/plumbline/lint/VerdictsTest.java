package dev.plumbline.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.compute.Assumptions;
import dev.plumbline.compute.SetupReader;
import dev.plumbline.compute.Value.Mapping;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class VerdictsTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final Mapping VERDICTS = Samples.of("verdicts.yaml");

    static Stream<String> configurations() {
        return VERDICTS.members().keySet().stream();
    }

    @ParameterizedTest
    @MethodSource("configurations")
    void aConfigurationGetsTheErrorsAndWarningsThatAreDueAndNoOthers(String name) {
        var sample = VERDICTS.mappings(name).get(0);
        var setup = SetupReader.of(List.of(sample.member("configuration").orElseThrow()), Assumptions.USUAL);

        var found = new Linter(CATALOGUE, Samples.editionOf(sample))
                .findings(setup).stream()
                        .filter(finding -> finding.level() != Level.NOTE)
                        .map(finding -> finding.level().wireName() + " " + finding.advice() + " " + finding.rule());

        assertThat(found).containsExactlyInAnyOrderElementsOf(sample.texts("due"));
    }
}
