package dev.plumbline.dataplanes.nftables;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.eligibility.EligiblePool;

/**
 * The half of a mark that tells which pool was eligible when a packet came. In the newest edition a switch and back are as if
 * nothing had happened, so that each pool has a mark of its own; in the earlier ones each switch makes a new mark.
 */
final class PoolMark {

    private final boolean countsSwitches;
    private boolean failover;
    private int switches;

    PoolMark(Edition edition) {
        countsSwitches = edition != Edition.E3;
    }

    /** This pool is eligible now. Nobody's turn is not another's: what was eligible before it goes on. */
    void become(EligiblePool pool) {
        if (pool != EligiblePool.NONE && failover != (pool == EligiblePool.FAILOVER)) {
            failover = !failover;
            switches++;
        }
    }

    /** The mark, at least 1. */
    int value() {
        return 1 + (countsSwitches ? switches : switches % 2);
    }
}
