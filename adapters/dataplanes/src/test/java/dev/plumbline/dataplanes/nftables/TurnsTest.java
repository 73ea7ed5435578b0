package dev.plumbline.dataplanes.nftables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.eligibility.EligiblePool;
import java.util.List;
import org.junit.jupiter.api.Test;

class TurnsTest {

    @Test
    void inTheNewestEditionASwitchAndBackIsAsIfNothingHadHappened() {
        assertThat(present(Edition.E3, EligiblePool.PRIMARY, EligiblePool.FAILOVER, EligiblePool.PRIMARY))
                .containsExactly(1, 3);
    }

    @Test
    void inEarlierEditionsASwitchAndBackEndsWhatWasBefore() {
        assertThat(present(Edition.E2, EligiblePool.PRIMARY, EligiblePool.FAILOVER, EligiblePool.PRIMARY))
                .containsExactly(3);
    }

    @Test
    void whereNobodyIsEligibleOrThePrimariesAsALastResortTheTurnOfThePrimariesGoesOn() {
        assertThat(present(Edition.E2, EligiblePool.PRIMARY, EligiblePool.NONE, EligiblePool.LAST_RESORT))
                .containsExactly(1, 2, 3);
    }

    @Test
    void theFailoverPoolsTurnIsItsOwn() {
        assertThat(present(Edition.E3, EligiblePool.PRIMARY, EligiblePool.FAILOVER, EligiblePool.FAILOVER))
                .containsExactly(2, 3);
    }

    private static List<Integer> present(Edition edition, EligiblePool... pools) {
        var turns = new Turns(edition);
        for (int i = 0; i < pools.length; i++) {
            turns.begin(i + 1, pools[i]);
        }
        return turns.present();
    }
}
