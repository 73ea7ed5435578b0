package dev.plumbline.engine;

import dev.plumbline.eligibility.Health;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.Load;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What is the matter with the back ends and with the balancer itself, at one moment.
 *
 * @param health what the health checker says
 * @param loads the load of the groups that have one, by name
 * @param failedGroups the availability groups that are down
 */
record Conditions(Health health, Map<String, Load> loads, Set<Integer> failedGroups) {

    private static final Load NO_LOAD = new Load(OptionalDouble.empty(), OptionalDouble.empty());

    /** Everything is healthy and up, and nothing has a load. */
    static final Conditions FRESH = new Conditions(Health.ALL_HEALTHY, Map.of(), Set.of());

    Conditions {
        loads = Map.copyOf(loads);
        failedGroups = Set.copyOf(failedGroups);
    }

    Conditions with(Health replacement) {
        return new Conditions(replacement, loads, failedGroups);
    }

    /** After the load of these groups has changed; that of the others stays, and so does a measure that is not given. */
    Conditions with(Map<String, Load> changed) {
        var all = new HashMap<>(loads);
        changed.forEach((group, load) -> all.merge(group, load, Conditions::after));
        return new Conditions(health, all, failedGroups);
    }

    private static Load after(Load before, Load change) {
        return new Load(
                change.packetsPerSecond().isPresent() ? change.packetsPerSecond() : before.packetsPerSecond(),
                change.utilization().isPresent() ? change.utilization() : before.utilization());
    }

    /** After an availability group has failed or was restored. */
    Conditions with(int availabilityGroup, AvailabilityState state) {
        var failed = new HashSet<>(failedGroups);
        if (state == AvailabilityState.DOWN) {
            failed.add(availabilityGroup);
        } else {
            failed.remove(availabilityGroup);
        }
        return new Conditions(health, loads, failed);
    }

    /** The load of a group. */
    Load loadOf(String group) {
        return loads.getOrDefault(group, NO_LOAD);
    }
}
