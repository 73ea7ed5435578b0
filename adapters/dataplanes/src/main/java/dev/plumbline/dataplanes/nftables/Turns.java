package dev.plumbline.dataplanes.nftables;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.eligibility.EligiblePool;
import java.util.ArrayList;
import java.util.List;

/**
 * Which pool's turn it was in which situation. In the newest edition a switch and back are as if nothing had happened; in the
 * earlier ones each switch ends what was before it (LAZY-FAILOVER-2).
 */
final class Turns {

    private final boolean remembersOnlyTheLatest;
    private final List<Integer> primaries = new ArrayList<>();
    private final List<Integer> failovers = new ArrayList<>();
    private boolean failover;

    Turns(Edition edition) {
        remembersOnlyTheLatest = edition != Edition.E3;
    }

    /**
     * A situation begins in which this pool is eligible. Where nobody is, the turn goes on; the last resort is the primaries'.
     *
     * @param situation its number
     */
    void begin(int situation, EligiblePool pool) {
        if (pool != EligiblePool.NONE && failover != (pool == EligiblePool.FAILOVER)) {
            failover = !failover;
            if (remembersOnlyTheLatest) {
                present().clear();
            }
        }
        present().add(situation);
    }

    /** The numbers of the situations whose turn it is again or still. */
    List<Integer> present() {
        return failover ? failovers : primaries;
    }
}
