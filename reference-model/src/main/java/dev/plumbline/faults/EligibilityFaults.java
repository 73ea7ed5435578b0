package dev.plumbline.faults;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Persistence;
import dev.plumbline.config.Service;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.eligibility.Health;
import dev.plumbline.engine.Steps;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Without failover: back ends get new connections that should not, or get none that should. */
final class EligibilityFaults {

    private EligibilityFaults() {}

    static List<Fault> all() {
        return Stream.of(someHealthy(), noneHealthy()).flatMap(List::stream).toList();
    }

    private static List<Fault> someHealthy() {
        return List.of(
                new Fault(
                        "health-ignored",
                        "Unhealthy back ends get new connections.",
                        List.of("ELIG-OFF-1", "ELIG-MEAN-2", "ENTRY-HEALTH-1", "PERSIST-SCOPE-1"),
                        sound -> sound.withEligibility((service, health) ->
                                sound.eligibility().of(service, service.hasBothPools() ? health : Health.ALL_HEALTHY))),
                new Fault(
                        "always-persist-attracts-new-connections",
                        "With ALWAYS_PERSIST an unhealthy back end gets new connections too.",
                        List.of("PERSIST-SCOPE-1", "ELIG-OFF-1"),
                        sound -> sound.withEligibility((service, health) -> sound.eligibility()
                                .of(
                                        service,
                                        service.persistence() == Persistence.ALWAYS_PERSIST
                                                ? Health.ALL_HEALTHY
                                                : health))),
                new Fault(
                        "recovered-back-end-stays-out",
                        "A back end that recovers gets no new connections until something else changes.",
                        List.of("ELIG-OFF-1"),
                        EligibilityFaults::withoutTheRecovered),
                new Fault(
                        "newcomer-stays-out",
                        "A back end that is added gets no new connections until something else changes.",
                        List.of("ELIG-OFF-1", "HASH-ADD-1"),
                        EligibilityFaults::withoutNewcomers),
                new Fault(
                        "last-healthy-back-end-left-out",
                        "The last healthy back end of the list gets no new connections, unless it is the only one.",
                        List.of("ELIG-OFF-1", "HASH-FAIR-1"),
                        narrowed(EligiblePool.PRIMARY, (service, health) -> {
                            var healthy = health.healthyOf(service.members().values());
                            return member -> healthy.indexOf(member) < healthy.size() - 1;
                        })),
                new Fault(
                        "two-healthy-back-ends-suffice",
                        "Only the first two healthy back ends get new connections.",
                        List.of("ELIG-OFF-1", "HASH-FAIR-1"),
                        narrowed(EligiblePool.PRIMARY, (service, health) -> {
                            var healthy = health.healthyOf(service.members().values());
                            return member -> healthy.indexOf(member) < 2;
                        })),
                new Fault(
                        "one-unhealthy-back-end-costs-its-group",
                        "A group with an unhealthy member gets no new connections, if there is another group.",
                        List.of("ELIG-OFF-1"),
                        narrowed(
                                EligiblePool.PRIMARY,
                                (service, health) -> member -> service.members().values().stream()
                                        .filter(other -> other.group().equals(member.group()))
                                        .allMatch(other -> health.isHealthy(other.name())))),
                new Fault(
                        "all-eligible-once-half-are-unhealthy",
                        "Once half of the back ends are unhealthy, health is ignored.",
                        List.of("ELIG-OFF-1", "ENTRY-HEALTH-1"),
                        sound -> sound.withEligibility((service, health) -> {
                            int healthy =
                                    health.healthyOf(service.members().values()).size();
                            boolean half = 2 * healthy <= service.members().size() && !service.hasBothPools();
                            return sound.eligibility().of(service, half ? Health.ALL_HEALTHY : health);
                        })));
    }

    private static List<Fault> noneHealthy() {
        return List.of(
                new Fault(
                        "drops-when-nothing-is-healthy",
                        "New connections are dropped when no back end is healthy.",
                        List.of("ELIG-OFF-2", "FAILOVER-ON-2"),
                        sound -> sound.withEligibility((service, health) -> {
                            var eligible = sound.eligibility().of(service, health);
                            return isLastResort(service, eligible)
                                    ? eligible.adjusted(List.of(), "ELIG-OFF-2", "nothing is healthy")
                                    : eligible;
                        })),
                new Fault(
                        "first-back-end-when-nothing-is-healthy",
                        "All new connections go to the first back end when none is healthy.",
                        List.of("ELIG-OFF-2"),
                        narrowed(EligiblePool.LAST_RESORT, (service, health) -> {
                            var first = service.members().keySet().iterator().next();
                            return member -> member.name().equals(first);
                        })),
                new Fault(
                        "one-left-out-when-nothing-is-healthy",
                        "The back end that comes last in the list gets nothing when none is healthy.",
                        List.of("ELIG-OFF-2"),
                        narrowed(EligiblePool.LAST_RESORT, (service, health) -> {
                            var all = List.copyOf(service.members().values());
                            return member -> all.indexOf(member) < all.size() - 1;
                        })));
    }

    private static Steps withoutTheRecovered(Steps sound) {
        Map<String, Set<String>> unhealthyBefore = new HashMap<>();
        return sound.withEligibility((service, health) -> {
            var before = unhealthyBefore.put(service.name(), health.unhealthy());
            var eligible = sound.eligibility().of(service, health);
            return before == null || isLastResort(service, eligible)
                    ? eligible
                    : only(eligible, member -> !before.contains(member.name()));
        });
    }

    private static Steps withoutNewcomers(Steps sound) {
        Map<String, Set<String>> membersBefore = new HashMap<>();
        return sound.withEligibility((service, health) -> {
            var before = membersBefore.put(service.name(), service.members().keySet());
            var eligible = sound.eligibility().of(service, health);
            return before == null ? eligible : only(eligible, member -> before.contains(member.name()));
        });
    }

    /** Without failover, the eligible set of one pool is narrowed. */
    private static UnaryOperator<Steps> narrowed(
            EligiblePool pool, BiFunction<Service, Health, Predicate<Backend>> condition) {
        return sound -> sound.withEligibility((service, health) -> {
            var eligible = sound.eligibility().of(service, health);
            return service.hasBothPools() || eligible.isEmpty() || eligible.pool() != pool
                    ? eligible
                    : only(eligible, condition.apply(service, health));
        });
    }

    /** Those that meet the condition, or all where none does. */
    private static EligibleSet only(EligibleSet eligible, Predicate<Backend> condition) {
        var left = eligible.members().stream().filter(condition).toList();
        return left.isEmpty() ? eligible : eligible.adjusted(left, "ELIG-OFF-1", "some are left out by mistake");
    }

    private static boolean isLastResort(Service service, EligibleSet eligible) {
        return !service.hasBothPools() && eligible.pool() == EligiblePool.LAST_RESORT;
    }
}
