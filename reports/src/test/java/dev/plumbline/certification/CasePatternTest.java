package dev.plumbline.certification;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.features.FeatureCase;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CasePatternTest {

    @ParameterizedTest
    @CsvSource({
        "TRACK-SYN-1/NONE, TRACK-SYN-1/NONE",
        "TRACK-SYN-1, TRACK-SYN-1/NONE",
        "TRACK-SYN-?, TRACK-SYN-1/NONE",
        "TRACK-*, TRACK-SYN-1/NONE",
        "*/NONE, TRACK-SYN-1/NONE",
        "*, KEY-TABLE-1/a.b+c/UDP",
        "KEY-TABLE-1/a.b+c, KEY-TABLE-1/a.b+c/UDP"
    })
    void aPatternNamesACase(String pattern, String id) {
        assertThat(CasePattern.of(pattern).names(withId(id))).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "TRACK-SYN-1, TRACK-SYN-10/NONE",
        "TRACK-SYN-1/NON, TRACK-SYN-1/NONE",
        "track-syn-1, TRACK-SYN-1/NONE",
        "TRACK-SYN-?, TRACK-SYN-10/NONE",
        "KEY-TABLE-1/a.b, KEY-TABLE-1/axb",
        "NONE, TRACK-SYN-1/NONE"
    })
    void aPatternDoesNotNameAnotherCase(String pattern, String id) {
        assertThat(CasePattern.of(pattern).names(withId(id))).isFalse();
    }

    @Test
    void aBlankPatternIsRefused() {
        assertThatThrownBy(() -> CasePattern.of(" "))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a pattern must not be blank; '*' names every case");
    }

    private static FeatureCase withId(String id) {
        return new FeatureCase(
                id,
                "a case",
                List.of(RuleId.parse("TRACK-SYN-1").orElseThrow()),
                Product.INTERNAL,
                Set.of(),
                Set.of(Edition.E3),
                Map.of(),
                "x.feature:1");
    }
}
