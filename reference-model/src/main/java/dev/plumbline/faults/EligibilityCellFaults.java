package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.UDP;
import static dev.plumbline.faults.Cells.joined;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.Service;
import dev.plumbline.config.Service.LastResort;
import dev.plumbline.eligibility.EligibleBackends;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.eligibility.Health;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Lookup;
import dev.plumbline.engine.Steps;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The eligible set is wrong in one row of ELIG-TABLE-1, for one back end, or for one protocol. */
final class EligibilityCellFaults {

    private static final int POSITIONS = 5;

    private EligibilityCellFaults() {}

    /** The rows of the table, in its order; without and with failover. */
    private enum Row {
        OFF_SOME_HEALTHY("ELIG-OFF-1"),
        OFF_NONE_HEALTHY("ELIG-OFF-2"),
        NO_PRIMARY_HEALTHY("ELIG-FO-1"),
        NO_FAILOVER_HEALTHY("ELIG-FO-2"),
        RATIO_ZERO("ELIG-FO-3"),
        AT_OR_ABOVE_THE_RATIO("ELIG-FO-4"),
        BELOW_THE_RATIO("ELIG-FO-5"),
        NONE_HEALTHY_DROP("ELIG-DROP-1"),
        NONE_HEALTHY_NO_DROP("ELIG-LAST-1");

        private final String rule;

        Row(String rule) {
            this.rule = rule;
        }

        /** What the row is taken to say by mistake. */
        List<Backend> wrong(Service service) {
            var all = List.copyOf(service.members().values());
            return switch (this) {
                case OFF_SOME_HEALTHY -> all;
                case OFF_NONE_HEALTHY -> all.stream().limit(1).toList();
                case NO_PRIMARY_HEALTHY, BELOW_THE_RATIO, NONE_HEALTHY_DROP -> service.members(Role.PRIMARY);
                case NO_FAILOVER_HEALTHY, RATIO_ZERO, AT_OR_ABOVE_THE_RATIO -> service.members(Role.FAILOVER);
                case NONE_HEALTHY_NO_DROP -> List.of();
            };
        }

        static Row of(Service service, Health health) {
            if (!service.hasBothPools()) {
                return health.healthyOf(service.members().values()).isEmpty() ? OFF_NONE_HEALTHY : OFF_SOME_HEALTHY;
            }
            int primaries = health.healthyOf(service.members(Role.PRIMARY)).size();
            int failovers = health.healthyOf(service.members(Role.FAILOVER)).size();
            if (primaries == 0 && failovers == 0) {
                return service.failover().lastResort() == LastResort.DROP ? NONE_HEALTHY_DROP : NONE_HEALTHY_NO_DROP;
            }
            if (primaries == 0) {
                return NO_PRIMARY_HEALTHY;
            }
            if (failovers == 0) {
                return NO_FAILOVER_HEALTHY;
            }
            if (service.failover().ratio() == 0.0) {
                return RATIO_ZERO;
            }
            int all = service.members(Role.PRIMARY).size();
            return primaries >= service.failover().ratio() * all ? AT_OR_ABOVE_THE_RATIO : BELOW_THE_RATIO;
        }

        List<String> rules() {
            var rules = new ArrayList<>(List.of("ELIG-TABLE-1", rule));
            if (compareTo(NO_PRIMARY_HEALTHY) >= 0) {
                rules.add(compareTo(NONE_HEALTHY_DROP) >= 0 ? "ELIG-LAST-2" : "ELIG-FO-6");
            }
            return rules;
        }
    }

