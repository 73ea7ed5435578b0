package dev.plumbline.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.results.Advice;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Whoever fails a case is told what to look at. */
class AdviceTest {

    @Test
    void thereIsAdviceForEachRuleThatHasCasesAndForNoOther() {
        var rules = FeatureSuite.load(Catalogue.load()).cases().stream()
                .map(each -> each.rule().text())
                .collect(Collectors.toSet());
        assertThat(Advice.load().stringPropertyNames()).isEqualTo(rules);
    }
}
