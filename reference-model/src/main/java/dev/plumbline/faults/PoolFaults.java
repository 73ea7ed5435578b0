package dev.plumbline.faults;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Service.FailoverSettings;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Steps;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** With failover: the wrong row of the table, or the wrong members of the right pool. */
final class PoolFaults {

    private static final List<String> ORDER = List.of(
            "ELIG-FO-6",
            "ELIG-FO-1",
            "ELIG-FO-2",
            "ELIG-FO-3",
            "ELIG-FO-4",
            "ELIG-FO-5",
            "ELIG-FO-7",
            "ELIG-TABLE-1",
            "ELIG-DROP-3",
            "FAILOVER-ROLE-2");
    private static final List<String> DROPPING =
            List.of("ELIG-DROP-3", "ELIG-TABLE-1", "ELIG-FO-2", "ELIG-FO-1", "FAILOVER-RATIO-2", "ELIG-DROP-1");
    private static final List<String> LAST =
            List.of("ELIG-LAST-2", "ELIG-LAST-1", "ELIG-DROP-1", "ELIG-TABLE-1", "ELIG-DROP-3");
    private static final List<String> SWITCHING = List.of(
            "FAILOVER-RATIO-3",
            "ELIG-FO-7",
            "ELIG-FO-1",
            "ELIG-FO-2",
            "ELIG-LAST-1",
            "ELIG-LAST-2",
            "ELIG-DROP-1",
            "FAILOVER-RATIO-4",
            "FAILOVER-RATIO-2");

    private PoolFaults() {}

