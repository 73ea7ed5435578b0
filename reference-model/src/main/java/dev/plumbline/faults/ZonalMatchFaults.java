package dev.plumbline.faults;

import static dev.plumbline.eligibility.EligiblePool.FAILOVER;
import static dev.plumbline.eligibility.EligiblePool.LAST_RESORT;
import static dev.plumbline.eligibility.EligiblePool.NONE;
import static dev.plumbline.eligibility.EligiblePool.PRIMARY;

import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.Spillover;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Steps;
import dev.plumbline.zonal.ZonalSets;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A zonal match that is tested against the wrong back ends, or has the wrong conditions. */
final class ZonalMatchFaults {

    private ZonalMatchFaults() {}

    static List<Fault> all() {
        return Stream.of(tested(), conditions()).flatMap(List::stream).toList();
    }

    private static List<Fault> tested() {
        return List.of(
                healthyAlone("primaries", PRIMARY),
                healthyAlone("failover-back-ends", FAILOVER),
                bothPools("primaries", PRIMARY),
                bothPools("failover-back-ends", FAILOVER),
                bothPools("last-resort-primaries", LAST_RESORT),
                otherPool("primaries-tested-while-failover-back-ends-are-eligible", FAILOVER, Role.PRIMARY),
                otherPool("failover-back-ends-tested-while-primaries-are-eligible", PRIMARY, Role.FAILOVER),
                otherPool("failover-back-ends-tested-at-the-last-resort", LAST_RESORT, Role.FAILOVER),
                new Fault(
                        "stay-keeps-what-is-to-be-dropped",
                        "Under STAY_WITHIN_ZONE new connections stay in the zone where nothing is healthy and they are"
                                + " to be dropped.",
                        List.of("ZONE-MATCH-10", "ELIG-DROP-1"),
                        sound -> sound.withZonal((eligible, service, sender, configuration) -> eligible.pool() == NONE
                                        && service.zonal().option() == Spillover.ZONAL_AFFINITY_STAY_WITHIN_ZONE
                                ? sound.zonal()
                                        .of(
                                                EligibleSet.of(
                                                        LAST_RESORT,
                                                        service.members(Role.PRIMARY),
                                                        "ZONE-MATCH-10",
                                                        "the primaries by mistake"),
                                                service,
                                                sender,
                                                configuration)
                                : sound.zonal().of(eligible, service, sender, configuration))));
    }

    private static Fault healthyAlone(String which, EligiblePool pool) {
        return new Fault(
                "unhealthy-" + which + "-make-no-match",
                "While " + which.replace('-', ' ') + " are eligible, the unhealthy ones of a zone make no match.",
                List.of("ZONE-MATCH-11", "ZONE-STAY-4", "ZONE-MATCH-10", "ZONE-SPILL-9", "ZONE-SPILL-12"),
                WrongZonal.test((sound, eligible) ->
                        (service, current) -> current == pool ? eligible.members() : sound.of(service, current)));
    }

    private static Fault bothPools(String which, EligiblePool pool) {
        return new Fault(
                "match-tested-against-both-pools-while-" + which + "-are-eligible",
                "While " + which.replace('-', ' ') + " are eligible, back ends of the other kind make a match as well.",
                List.of("ZONE-MATCH-12", "ZONE-MATCH-10", "ZONE-STAY-7", "ZONE-SPILL-17", "ZONE-MATCH-14"),
                WrongZonal.test((sound, eligible) -> (service, current) ->
                        current == pool ? List.copyOf(service.members().values()) : sound.of(service, current)));
    }

    private static Fault otherPool(String name, EligiblePool pool, Role role) {
        return new Fault(
                name,
                "The match is tested against the wrong pool: " + name.replace('-', ' ') + ".",
                List.of(
                        "ZONE-MATCH-10",
                        "ZONE-MATCH-12",
                        pool == PRIMARY ? "ZONE-MATCH-13" : pool == FAILOVER ? "ZONE-MATCH-14" : "ZONE-STAY-6"),
                WrongZonal.test((sound, eligible) -> (service, current) -> service.hasBothPools() && current == pool
                        ? service.members(role)
                        : sound.of(service, current)));
    }

    private static List<Fault> conditions() {
        return List.of(
                new Fault(
                        "one-back-end-in-the-zone-makes-no-match",
                        "It takes two back ends in the client's zone to make a match.",
                        List.of("ZONE-MATCH-9"),
                        matched(sets -> sets.zonalMatched().size() < 2 ? asBefore(sets) : sets.modifiedEligible())),
                new Fault(
                        "a-small-zone-makes-no-match",
                        "A zone with less than half of the back ends makes no match.",
                        List.of("ZONE-MATCH-9", "ZONE-STAY-3"),
                        matched(sets -> 2 * sets.zonalMatched().size()
                                        < sets.matchTest().size()
                                ? asBefore(sets)
                                : sets.modifiedEligible())),
                unmatched(
                        "stay-drops-without-a-match",
                        "Under STAY_WITHIN_ZONE the connections of a client without a match are dropped.",
                        Spillover.ZONAL_AFFINITY_STAY_WITHIN_ZONE,
                        sets -> sets.originalEligible().adjusted(List.of(), "ZONE-MATCH-15", "no match")),
                unmatched(
                        "spill-uses-unhealthy-back-ends-without-a-match",
                        "Under SPILL_CROSS_ZONE a client without a match gets unhealthy back ends, too.",
                        Spillover.ZONAL_AFFINITY_SPILL_CROSS_ZONE,
                        sets -> sets.originalEligible()
                                .adjusted(sets.matchTest(), "ZONE-MATCH-15", "all configured by mistake")),
                unmatched(
                        "spill-settles-on-one-other-zone-without-a-match",
                        "Under SPILL_CROSS_ZONE a client without a match gets the back ends of one other zone alone.",
                        Spillover.ZONAL_AFFINITY_SPILL_CROSS_ZONE,
                        ZonalMatchFaults::oneOtherZone));
    }

    private static UnaryOperator<Steps> matched(Function<ZonalSets, EligibleSet> wrong) {
        return WrongZonal.outcome((sets, service) -> sets.isMatch() ? wrong.apply(sets) : sets.modifiedEligible());
    }

    private static Fault unmatched(
            String name, String description, Spillover option, Function<ZonalSets, EligibleSet> wrong) {
        return new Fault(
                name,
                description,
                List.of("ZONE-MATCH-15", "ZONAL-SKIP-3", "ZONE-MATCH-14", "ZONE-MATCH-6"),
                WrongZonal.outcome(
                        (sets, service) -> !sets.isMatch() && service.zonal().option() == option
                                ? wrong.apply(sets)
                                : sets.modifiedEligible()));
    }

    private static EligibleSet oneOtherZone(ZonalSets sets) {
        var original = sets.originalEligible();
        var zone = original.members().get(0).zone();
        return original.adjusted(
                original.members().stream()
                        .filter(member -> member.zone().equals(zone))
                        .toList(),
                "ZONE-MATCH-15",
                "those of one zone by mistake");
    }

    private static EligibleSet asBefore(ZonalSets sets) {
        return sets.originalEligible().because("ZONE-MATCH-9", "no match, by mistake");
    }
}
