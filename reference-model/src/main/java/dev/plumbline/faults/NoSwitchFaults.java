package dev.plumbline.faults;

import static dev.plumbline.faults.SwitchFaults.isTcp;

import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.Service;
import dev.plumbline.config.Service.DrainOnFailover;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.engine.Situation;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** What is no switch between the pools ends connections as one would. */
final class NoSwitchFaults {

    private NoSwitchFaults() {}

    static List<Fault> all() {
        return List.of(
                within(
                        "change-of-health-counts-as-a-switch-for-tcp",
                        "Any change of health counts as a switch for TCP.",
                        change -> change.healthChanged() && isTcp(change.key())),
                within(
                        "change-of-health-counts-as-a-switch-for-udp",
                        "Any change of health counts as a switch for UDP.",
                        change -> change.healthChanged() && !isTcp(change.key())),
                within(
                        "change-of-the-primaries-in-use-counts-as-a-switch",
                        "An unhealthy primary counts as a switch while the primaries are used.",
                        change -> change.turned(Role.PRIMARY) && change.pool() == EligiblePool.PRIMARY),
                within(
                        "change-of-the-failover-back-ends-in-use-counts-as-a-switch",
                        "An unhealthy failover back end counts as a switch while they are used.",
                        change -> change.turned(Role.FAILOVER) && change.pool() == EligiblePool.FAILOVER),
                within(
                        "change-of-idle-failover-back-ends-counts-as-a-switch",
                        "An unhealthy failover back end counts as a switch while the primaries are used.",
                        change -> change.turned(Role.FAILOVER) && change.pool() == EligiblePool.PRIMARY),
                within(
                        "change-of-idle-primaries-counts-as-a-switch",
                        "A primary that recovers counts as a switch while the failover back ends are used.",
                        change -> change.turned(Role.PRIMARY) && change.pool() == EligiblePool.FAILOVER),
                within(
                        "own-ill-health-counts-as-a-switch",
                        "A back end that turns unhealthy counts as a switch for its connections.",
                        change -> change.healthChanged()
                                && !change.after()
                                        .health()
                                        .isHealthy(change.entry().backend())),
                within(
                        "removal-of-a-primary-counts-as-a-switch",
                        "A primary that is removed counts as a switch.",
                        change -> change.removed(Role.PRIMARY)),
                within(
                        "removal-of-a-failover-back-end-counts-as-a-switch",
                        "A failover back end that is removed counts as a switch.",
                        change -> change.removed(Role.FAILOVER)),
                within(
                        "added-failover-back-end-counts-as-a-switch",
                        "A failover back end that is added counts as a switch.",
                        change -> change.pool() == EligiblePool.PRIMARY
                                && change.names(change.before(), Role.FAILOVER).size()
                                        < change.names(change.after(), Role.FAILOVER)
                                                .size()));
    }

    /**
     * A change and an entry that was there before it.
     *
     * @param pool the pool that is eligible after it
     */
    private record Change(Situation before, Situation after, EntryKey key, Entry entry, EligiblePool pool) {

        boolean healthChanged() {
            return !before.health().equals(after.health());
        }

        boolean turned(Role role) {
            return service(after).members(role).stream()
                    .anyMatch(member -> before.health().isHealthy(member.name())
                            != after.health().isHealthy(member.name()));
        }

        boolean removed(Role role) {
            return !names(after, role).containsAll(names(before, role));
        }

        Set<String> names(Situation situation, Role role) {
            var names = new HashSet<String>();
            service(situation).members(role).forEach(member -> names.add(member.name()));
            return names;
        }

        private Service service(Situation situation) {
            return situation.configuration().services().get(key.service());
        }
    }

    private static Fault within(String name, String description, Predicate<Change> counts) {
        return new Fault(
                name,
                "Without drain on failover: " + description,
                List.of("FAILOVER-SWITCH-2"),
                sound -> WrongMaintenance.sweep((before, after, tables) -> tables.removeIf((key, entry) -> {
                            var service = after.configuration().services().get(key.service());
                            var pool = sound.eligibility()
                                    .of(service, after.health())
                                    .pool();
                            return service.hasBothPools()
                                    && service.failover().drain() == DrainOnFailover.DISABLED
                                    && counts.test(new Change(before, after, key, entry, pool));
                        }))
                        .apply(sound));
    }
}
