package dev.plumbline.features.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumbline.features.CaseEnd;
import dev.plumbline.results.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With less effort less can be decided, and what is decided is as certain as ever. */
class EffortTest {

    private static final Effort A_TENTH = new Effort(0.1);

    @ParameterizedTest
    @CsvSource({"1, 64, 256", "0.5, 32, 256", "0.25, 16, 256", "0.125, 16, 128", "0.001, 16, 16", "3, 192, 256"})
    void firstTheSetsGetFewerAndThenTheConnectionsInThem(double part, int sets, int flows) {
        var effort = new Effort(part);
        assertThat(effort.sets(64)).isEqualTo(sets);
        assertThat(effort.flows(256, 64)).isEqualTo(flows);
    }

    @ParameterizedTest
    @CsvSource({"0.5, 1, 1024", "0.05, 2, 102"})
    void aFewSetsStayAFew(double part, int sets, int flows) {
        assertThat(new Effort(part).sets(sets)).isEqualTo(sets);
        assertThat(new Effort(part).flows(2048, sets)).isEqualTo(flows);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, 16.5, Double.POSITIVE_INFINITY, Double.NaN})
    void noEffortIsNone(double part) {
        assertThatThrownBy(() -> new Effort(part)).hasMessageContaining("positive");
    }

    @Test
    void theBandIsAsWideAsCanBeDecided() {
        var looks = new Looks();
        probe(10, 256, looks).everyPlaceGets(10, 25);
        assertThat(looks.evidence().measurements()).isNotEmpty().allSatisfy(measured -> {
            assertThat(measured.least().orElseThrow()).isLessThan(0.1 * 0.4);
            assertThat(measured.most().orElseThrow()).isGreaterThan(0.1 * 1.6);
            assertThat(measured.toString()).contains("16 sets, 1,632 selections");
        });
    }

    @Test
    void theRoughestHashesPassWithLittleEffort() {
        for (var hash : List.of(OtherHash.RENDEZVOUS_INTO_256_SLOTS, OtherHash.RING_OF_50, OtherHash.MULTI_PROBE_21)) {
            for (int seed = 0; seed < 20; seed++) {
                var samples = new Simulation(hash, seed).open(A_TENTH.sets(64), 10, A_TENTH.flows(256, 64));
                var probe = new SurveyProbe(samples, A_TENTH, new Looks(), "", "");
                probe.everyPlaceGets(10, 25);
                probe.largestIsAtMost(1.7);
            }
        }
    }

    @Test
    void whatTooFewCanTellIsNotAttempted() {
        assertThatThrownBy(() -> probe(SurveyBounds.CROWD, 256, new Looks()).dispersedAtMost(40))
                .isInstanceOfSatisfying(
                        CaseEnd.class, end -> assertThat(end.verdict()).isEqualTo(Verdict.NOT_ATTEMPTED))
                .hasMessageContaining("the budget leaves 16 sets of 102 connections");
    }

    @Test
    void aScenarioThatAsksForMoreThanItsSetsCanShowIsADefectOfTheSuite() {
        var samples = new Simulation(OtherHash.RENDEZVOUS, 1).open(SurveyBounds.SETS, 10, 64);
        assertThatThrownBy(() -> new SurveyProbe(samples, Effort.WHOLE, new Looks(), "", "").everyPlaceGets(10, 25))
                .isInstanceOfSatisfying(
                        CaseEnd.class, end -> assertThat(end.verdict()).isEqualTo(Verdict.ERRORED))
                .hasMessageContaining("is known to within 37.7 % at best, not 25 %");
    }

    private static SurveyProbe probe(int members, int flows, Looks looks) {
        var samples = new Simulation(OtherHash.RENDEZVOUS, 1).open(A_TENTH.sets(64), members, A_TENTH.flows(flows, 64));
        return new SurveyProbe(samples, A_TENTH, looks, "", "");
    }
}
