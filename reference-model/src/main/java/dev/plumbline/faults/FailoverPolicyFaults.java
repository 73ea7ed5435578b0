package dev.plumbline.faults;

import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.Backend;
import dev.plumbline.config.BackendService.FailoverPolicy;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.ConfigurationViolation;
import dev.plumbline.config.Persistence;
import dev.plumbline.config.Service;
import dev.plumbline.config.Service.DrainOnFailover;
import dev.plumbline.config.Service.LastResort;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.Testbed;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.eligibility.FailoverEligibility;
import dev.plumbline.engine.Steps;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The failover policy and the roles of groups are read wrongly, or something else is read as if it were part of them. */
final class FailoverPolicyFaults {

    private static final FailoverPolicy EMPTY =
            new FailoverPolicy(OptionalDouble.empty(), Optional.empty(), Optional.empty());

    private FailoverPolicyFaults() {}

    static List<Fault> all() {
        return Stream.of(defaults(), refusals(), roles(), off(), factors())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> defaults() {
        return List.of(
                new Fault(
                        "default-ratio-is-one",
                        "A ratio that is left out counts as 1.0.",
                        List.of("FAILOVER-RATIO-2", "FAILOVER-ON-1"),
                        policies(policy -> policy.failoverRatio().isEmpty() ? withRatio(policy, 1.0) : policy)),
                new Fault(
                        "default-ratio-beside-drop-is-one",
                        "A ratio that is left out beside the drop setting counts as 1.0.",
                        List.of("FAILOVER-RATIO-2"),
                        policies(policy -> policy.failoverRatio().isEmpty()
                                        && policy.dropTrafficIfUnhealthy().isPresent()
                                ? withRatio(policy, 1.0)
                                : policy)),
                new Fault(
                        "default-ratio-beside-drain-is-half",
                        "A ratio that is left out beside the drain setting counts as a half.",
                        List.of("FAILOVER-RATIO-2"),
                        policies(policy -> policy.failoverRatio().isEmpty()
                                        && policy.disableConnectionDrainOnFailover()
                                                .isPresent()
                                ? withRatio(policy, 0.5)
                                : policy)),
                new Fault(
                        "drops-by-default",
                        "A policy that does not mention dropping drops.",
                        List.of("ELIG-DROP-4", "ELIG-LAST-1", "ELIG-LAST-2"),
                        policies(policy -> new FailoverPolicy(
                                policy.failoverRatio(),
                                Optional.of(policy.dropTrafficIfUnhealthy().orElse(true)),
                                policy.disableConnectionDrainOnFailover()))),
                new Fault(
                        "drain-on-failover-off-by-default",
                        "Drain on failover is off where it is left out.",
                        List.of("FAILOVER-DRAIN-1"),
                        policies(policy -> new FailoverPolicy(
                                policy.failoverRatio(),
                                policy.dropTrafficIfUnhealthy(),
                                Optional.of(policy.disableConnectionDrainOnFailover()
                                        .orElse(true))))),
                new Fault(
                        "drain-on-failover-off-in-a-policy-that-drops",
                        "Drain on failover is off where it is left out of a policy that drops.",
                        List.of("FAILOVER-DRAIN-1"),
                        policies(policy -> policy.dropTrafficIfUnhealthy().isPresent()
                                        && policy.disableConnectionDrainOnFailover()
                                                .isEmpty()
                                ? new FailoverPolicy(
                                        policy.failoverRatio(), policy.dropTrafficIfUnhealthy(), Optional.of(true))
                                : policy)));
    }

    private static FailoverPolicy withRatio(FailoverPolicy policy, double ratio) {
        return new FailoverPolicy(
                OptionalDouble.of(ratio), policy.dropTrafficIfUnhealthy(), policy.disableConnectionDrainOnFailover());
    }

    /** Services that have failover groups are read as if their policy were another one. */
    private static UnaryOperator<Steps> policies(UnaryOperator<FailoverPolicy> misread) {
        return services(service -> service.backends().stream()
                        .anyMatch(backend -> backend.failover().orElse(false))
                ? service.withFailoverPolicy(
                        misread.apply(service.failoverPolicy().orElse(EMPTY)))
                : service);
    }

    private static UnaryOperator<Steps> services(UnaryOperator<BackendService> misread) {
        return sound -> sound.withAdmission(testbed -> sound.admission()
                .of(testbed.withBackendServices(
                        testbed.backendServices().stream().map(misread).toList())));
    }

    private static List<Fault> refusals() {
        return List.of(
                refusing(
                        "refuses-ratio-zero",
                        "Ratio 0.0 is refused.",
                        "FAILOVER-RATIO-1",
                        policy -> policy.failoverRatio().orElse(0.5) == 0.0),
                refusing(
                        "refuses-ratio-one",
                        "Ratio 1.0 is refused.",
                        "FAILOVER-RATIO-1",
                        policy -> policy.failoverRatio().orElse(0.5) == 1.0),
                refusing(
                        "refuses-fractions",
                        "Ratios between 0.0 and 1.0 are refused.",
                        "FAILOVER-RATIO-1",
                        policy -> policy.failoverRatio().orElse(0.0) % 1.0 != 0.0),
                refusing(
                        "refuses-a-ratio-alone",
                        "A policy of a ratio alone is refused.",
                        "FAILOVER-POLICY-1",
                        policy -> policy.equals(
                                withRatio(EMPTY, policy.failoverRatio().orElse(0.0)))),
                refusing(
                        "refuses-a-drop-setting-without-a-ratio",
                        "A policy with a drop setting and no ratio is refused.",
                        "FAILOVER-POLICY-1",
                        policy -> policy.dropTrafficIfUnhealthy().isPresent()
                                && policy.failoverRatio().isEmpty()),
                refusing(
                        "refuses-a-drain-setting-without-a-ratio",
                        "A policy with a drain setting and no ratio is refused.",
                        "FAILOVER-POLICY-1",
                        policy -> policy.disableConnectionDrainOnFailover().isPresent()
                                && policy.failoverRatio().isEmpty()),
                refusing(
                        "refuses-drop-and-drain-settings-together",
                        "A policy that both drops and has a drain setting is refused.",
                        "FAILOVER-POLICY-1",
                        policy -> policy.dropTrafficIfUnhealthy().isPresent()
                                && policy.disableConnectionDrainOnFailover().isPresent()),
                new Fault(
                        "takes-a-ratio-below-zero",
                        "A ratio below 0.0 is taken for 0.0.",
                        List.of("FAILOVER-RATIO-1"),
                        ratios(ratio -> ratio < 0.0, 0.0)),
                new Fault(
                        "takes-a-ratio-above-one",
                        "A ratio above 1.0 is taken for 1.0.",
                        List.of("FAILOVER-RATIO-1"),
                        ratios(ratio -> ratio > 1.0, 1.0)),
                new Fault(
                        "takes-a-changed-ratio-unchecked",
                        "A change to a ratio that is out of range is taken for 0.0.",
                        List.of("FAILOVER-RATIO-1"),
                        sound -> {
                            Set<Testbed> configured = new HashSet<>();
                            var lax = ratios(ratio -> ratio > 1.0, 0.0).apply(sound);
                            return sound.withAdmission(testbed -> configured.isEmpty() && configured.add(testbed)
                                    ? sound.admission().of(testbed)
                                    : lax.admission().of(testbed));
                        }),
                limited(
                        "takes-49-primary-groups",
                        "The 50th primary group is refused.",
                        "FAILOVER-LIMIT-1",
                        Role.PRIMARY),
                limited(
                        "takes-49-failover-groups",
                        "The 50th failover group is refused.",
                        "FAILOVER-LIMIT-2",
                        Role.FAILOVER),
                unlimited(
                        "takes-any-number-of-primary-groups",
                        "More than 50 primary groups are taken.",
                        "FAILOVER-LIMIT-1"),
                unlimited(
                        "takes-any-number-of-failover-groups",
                        "More than 50 failover groups are taken.",
                        "FAILOVER-LIMIT-2"));
    }

    private static Fault refusing(String name, String description, String rule, Predicate<FailoverPolicy> refused) {
        return new Fault(
                name,
                description,
                List.of(rule),
                sound -> sound.withAdmission(testbed -> testbed.backendServices().stream()
                                .flatMap(service -> service.failoverPolicy().stream())
                                .anyMatch(refused)
                        ? refusal(rule)
                        : sound.admission().of(testbed)));
    }

    private static Configuration.Reading refusal(String rule) {
        return new Configuration.Reading.Refused(
                List.of(new ConfigurationViolation(rule, "backendServices[0].failoverPolicy", "refused by mistake")),
                Optional.empty());
    }

    private static UnaryOperator<Steps> ratios(Predicate<Double> outOfRange, double taken) {
        return policies(policy -> policy.failoverRatio().isPresent()
                        && outOfRange.test(policy.failoverRatio().getAsDouble())
                ? withRatio(policy, taken)
                : policy);
    }

    private static Fault limited(String name, String description, String rule, Role role) {
        return new Fault(
                name,
                description,
                List.of(rule),
                sound -> sound.withAdmission(testbed -> testbed.backendServices().stream()
                                .anyMatch(service -> groups(service, role).size() >= 50)
                        ? refusal(rule)
                        : sound.admission().of(testbed)));
    }

    /** Groups beyond the limit are left out, and so not noticed. */
    private static Fault unlimited(String name, String description, String rule) {
        var role = rule.equals("FAILOVER-LIMIT-1") ? Role.PRIMARY : Role.FAILOVER;
        return new Fault(name, description, List.of(rule), services(service -> {
            var kept = new ArrayList<>(service.backends());
            kept.removeAll(groups(service, role).stream().skip(50).toList());
            return service.withBackends(kept);
        }));
    }

    private static List<Backend> groups(BackendService service, Role role) {
        return service.backends().stream()
                .filter(backend -> backend.failover().orElse(false) == (role == Role.FAILOVER))
                .toList();
    }

    private static List<Fault> roles() {
        return List.of(
                new Fault(
                        "roles-ignored",
                        "Every group is a primary one.",
                        List.of("FAILOVER-ROLE-2", "FAILOVER-ON-1", "FAILOVER-ROLE-3", "FAILOVER-ON-3", "ELIG-FO-1"),
                        services(service -> service.withBackends(service.backends().stream()
                                .map(backend -> Backend.primary(backend.group()))
                                .toList()))),
                new Fault(
                        "failover-only-with-a-policy",
                        "Without a failover policy every group is a primary one.",
                        List.of("FAILOVER-ON-1", "FAILOVER-ROLE-2", "FAILOVER-ROLE-3"),
                        services(service -> service.failoverPolicy().isPresent()
                                ? service
                                : service.withBackends(service.backends().stream()
                                        .map(backend -> Backend.primary(backend.group()))
                                        .toList()))),
                new Fault(
                        "further-groups-without-a-role-are-failover-groups",
                        "Of the groups without a role only the first is a primary one.",
                        List.of("FAILOVER-ROLE-1", "FAILOVER-ROLE-2"),
                        services(service -> service.withBackends(service.backends().stream()
                                .map(backend ->
                                        backend.equals(service.backends().get(0))
                                                        || backend.failover().isPresent()
                                                ? backend
                                                : Backend.failover(backend.group()))
                                .toList()))),
                new Fault(
                        "added-group-takes-the-latest-role",
                        "A group without a role that is listed after a failover group is a failover group, too.",
                        List.of("FAILOVER-ROLE-1"),
                        services(FailoverPolicyFaults::latestRole)),
                new Fault(
                        "role-change-ignored",
                        "A group keeps the role that it had at first.",
                        List.of("FAILOVER-ROLE-3"),
                        sound -> {
                            Map<String, Optional<Boolean>> first = new HashMap<>();
                            return services(service -> service.withBackends(service.backends().stream()
                                            .map(backend ->
                                                    first.computeIfAbsent(backend.group(), name -> backend.failover())
                                                                    .orElse(false)
                                                            ? Backend.failover(backend.group())
                                                            : Backend.primary(backend.group()))
                                            .toList()))
                                    .apply(sound);
                        }),
                new Fault(
                        "added-member-is-primary",
                        "A member that is added to a group is a primary back end.",
                        List.of("FAILOVER-ROLE-2", "ELIG-FO-1"),
                        FailoverPolicyFaults::newcomersPrimary));
    }

    private static BackendService latestRole(BackendService service) {
        var read = new ArrayList<Backend>();
        boolean failover = false;
        for (var backend : service.backends()) {
            failover = failover || backend.failover().orElse(false);
            read.add(failover ? Backend.failover(backend.group()) : backend);
        }
        return service.withBackends(read);
    }

    private static Steps newcomersPrimary(Steps sound) {
        Map<String, Set<String>> first = new HashMap<>();
        return sound.withEligibility((service, health) -> {
            var old = first.computeIfAbsent(
                    service.name(), name -> Set.copyOf(service.members().keySet()));
            var eligible = sound.eligibility().of(service, health);
            if (!service.hasBothPools() || eligible.pool() != EligiblePool.PRIMARY) {
                return eligible;
            }
            var more = health.healthyOf(service.members(Role.FAILOVER)).stream()
                    .filter(member -> !old.contains(member.name()));
            return Pools.primary(
                    Stream.concat(eligible.members().stream(), more).toList());
        });
    }

    private static List<Fault> off() {
        return List.of(
                new Fault(
                        "empty-groups-turn-failover-on",
                        "Groups without members turn failover on.",
                        List.of("FAILOVER-ON-4"),
                        FailoverPolicyFaults::onByEmptyGroups),
                new Fault(
                        "an-empty-group-turns-failover-off",
                        "A group without members turns failover off, whatever other groups there are.",
                        List.of("FAILOVER-ON-4"),
                        sound -> sound.withAdmission(testbed -> {
                            boolean anyEmpty = testbed.groups().stream()
                                    .anyMatch(group -> group.endpoints().isEmpty());
                            return sound.admission().of(anyEmpty ? withoutRoles(testbed) : testbed);
                        })),
                new Fault(
                        "failover-stays-on",
                        "Once failover was on, a service without failover back ends keeps its drop setting.",
                        List.of("FAILOVER-ON-4", "FAILOVER-ON-1", "ELIG-TABLE-1"),
                        sound -> {
                            Set<String> on = new HashSet<>();
                            return sound.withEligibility((service, health) -> {
                                if (service.hasBothPools()) {
                                    on.add(service.name());
                                }
                                return on.contains(service.name())
                                        ? new FailoverEligibility().of(service, health)
                                        : sound.eligibility().of(service, health);
                            });
                        }),
                new Fault(
                        "nobody-eligible-after-the-failover-group-is-gone",
                        "Once failover was on, a service without failover back ends and healthy primaries has nobody.",
                        List.of("FAILOVER-ON-1", "ELIG-TABLE-1"),
                        sound -> {
                            Set<String> on = new HashSet<>();
                            return sound.withEligibility((service, health) -> {
                                if (service.hasBothPools()) {
                                    on.add(service.name());
                                }
                                boolean stuck = on.contains(service.name())
                                        && !service.hasBothPools()
                                        && health.healthyOf(service.members().values())
                                                .isEmpty();
                                return stuck
                                        ? Pools.nobody()
                                        : sound.eligibility().of(service, health);
                            });
                        }),
                new Fault(
                        "a-failover-group-alone-gets-nothing",
                        "Failover back ends without primaries get no new connections.",
                        List.of("ELIG-OFF-3", "FAILOVER-ON-4"),
                        sound -> sound.withEligibility((service, health) ->
                                service.members(Role.PRIMARY).isEmpty()
                                        ? Pools.nobody()
                                        : sound.eligibility().of(service, health))),
                new Fault(
                        "one-group-without-failover",
                        "Without failover only the first group is used.",
                        List.of("ELIG-OFF-3", "ELIG-OFF-1"),
                        sound -> sound.withEligibility((service, health) -> {
                            var eligible = sound.eligibility().of(service, health);
                            return service.hasBothPools() || eligible.isEmpty()
                                    ? eligible
                                    : Pools.primary(eligible.members().stream()
                                            .filter(member -> member.group()
                                                    .equals(eligible.members()
                                                            .get(0)
                                                            .group()))
                                            .toList());
                        })),
                new Fault(
                        "drop-setting-holds-without-failover",
                        "A policy without failover groups drops new connections when nothing is healthy.",
                        List.of("FAILOVER-ON-2", "FAILOVER-ON-4"),
                        off(service -> service.failover().lastResort() == LastResort.DROP, Pools.nobody())),
                new Fault(
                        "ratio-holds-without-failover",
                        "Below the ratio of a policy without failover groups nobody is eligible.",
                        List.of("FAILOVER-ON-2", "FAILOVER-ON-4"),
                        sound -> sound.withEligibility((service, health) -> {
                            var eligible = sound.eligibility().of(service, health);
                            return !service.hasBothPools()
                                            && eligible.members().size()
                                                    < service.failover().ratio()
                                                            * service.members().size()
                                    ? Pools.nobody()
                                    : eligible;
                        })),
                new Fault(
                        "drain-setting-holds-without-failover",
                        "A policy that disables drain on failover ends connections when health changes, without failover.",
                        List.of("FAILOVER-ON-2"),
                        WrongMaintenance.sweep((before, after, tables) -> tables.removeIf((key, entry) -> {
                            var service = after.configuration().services().get(key.service());
                            return service != null
                                    && !service.hasBothPools()
                                    && service.failover().drain() == DrainOnFailover.DISABLED
                                    && !before.health().equals(after.health());
                        }))));
    }

    private static UnaryOperator<Steps> off(Predicate<Service> where, EligibleSet instead) {
        return sound -> sound.withEligibility((service, health) -> {
            var eligible = sound.eligibility().of(service, health);
            return !service.hasBothPools() && eligible.pool() == EligiblePool.LAST_RESORT && where.test(service)
                    ? instead
                    : eligible;
        });
    }

    private static Testbed withoutRoles(Testbed testbed) {
        return testbed.withBackendServices(testbed.backendServices().stream()
                .map(service -> service.withBackends(service.backends().stream()
                        .map(backend -> Backend.primary(backend.group()))
                        .toList()))
                .toList());
    }

    private static Steps onByEmptyGroups(Steps sound) {
        Set<String> on = new HashSet<>();
        return sound.withAdmission(testbed -> {
                    on.clear();
                    testbed.backendServices().stream()
                            .filter(service -> !groups(service, Role.PRIMARY).isEmpty()
                                    && !groups(service, Role.FAILOVER).isEmpty())
                            .forEach(service -> on.add(service.name()));
                    return sound.admission().of(testbed);
                })
                .withEligibility((service, health) -> on.contains(service.name())
                        ? new FailoverEligibility().of(service, health)
                        : sound.eligibility().of(service, health));
    }

    private static List<Fault> factors() {
        var faults = new ArrayList<Fault>();
        faults.add(factor(
                "drain-setting-decides-eligibility",
                "Without drain on failover the ratio is ignored.",
                service -> service.failover().drain() == DrainOnFailover.DISABLED));
        for (var affinity : SessionAffinity.values()) {
            if (affinity != SessionAffinity.NONE) {
                faults.add(factor(
                        "affinity-decides-eligibility-" + Cells.kebab(affinity),
                        "With " + affinity + " the ratio is ignored.",
                        service -> service.affinity() == affinity));
            }
        }
        faults.add(factor(
                "mode-decides-eligibility",
                "With PER_SESSION the ratio is ignored.",
                service -> service.mode() == TrackingMode.PER_SESSION));
        for (var option : Persistence.values()) {
            if (option != Persistence.DEFAULT_FOR_PROTOCOL) {
                faults.add(factor(
                        "persistence-decides-eligibility-" + Cells.kebab(option),
                        "With " + option + " the ratio is ignored.",
                        service -> service.persistence() == option));
            }
        }
        return faults;
    }

    private static Fault factor(String name, String description, Predicate<Service> where) {
        return new Fault(
                name,
                description,
                List.of("ELIG-FACTORS-1"),
                Pools.mistaken(pools -> where.test(pools.service()) && pools.ratioDecides()
                        ? Pools.primary(pools.healthyPrimaries())
                        : pools.sound()));
    }
}
