package dev.plumbline.certification;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {

    private static final List<String> NAMES = List.of(
            "TRACK-SAME-1", "TRACK-SYN-1", "TRACK-SYN-2", "ZONE-MATCH-6/all-three", "ZONE-MATCH-6/disabled", "HASH-1");

    @ParameterizedTest
    @CsvSource({
        "TRACK-SYN-9, TRACK-SYN-1",
        "track-syn-2, TRACK-SYN-2",
        "TRCAK-SAME-1, TRACK-SAME-1",
        "ZONE-MATCH-6/disabeld, ZONE-MATCH-6/disabled",
        "HASH, HASH-1"
    })
    void theNearestComesFirst(String written, String meant) {
        assertThat(Nearest.to(written, NAMES)).hasSize(3).startsWith(meant);
    }

    @Test
    void whatBeginsANameIsNearerThanAShortNameThatIsLikeNothing() {
        assertThat(Nearest.to(CasePattern.of("ZONE-MATCH-7/*"), NAMES))
                .startsWith("ZONE-MATCH-6/disabled", "ZONE-MATCH-6/all-three");
    }

    @Test
    void aPatternWithoutLettersIsNearToAnything() {
        assertThat(Nearest.to(CasePattern.of("??"), NAMES)).hasSize(3);
    }
}
