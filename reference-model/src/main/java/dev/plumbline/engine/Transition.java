package dev.plumbline.engine;

import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligiblePool.Switch;
import java.util.Map;

/**
 * A change of configuration or health.
 *
 * @param before the situation that it ended
 * @param after the situation that it began
 * @param pools which pool was eligible before and after, by service; those that it took away or added are not in it
 */
public record Transition(Situation before, Situation after, Map<String, Pools> pools) {

    /** Whether it passed between the pools of this service. */
    public Switch switchOf(String service) {
        var change = pools.get(service);
        return change == null ? Switch.NO : change.before().switchTo(change.after());
    }

    /**
     * Which pool a service's new connections went to.
     *
     * @param before before the change
     * @param after after it
     */
    public record Pools(EligiblePool before, EligiblePool after) {}
}