    static List<Fault> all() {
        return Stream.of(rows(), positions(), ofUdp(), aboutTheLastResort())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> rows() {
        return Stream.of(Row.values())
                .map(row -> new Fault(
                        joined("eligible-set-wrong-with", row),
                        "In one row of the table, " + Cells.words(row) + ", the eligible set is another one.",
                        row.rules(),
                        sound -> sound.withEligibility((service, health) -> {
                            var eligible = sound.eligibility().of(service, health);
                            return Row.of(service, health) == row
                                    ? eligible.adjusted(row.wrong(service), "ELIG-TABLE-1", "by mistake")
                                    : eligible;
                        })))
                .toList();
    }

    private static List<Fault> positions() {
        return Stream.iterate(0, position -> position < POSITIONS, position -> position + 1)
                .map(position -> new Fault(
                        "health-of-back-end-" + (position + 1) + "-ignored",
                        "The health of the back end at one position of the list is ignored, where others are healthy.",
                        List.of("ELIG-OFF-1"),
                        sound -> sound.withEligibility((service, health) ->
                                sound.eligibility().of(service, curedAt(position, service, health)))))
                .toList();
    }

    private static Health curedAt(int position, Service service, Health health) {
        var names = List.copyOf(service.members().keySet());
        boolean noneHealthy = health.healthyOf(service.members().values()).isEmpty();
        if (noneHealthy || position >= names.size()) {
            return health;
        }
        return new Health(Set.copyOf(health.unhealthy().stream()
                .filter(name -> !name.equals(names.get(position)))
                .toList()));
    }

    private static List<Fault> ofUdp() {
        return List.of(
                new Fault(
                        "udp-ignores-health",
                        "New UDP connections go to unhealthy back ends too.",
                        List.of("ELIG-OFF-1"),
                        sound -> confined(
                                sound,
                                UDP,
                                (service, health) -> sound.eligibility()
                                        .of(service, service.hasBothPools() ? health : Health.ALL_HEALTHY))),
                new Fault(
                        "udp-goes-to-the-first-back-end-alone",
                        "New UDP connections go to the first back end of the list alone.",
                        List.of("ELIG-OFF-1", "ELIG-OFF-2"),
                        sound -> confined(sound, UDP, (service, health) -> {
                            var eligible = sound.eligibility().of(service, health);
                            return eligible.isEmpty()
                                    ? eligible
                                    : eligible.adjusted(
                                            eligible.members().subList(0, 1), "ELIG-OFF-1", "the first by mistake");
                        })),
                new Fault(
                        "udp-dropped-when-nothing-is-healthy",
                        "New UDP connections are dropped when no back end is healthy.",
                        List.of("ELIG-OFF-2"),
                        sound -> confined(
                                sound,
                                UDP,
                                (service, health) -> Row.of(service, health) == Row.OFF_NONE_HEALTHY
                                        ? EligibleSet.of(EligiblePool.NONE, List.of(), "ELIG-OFF-2", "by mistake")
                                        : sound.eligibility().of(service, health))));
    }

    /** New connections of these packets are given another eligible set; what is empty drops them. */
    private static Steps confined(Steps sound, Predicate<Arrival> packets, EligibleBackends wrong) {
        Map<String, EligibleSet> sets = new HashMap<>();
        return sound.withEligibility((service, health) -> {
                    sets.put(service.name(), wrong.of(service, health));
                    return sound.eligibility().of(service, health);
                })
                .withLookup((arrival, key, tables, upkeep, trace) -> {
                    var lookup = sound.lookup().of(arrival, key, tables, upkeep, trace);
                    return packets.test(arrival)
                                    && !(lookup instanceof Lookup.Hit)
                                    && sets.get(arrival.service().name()).isEmpty()
                            ? new Lookup.Refused("ELIG-OFF-2", "nothing is eligible")
                            : lookup;
                })
                .withSelection((arrival, tuple, eligible, chooser) -> sound.selection()
                        .of(
                                arrival,
                                tuple,
                                packets.test(arrival)
                                        ? sets.get(arrival.service().name())
                                        : eligible,
                                chooser));
    }

    private static List<Fault> aboutTheLastResort() {
        return List.of(
                new Fault(
                        "two-back-ends-suffice-when-nothing-is-healthy",
                        "When no back end is healthy, the first two get all new connections.",
                        List.of("ELIG-OFF-2"),
                        inLastResort((service, unhealthyBefore) -> {
                            var names = List.copyOf(service.members().keySet());
                            return member -> names.indexOf(member.name()) < 2;
                        })),
                new Fault(
                        "four-back-ends-suffice-when-nothing-is-healthy",
                        "When no back end is healthy, the first four get all new connections.",
                        List.of("ELIG-OFF-2"),
                        inLastResort((service, unhealthyBefore) -> {
                            var names = List.copyOf(service.members().keySet());
                            return member -> names.indexOf(member.name()) < 4;
                        })),
                new Fault(
                        "last-to-fall-ill-left-out-when-nothing-is-healthy",
                        "When no back end is healthy, those that were unhealthy before get all new connections.",
                        List.of("ELIG-OFF-2"),
                        inLastResort((service, unhealthyBefore) -> member -> unhealthyBefore.contains(member.name()))));
    }

    /** Which back ends a last resort is confined to. */
    @FunctionalInterface
    private interface Confinement {

        Predicate<Backend> of(Service service, Set<String> unhealthyBefore);
    }

    private static UnaryOperator<Steps> inLastResort(Confinement confinement) {
        return sound -> {
            Map<String, Set<String>> unhealthyBefore = new HashMap<>();
            return sound.withEligibility((service, health) -> {
                var before = unhealthyBefore.put(service.name(), health.unhealthy());
                var eligible = sound.eligibility().of(service, health);
                var left = eligible.members().stream()
                        .filter(confinement.of(service, before == null ? Set.of() : before))
                        .toList();
                return Row.of(service, health) == Row.OFF_NONE_HEALTHY && !left.isEmpty()
                        ? eligible.adjusted(left, "ELIG-OFF-2", "some are left out by mistake")
                        : eligible;
            });
        };
    }
}
