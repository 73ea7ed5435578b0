package dev.plumbline.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.features.FeatureCase;
import dev.plumbline.features.FeatureSuite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayNamesTest {

    @ParameterizedTest
    @CsvSource({
        "TRACK-SYN-1, replay/TRACK-SYN-1.json",
        "PERSIST-TABLE-1/NEVER_PERSIST/udp, replay/PERSIST-TABLE-1.NEVER_PERSIST.udp.json",
        "A-B-1/../x, replay/A-B-1._2e_2e.x.json",
        "A-B-1/ü \\, replay/A-B-1._fc_20_5c.json"
    })
    void aReplayIsNamedAfterItsCase(String caseId, String file) {
        assertThat(ReportDirectory.replayOf(caseId)).isEqualTo(file);
    }

    /** Also where a file system does not tell a capital letter from a small one. */
    @Test
    void noTwoCasesShareAName() {
        assertThat(FeatureSuite.load(Catalogue.load()).cases())
                .extracting(FeatureCase::id)
                .extracting(ReportDirectory::replayOf)
                .extracting(name -> name.toLowerCase(java.util.Locale.ROOT))
                .doesNotHaveDuplicates();
    }
}
