package dev.plumbline.faults;

import dev.plumbline.config.Backend.Role;
import dev.plumbline.engine.Steps;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** With failover: the healthy share is another one, or is compared in another way with the ratio. */
final class RatioFaults {

    private static final List<String> RULES = List.of(
            "ELIG-FO-4",
            "ELIG-FO-5",
            "ELIG-FO-6",
            "ELIG-FO-7",
            "ELIG-TABLE-1",
            "ELIG-DROP-3",
            "FAILOVER-RATIO-3",
            "FAILOVER-RATIO-4",
            "FAILOVER-ON-3");

    /** Less than any share differs from a ratio. */
    private static final double HAIR = 1e-9;

    private RatioFaults() {}

    static List<Fault> all() {
        return Stream.of(ofGroups(), ofOthers(), roundly(), byNumber())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> ofGroups() {
        return List.of(
                of(
                        "ratio-over-groups",
                        "The share is that of primary groups with a healthy member.",
                        Pools::share,
                        (pools, share) -> groupShare(pools, part -> part > 0.0) >= pools.ratio()),
                of(
                        "ratio-over-wholly-healthy-groups",
                        "The share is that of primary groups without an unhealthy member.",
                        Pools::share,
                        (pools, share) -> groupShare(pools, part -> part == 1.0) >= pools.ratio()),
                of(
                        "ratio-averaged-over-groups",
                        "The share is the mean of the primary groups' shares.",
                        pools -> pools.primaryGroups()
                                .mapToDouble(pools::shareOf)
                                .average()
                                .orElse(0.0),
                        (pools, share) -> share >= pools.ratio()),
                of(
                        "ratio-of-the-worst-group",
                        "The share is that of the primary group that has the smallest one.",
                        pools -> pools.primaryGroups()
                                .mapToDouble(pools::shareOf)
                                .min()
                                .orElse(0.0),
                        (pools, share) -> share >= pools.ratio()),
                of(
                        "ratio-of-the-first-group",
                        "The share is that of the first primary group.",
                        pools -> pools.shareOf(pools.primaries().stream()
                                .filter(member -> member.group()
                                        .equals(pools.primaries().get(0).group()))
                                .toList()),
                        (pools, share) -> share >= pools.ratio()));
    }

    private static double groupShare(Pools pools, Predicate<Double> counts) {
        var shares = pools.primaryGroups().map(pools::shareOf).toList();
        return (double) shares.stream().filter(counts).count() / shares.size();
    }

    private static List<Fault> ofOthers() {
        return List.of(
                of(
                        "ratio-over-all-back-ends",
                        "The share is that of healthy back ends among all, primary and failover.",
                        pools -> (double) (pools.healthyPrimaries().size()
                                        + pools.healthyFailovers().size())
                                / pools.service().members().size(),
                        (pools, share) -> share >= pools.ratio()),
                of(
                        "ratio-of-primaries-among-all-back-ends",
                        "The share is that of healthy primaries among all back ends.",
                        pools -> (double) pools.healthyPrimaries().size()
                                / pools.service().members().size(),
                        (pools, share) -> share >= pools.ratio()),
                of(
                        "ratio-of-primaries-among-healthy-back-ends",
                        "The share is that of healthy primaries among all healthy back ends.",
                        pools -> (double) pools.healthyPrimaries().size()
                                / (pools.healthyPrimaries().size()
                                        + pools.healthyFailovers().size()),
                        (pools, share) -> share >= pools.ratio()),
                of(
                        "ratio-of-unhealthy-primaries",
                        "Failover back ends take over once the unhealthy share reaches the ratio.",
                        pools -> 1.0 - pools.share(),
                        (pools, share) -> share < pools.ratio()),
                of(
                        "fails-over-only-to-more-back-ends",
                        "Failover back ends take over only if more of them are healthy than primaries.",
                        Pools::share,
                        (pools, share) -> share >= pools.ratio()
                                || pools.healthyFailovers().size()
                                        <= pools.healthyPrimaries().size()),
                new Fault(
                        "ratio-over-the-first-primaries",
                        "The share goes by the number of primaries that there were at first.",
                        RULES,
                        sound -> {
                            Map<String, Integer> first = new HashMap<>();
                            return Pools.whereTheRatioDecides(pools -> pools.healthyPrimaries()
                                                    .size()
                                            >= pools.ratio()
                                                    * first.computeIfAbsent(
                                                            pools.service().name(),
                                                            name -> pools.primaries()
                                                                    .size()))
                                    .apply(remembering(first, sound));
                        }));
    }

    private static Steps remembering(Map<String, Integer> first, Steps sound) {
        return sound.withEligibility((service, health) -> {
            first.putIfAbsent(service.name(), service.members(Role.PRIMARY).size());
            return sound.eligibility().of(service, health);
        });
    }

    private static List<Fault> roundly() {
        return List.of(
                of(
                        "share-in-whole-numbers",
                        "The share is 1 while all primaries are healthy, else 0.",
                        pools -> Math.floor(pools.share()),
                        (pools, share) -> share >= pools.ratio()),
                of(
                        "threshold-rounded-down",
                        "The number of primaries that have to be healthy is rounded down.",
                        pools -> Math.max(
                                1.0,
                                Math.floor(pools.ratio() * pools.primaries().size())),
                        (pools, least) -> pools.healthyPrimaries().size() >= least),
                of(
                        "threshold-rounded-up-beyond",
                        "One primary more has to be healthy than the ratio asks for, unless all are.",
                        pools -> Math.min(
                                pools.primaries().size(),
                                Math.ceil(pools.ratio() * pools.primaries().size()) + 1),
                        (pools, least) -> pools.healthyPrimaries().size() >= least),
                of(
                        "ratio-in-tenths",
                        "The ratio is cut after its first decimal.",
                        Pools::share,
                        (pools, share) -> share >= Math.floor(pools.ratio() * 10) / 10),
                of(
                        "ratio-in-hundredths",
                        "The ratio is cut after its second decimal.",
                        Pools::share,
                        (pools, share) -> share >= Math.floor(pools.ratio() * 100 + HAIR) / 100),
                of(
                        "ratio-rounded-up-to-tenths",
                        "The ratio is rounded up to one decimal.",
                        Pools::share,
                        (pools, share) -> share >= Math.ceil(pools.ratio() * 10 - HAIR) / 10),
                of(
                        "share-rounded-to-tenths",
                        "The share is rounded to one decimal.",
                        pools -> Math.round(pools.share() * 10) / 10.0,
                        (pools, share) -> share >= pools.ratio()),
                of(
                        "ratio-of-half-at-most",
                        "A ratio above a half counts as a half.",
                        Pools::share,
                        (pools, share) -> share >= Math.min(0.5, pools.ratio())),
                of(
                        "ratio-of-half-at-least",
                        "A ratio below a half counts as a half.",
                        Pools::share,
                        (pools, share) -> share >= Math.max(0.5, pools.ratio())),
                of(
                        "ratio-of-three-quarters-at-most",
                        "A ratio above three quarters counts as three quarters.",
                        Pools::share,
                        (pools, share) -> share >= Math.min(0.75, pools.ratio())));
    }

    private static List<Fault> byNumber() {
        return List.of(
                of(
                        "single-healthy-primary-suffices",
                        "A single healthy primary suffices whatever the ratio.",
                        Pools::share,
                        (pools, share) -> share >= pools.ratio()
                                || pools.healthyPrimaries().size() == 1),
                of(
                        "single-healthy-primary-never-suffices",
                        "With any ratio a single healthy primary of several does not suffice.",
                        Pools::share,
                        (pools, share) -> share >= pools.ratio()
                                && !(pools.healthyPrimaries().size() == 1
                                        && pools.primaries().size() > 1)),
                of(
                        "single-unhealthy-primary-tolerated",
                        "A single unhealthy primary is never a reason to fail over.",
                        Pools::share,
                        (pools, share) -> share >= pools.ratio()
                                || pools.primaries().size()
                                                - pools.healthyPrimaries().size()
                                        == 1),
                of(
                        "three-unhealthy-primaries-fail-over",
                        "With any ratio, three unhealthy primaries are a reason to fail over.",
                        Pools::share,
                        (pools, share) -> share >= pools.ratio()
                                && pools.primaries().size()
                                                - pools.healthyPrimaries().size()
                                        < 3),
                of(
                        "two-primaries-never-fail-over-together",
                        "Of two primaries one suffices whatever the ratio.",
                        Pools::share,
                        (pools, share) ->
                                share >= pools.ratio() || pools.primaries().size() == 2),
                of(
                        "ratio-ignored-for-ten-primaries",
                        "With ten or more primaries one suffices whatever the ratio.",
                        Pools::share,
                        (pools, share) ->
                                share >= pools.ratio() || pools.primaries().size() >= 10),
                of(
                        "fails-over-only-to-a-whole-pool",
                        "Failover back ends take over only if none of them is unhealthy.",
                        Pools::share,
                        (pools, share) -> share >= pools.ratio()
                                || pools.healthyFailovers().size()
                                        < pools.failovers().size()),
                of(
                        "first-primary-decides",
                        "With any ratio, failover back ends take over when the first primary is unhealthy.",
                        Pools::share,
                        (pools, share) -> share >= pools.ratio()
                                && pools.health()
                                        .isHealthy(pools.primaries().get(0).name())),
                of(
                        "last-primary-decides",
                        "With any ratio, failover back ends take over when the last primary is unhealthy.",
                        Pools::share,
                        (pools, share) -> share >= pools.ratio()
                                && pools.health()
                                        .isHealthy(pools.primaries()
                                                .get(pools.primaries().size() - 1)
                                                .name())));
    }

    /**
     * A fault of what is compared.
     *
     * @param measure what is compared
     * @param primariesSuffice whether the primaries go on with it
     */
    private static Fault of(
            String name,
            String description,
            ToDoubleFunction<Pools> measure,
            BiFunction<Pools, Double, Boolean> primariesSuffice) {
        return new Fault(
                name,
                description,
                RULES,
                Pools.whereTheRatioDecides(pools -> primariesSuffice.apply(pools, measure.applyAsDouble(pools))));
    }
}