    static List<Fault> all() {
        return Stream.of(order(), members(), dropping(), lastResort(), remembering())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> order() {
        return List.of(
                order(
                        "ratio-zero-never-fails-over",
                        "With ratio 0.0 the primaries are used even when none is healthy.",
                        pools ->
                                pools.ratio() == 0.0 && pools.healthyPrimaries().isEmpty(),
                        pools -> Pools.lastResort(pools.primaries())),
                order(
                        "ratio-zero-counts-as-half",
                        "Ratio 0.0 counts as a half.",
                        pools -> pools.ratio() == 0.0
                                && pools.share() > 0.0
                                && pools.share() < 0.5
                                && !pools.healthyFailovers().isEmpty(),
                        pools -> Pools.failover(pools.healthyFailovers())),
                order(
                        "ratio-zero-counts-as-all",
                        "Ratio 0.0 counts as 1.0, unless a single primary is left.",
                        pools -> pools.ratio() == 0.0
                                && pools.share() < 1.0
                                && pools.healthyPrimaries().size() > 1
                                && !pools.healthyFailovers().isEmpty(),
                        pools -> Pools.failover(pools.healthyFailovers())),
                order(
                        "fails-over-to-unhealthy-back-ends",
                        "Below the ratio the failover back ends take over though all of them are unhealthy.",
                        pools -> pools.isBelowTheRatio()
                                && pools.healthyFailovers().isEmpty()
                                && !pools.nothingIsHealthy(),
                        pools -> Pools.failover(pools.failovers())),
                order(
                        "ratio-one-is-never-met-again",
                        "With ratio 1.0 and an unhealthy primary the failover back ends are used in any case.",
                        pools -> pools.ratio() == 1.0 && pools.share() < 1.0,
                        pools -> Pools.failover(
                                pools.healthyFailovers().isEmpty() ? pools.failovers() : pools.healthyFailovers())),
                order(
                        "ratio-of-three-quarters-is-never-met-again",
                        "With ratio 0.75 and an unhealthy primary the failover back ends are used in any case.",
                        pools -> pools.ratio() == 0.75 && pools.share() < 1.0,
                        pools -> Pools.failover(
                                pools.healthyFailovers().isEmpty() ? pools.failovers() : pools.healthyFailovers())),
                order(
                        "no-healthy-failover-back-end-is-a-last-resort",
                        "Without a healthy failover back end all primaries are used, unhealthy ones as well.",
                        pools -> pools.healthyFailovers().isEmpty(),
                        pools -> Pools.lastResort(pools.primaries())),
                order(
                        "below-the-ratio-without-failover-all-primaries",
                        "Below the ratio, without a healthy failover back end, all primaries are used.",
                        pools -> pools.isBelowTheRatio()
                                && pools.healthyFailovers().isEmpty(),
                        pools -> Pools.lastResort(pools.primaries())),
                order(
                        "unhealthy-primaries-too-while-the-ratio-holds",
                        "While the ratio holds all primaries are used, unhealthy ones as well.",
                        pools -> pools.isIn(EligiblePool.PRIMARY) && pools.ratio() > 0.0 && !pools.isBelowTheRatio(),
                        pools -> Pools.primary(pools.primaries())),
                order(
                        "unhealthy-first-primary-too-with-ratio-zero",
                        "With ratio 0.0 the first primary is used, healthy or not.",
                        pools -> pools.isIn(EligiblePool.PRIMARY) && pools.ratio() == 0.0,
                        pools -> Pools.primary(
                                Stream.concat(pools.primaries().stream().limit(1), pools.healthyPrimaries().stream())
                                        .distinct()
                                        .toList())),
                order(
                        "two-healthy-primaries-are-not-enough-with-ratio-zero",
                        "With ratio 0.0 failover back ends take over when half of four or more primaries are unhealthy.",
                        pools -> pools.isIn(EligiblePool.PRIMARY)
                                && pools.ratio() == 0.0
                                && pools.primaries().size() >= 4
                                && pools.share() <= 0.5
                                && !pools.healthyFailovers().isEmpty(),
                        pools -> Pools.failover(pools.healthyFailovers())),
                order(
                        "one-healthy-primary-is-not-enough-without-failover-back-ends",
                        "Without a healthy failover back end and with a single healthy primary, all primaries are used.",
                        pools -> pools.healthyFailovers().isEmpty()
                                && pools.healthyPrimaries().size() == 1,
                        pools -> Pools.lastResort(pools.primaries())),
                order(
                        "first-primary-too-without-failover-back-ends",
                        "Without a healthy failover back end the first primary is used, healthy or not.",
                        pools -> pools.healthyFailovers().isEmpty() && pools.isIn(EligiblePool.PRIMARY),
                        pools -> Pools.primary(
                                Stream.concat(pools.primaries().stream().limit(1), pools.healthyPrimaries().stream())
                                        .distinct()
                                        .toList())),
                order(
                        "unhealthy-primaries-too-with-ratio-zero",
                        "With ratio 0.0 all primaries are used as long as one is healthy.",
                        pools -> pools.isIn(EligiblePool.PRIMARY) && pools.ratio() == 0.0,
                        pools -> Pools.primary(pools.primaries())));
    }

    private static List<Fault> members() {
        return List.of(
                order(
                        "healthy-primaries-beside-failover-back-ends",
                        "After a failover the healthy primaries get new connections, too.",
                        pools -> pools.isIn(EligiblePool.FAILOVER),
                        pools -> Pools.failover(
                                Stream.concat(pools.healthyPrimaries().stream(), pools.healthyFailovers().stream())
                                        .toList())),
                order(
                        "unhealthy-failover-back-ends-used-below-the-ratio",
                        "After a failover from healthy primaries, unhealthy failover back ends are used too.",
                        pools -> pools.isIn(EligiblePool.FAILOVER)
                                && !pools.healthyPrimaries().isEmpty(),
                        pools -> Pools.failover(pools.failovers())),
                order(
                        "one-failover-back-end-at-a-time",
                        "After a failover the first healthy failover back end gets all new connections.",
                        pools -> pools.isIn(EligiblePool.FAILOVER),
                        pools -> Pools.failover(pools.healthyFailovers().subList(0, 1))),
                order(
                        "failover-back-ends-stand-in-one-for-one",
                        "After a failover as many failover back ends are used as primaries are unhealthy.",
                        pools -> pools.isIn(EligiblePool.FAILOVER),
                        pools -> Pools.failover(pools.healthyFailovers().stream()
                                .limit(pools.primaries().size()
                                        - pools.healthyPrimaries().size())
                                .toList())),
                order(
                        "two-failover-back-ends-suffice",
                        "After a failover the first two healthy failover back ends are used.",
                        pools -> pools.isIn(EligiblePool.FAILOVER),
                        pools -> Pools.failover(
                                pools.healthyFailovers().stream().limit(2).toList())),
                order(
                        "last-failover-back-end-left-out",
                        "After a failover the last failover back end is left out, unless it is the only healthy one.",
                        pools -> pools.isIn(EligiblePool.FAILOVER)
                                && pools.healthyFailovers().size() > 1,
                        pools -> Pools.failover(only(
                                pools.healthyFailovers(),
                                member -> !member.equals(
                                        pools.failovers().get(pools.failovers().size() - 1))))),
                order(
                        "first-failover-back-end-left-out",
                        "After a failover the first failover back end is left out, unless it is the only healthy one.",
                        pools -> pools.isIn(EligiblePool.FAILOVER)
                                && pools.healthyFailovers().size() > 1,
                        pools -> Pools.failover(only(
                                pools.healthyFailovers(),
                                member -> !member.equals(pools.failovers().get(0))))),
                order(
                        "first-primary-group-alone",
                        "Of several primary groups only the first is used.",
                        pools -> pools.isIn(EligiblePool.PRIMARY),
                        pools -> Pools.primary(firstGroup(pools.healthyPrimaries()))),
                order(
                        "first-failover-group-alone",
                        "Of several failover groups only the first is used.",
                        pools -> pools.isIn(EligiblePool.FAILOVER),
                        pools -> Pools.failover(firstGroup(pools.healthyFailovers()))));
    }

    private static List<Backend> only(List<Backend> backends, Predicate<Backend> condition) {
        return backends.stream().filter(condition).toList();
    }

    private static List<Backend> firstGroup(List<Backend> backends) {
        return only(backends, member -> member.group().equals(backends.get(0).group()));
    }

    private static List<Fault> dropping() {
        return List.of(
                dropping(
                        "drops-when-no-primary-is-healthy",
                        "With dropping on, new connections are dropped when no primary is healthy.",
                        pools -> pools.healthyPrimaries().isEmpty()),
                dropping(
                        "drops-when-no-failover-back-end-is-healthy",
                        "With dropping on, new connections are dropped when no failover back end is healthy.",
                        pools -> pools.healthyFailovers().isEmpty()),
                dropping(
                        "drops-below-the-ratio",
                        "With dropping on, new connections are dropped below the ratio.",
                        pools -> pools.isBelowTheRatio()),
                dropping(
                        "drops-below-the-ratio-without-failover-back-ends",
                        "With dropping on, new connections are dropped below the ratio without a healthy failover back end.",
                        pools -> pools.isBelowTheRatio()
                                && pools.healthyFailovers().isEmpty()),
                dropping(
                        "drops-once-half-of-the-primaries-are-unhealthy",
                        "With dropping on, new connections are dropped once half of the primaries are unhealthy.",
                        pools -> pools.share() <= 0.5
                                && !pools.healthyPrimaries().isEmpty()),
                dropping(
                        "drops-with-ratio-zero-once-a-primary-is-unhealthy",
                        "With dropping on and ratio 0.0, new connections are dropped once a primary is unhealthy.",
                        pools -> pools.ratio() == 0.0 && pools.share() < 1.0),
                dropping(
                        "drops-with-ratio-one-once-a-primary-is-unhealthy",
                        "With dropping on and ratio 1.0, new connections are dropped once a primary is unhealthy.",
                        pools -> pools.ratio() == 1.0 && pools.share() < 1.0),
                dropping(
                        "drops-while-the-ratio-holds-with-an-unhealthy-primary",
                        "With dropping on, new connections are dropped while the ratio holds and a primary is unhealthy.",
                        pools -> pools.ratio() > 0.0 && !pools.isBelowTheRatio() && pools.share() < 1.0));
    }

    private static Fault dropping(String name, String description, Predicate<Pools> where) {
        return new Fault(
                name,
                description,
                DROPPING,
                Pools.mistaken(pools -> pools.drops() && where.test(pools) ? Pools.nobody() : pools.sound()));
    }

    private static List<Fault> lastResort() {
        return List.of(
                last(
                        "last-resort-is-everybody",
                        "When nothing is healthy all back ends are used, failover ones as well.",
                        pools -> pools.isIn(EligiblePool.LAST_RESORT),
                        pools -> Pools.lastResort(
                                List.copyOf(pools.service().members().values()))),
                last(
                        "last-resort-is-the-first-primary",
                        "When nothing is healthy the first primary is used.",
                        pools -> pools.isIn(EligiblePool.LAST_RESORT),
                        pools -> Pools.lastResort(pools.primaries().subList(0, 1))),
                last(
                        "last-resort-is-two-primaries",
                        "When nothing is healthy the first two primaries are used.",
                        pools -> pools.isIn(EligiblePool.LAST_RESORT),
                        pools -> Pools.lastResort(
                                pools.primaries().stream().limit(2).toList())),
                last(
                        "last-resort-by-the-ratio",
                        "When nothing is healthy a ratio above 0.0 makes the failover back ends the last resort.",
                        pools -> pools.isIn(EligiblePool.LAST_RESORT) && pools.ratio() > 0.0,
                        pools -> Pools.failover(pools.failovers())),
                last(
                        "last-resort-of-ratio-one-is-the-failover-pool",
                        "When nothing is healthy ratio 1.0 makes the failover back ends the last resort.",
                        pools -> pools.nothingIsHealthy() && pools.ratio() == 1.0,
                        pools -> Pools.failover(pools.failovers())),
                last(
                        "drop-setting-ignored-with-ratio-zero",
                        "With ratio 0.0 nothing is ever dropped.",
                        pools -> pools.isIn(EligiblePool.NONE) && pools.ratio() == 0.0,
                        pools -> Pools.lastResort(pools.primaries())),
                last(
                        "drop-setting-ignored-with-a-ratio",
                        "With a ratio above 0.0 nothing is ever dropped.",
                        pools -> pools.isIn(EligiblePool.NONE) && pools.ratio() > 0.0,
                        pools -> Pools.lastResort(pools.primaries())),
                last(
                        "drops-unasked-with-a-ratio",
                        "With a ratio above 0.0 new connections are dropped when nothing is healthy.",
                        pools -> pools.isIn(EligiblePool.LAST_RESORT) && pools.ratio() > 0.0,
                        pools -> Pools.nobody()),
                last(
                        "single-primary-is-no-last-resort",
                        "When nothing is healthy and there is a single primary, the failover back ends are used.",
                        pools -> pools.isIn(EligiblePool.LAST_RESORT)
                                && pools.primaries().size() == 1,
                        pools -> Pools.failover(pools.failovers())));
    }

    private static List<Fault> remembering() {
        return List.of(
                remembering(
                        "fails-back-only-to-a-whole-pool",
                        "After a failover the primaries are used again only when all of them are healthy.",
                        (before, pools) -> before.pool() == EligiblePool.FAILOVER
                                        && pools.isIn(EligiblePool.PRIMARY)
                                        && pools.share() < 1.0
                                        && !pools.healthyFailovers().isEmpty()
                                ? Pools.failover(pools.healthyFailovers())
                                : pools.sound()),
                remembering(
                        "fails-back-above-the-ratio",
                        "After a failover the primaries are used again only above the ratio, not at it.",
                        (before, pools) -> before.pool() == EligiblePool.FAILOVER
                                        && pools.isIn(EligiblePool.PRIMARY)
                                        && pools.share() == pools.ratio()
                                        && pools.share() < 1.0
                                        && !pools.healthyFailovers().isEmpty()
                                ? Pools.failover(pools.healthyFailovers())
                                : pools.sound()),
                remembering(
                        "never-fails-back",
                        "After a failover the failover back ends are used as long as one of them is healthy.",
                        (before, pools) -> before.pool() == EligiblePool.FAILOVER
                                        && pools.isIn(EligiblePool.PRIMARY)
                                        && !pools.healthyFailovers().isEmpty()
                                ? Pools.failover(pools.healthyFailovers())
                                : pools.sound()),
                remembering(
                        "failover-back-ends-fixed-at-the-failover",
                        "After a failover the set stays as it was, whatever becomes of failover back ends.",
                        (before, pools) -> before.pool() == EligiblePool.FAILOVER && pools.isIn(EligiblePool.FAILOVER)
                                ? Pools.failover(only(before.members(), pools.failovers()::contains))
                                : pools.sound()),
                remembering(
                        "failover-back-ends-lost-only",
                        "After a failover back ends are left out that turn unhealthy, and none comes back or is added.",
                        (before, pools) -> before.pool() == EligiblePool.FAILOVER && pools.isIn(EligiblePool.FAILOVER)
                                ? Pools.failover(only(pools.healthyFailovers(), before.members()::contains))
                                : pools.sound()),
                remembering(
                        "never-leaves-the-failover-pool",
                        "After a failover the failover back ends are used, healthy or not.",
                        (before, pools) -> before.pool() == EligiblePool.FAILOVER
                                ? Pools.failover(
                                        pools.healthyFailovers().isEmpty()
                                                ? pools.failovers()
                                                : pools.healthyFailovers())
                                : pools.sound()),
                remembering(
                        "last-resort-is-the-pool-used-before",
                        "When nothing is healthy after a failover, the failover back ends go on.",
                        (before, pools) ->
                                before.pool() == EligiblePool.FAILOVER && pools.isIn(EligiblePool.LAST_RESORT)
                                        ? Pools.failover(pools.failovers())
                                        : pools.sound()),
                remembering(
                        "drops-until-a-primary-recovers",
                        "Once new connections are dropped they are until a primary is healthy.",
                        (before, pools) -> before.pool() == EligiblePool.NONE
                                        && pools.healthyPrimaries().isEmpty()
                                ? Pools.nobody()
                                : pools.sound()),
                remembering(
                        "drops-until-all-primaries-recover",
                        "Once new connections are dropped they are until all primaries are healthy.",
                        (before, pools) -> before.pool() == EligiblePool.NONE && pools.share() < 1.0
                                ? Pools.nobody()
                                : pools.sound()),
                remembering(
                        "last-resort-until-half-recover",
                        "Once all primaries are the last resort, they are until half of them are healthy.",
                        (before, pools) -> before.pool() == EligiblePool.LAST_RESORT && pools.share() < 0.5
                                ? Pools.lastResort(pools.primaries())
                                : pools.sound()),
                remembering(
                        "last-resort-until-a-primary-recovers",
                        "Once all primaries are the last resort, failover back ends that recover are not used.",
                        (before, pools) -> before.pool() == EligiblePool.LAST_RESORT
                                        && pools.healthyPrimaries().isEmpty()
                                ? Pools.lastResort(pools.primaries())
                                : pools.sound()),
                new Fault(
                        "failover-policy-fixed-at-the-first",
                        "A changed failover policy has no effect on eligibility.",
                        SWITCHING,
                        sound -> {
                            Map<String, FailoverSettings> first = new HashMap<>();
                            return sound.withEligibility((service, health) -> sound.eligibility()
                                    .of(
                                            FailoverFaults.with(
                                                    first.computeIfAbsent(service.name(), name -> service.failover()),
                                                    service),
                                            health));
                        }));
    }

    /** Who is eligible by mistake, after something else was. */
    @FunctionalInterface
    private interface Sequel {

        EligibleSet of(EligibleSet before, Pools pools);
    }

    private static Fault remembering(String name, String description, Sequel mistake) {
        return new Fault(name, description, SWITCHING, sound -> {
            Map<String, EligibleSet> latest = new HashMap<>();
            return Pools.mistaken(pools -> {
                        var key = pools.service().name();
                        var eligible = mistake.of(latest.getOrDefault(key, pools.sound()), pools);
                        latest.put(key, eligible);
                        return eligible;
                    })
                    .apply(sound);
        });
    }

    private static Fault order(String name, String description, Predicate<Pools> where, Pools.Mistake mistake) {
        return new Fault(name, description, ORDER, mistaken(where, mistake));
    }

    private static Fault last(String name, String description, Predicate<Pools> where, Pools.Mistake mistake) {
        return new Fault(name, description, LAST, mistaken(where, mistake));
    }

    private static UnaryOperator<Steps> mistaken(Predicate<Pools> where, Pools.Mistake mistake) {
        return Pools.mistaken(pools -> where.test(pools) ? mistake.of(pools) : pools.sound());
    }
}
