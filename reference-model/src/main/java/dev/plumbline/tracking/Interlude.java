package dev.plumbline.tracking;

import dev.plumbline.eligibility.EligiblePool.Switch;

/**
 * What happened since the latest packet of an entry, where that matters: some editions let it end entries at once, not at
 * their next packet.
 *
 * @param illHealth whether the back end was unhealthy for a while
 * @param poolSwitch whether the eligible set passed between the pools, be it back and forth
 */
public record Interlude(boolean illHealth, Switch poolSwitch) {

    /** Nothing. */
    public static final Interlude UNEVENTFUL = new Interlude(false, Switch.NO);

    /** And then the back end turned unhealthy. */
    public Interlude withIllHealth() {
        return new Interlude(true, poolSwitch);
    }

    /** And then the eligible set passed from one pool to another, in this sense. */
    public Interlude with(Switch further) {
        return new Interlude(illHealth, further.strongerOf(poolSwitch));
    }
}
