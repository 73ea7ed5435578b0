package dev.plumbline.dataplanes.nftables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.eligibility.EligiblePool;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class PoolMarkTest {

    @Test
    void inTheNewestEditionEachPoolHasAMark() {
        assertThat(marks(Edition.E3, EligiblePool.PRIMARY, EligiblePool.FAILOVER, EligiblePool.PRIMARY))
                .containsExactly(1, 2, 1);
    }

    @Test
    void inEarlierEditionsEachSwitchMakesAMark() {
        assertThat(marks(Edition.E2, EligiblePool.PRIMARY, EligiblePool.FAILOVER, EligiblePool.PRIMARY))
                .containsExactly(1, 2, 3);
    }

    @Test
    void nobodysTurnAndTheLastResortAreNoSwitchFromThePrimaries() {
        assertThat(marks(Edition.E2, EligiblePool.PRIMARY, EligiblePool.NONE, EligiblePool.LAST_RESORT))
                .containsExactly(1, 1, 1);
    }

    private static List<Integer> marks(Edition edition, EligiblePool... pools) {
        var mark = new PoolMark(edition);
        return Arrays.stream(pools)
                .map(pool -> {
                    mark.become(pool);
                    return mark.value();
                })
                .toList();
    }
}
