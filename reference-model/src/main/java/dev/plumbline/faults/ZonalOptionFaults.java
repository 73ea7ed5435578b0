package dev.plumbline.faults;

import static dev.plumbline.config.Spillover.ZONAL_AFFINITY_SPILL_CROSS_ZONE;
import static dev.plumbline.config.Spillover.ZONAL_AFFINITY_STAY_WITHIN_ZONE;
import static dev.plumbline.eligibility.EligiblePool.FAILOVER;
import static dev.plumbline.eligibility.EligiblePool.LAST_RESORT;
import static dev.plumbline.eligibility.EligiblePool.PRIMARY;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.Service.ZonalSettings;
import dev.plumbline.config.Spillover;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Steps;
import dev.plumbline.zonal.ZonalSets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A match from which the wrong thing follows: single cells of the options' tables, and what members they give. */
final class ZonalOptionFaults {

    private ZonalOptionFaults() {}

    static List<Fault> all() {
        return Stream.of(cells(), stay(), spill()).flatMap(List::stream).toList();
    }

    /**
     * A process of the page.
     *
     * @param name its name as part of a fault's
     * @param condition which settings lead to it
     * @param kept the rules that keep new connections in the zone
     * @param otherwise the rule of what becomes of them if not
     * @param lastResort the rule of the last resort
     * @param table the rule of the whole table
     */
    private record Course(
            String name,
            Predicate<ZonalSettings> condition,
            List<String> kept,
            String otherwise,
            String lastResort,
            String table) {

        String words() {
            return name.replace('-', ' ');
        }
    }

    private static final Course STAY = new Course(
            "stay",
            settings -> settings.option() == ZONAL_AFFINITY_STAY_WITHIN_ZONE,
            List.of("ZONE-STAY-3", "ZONE-STAY-1"),
            "ZONE-STAY-4",
            "ZONE-STAY-6",
            "ZONE-STAY-5");
    private static final Course SPILL_AT_ZERO = new Course(
            "spill-at-zero",
            settings -> isSpill(settings) && settings.spilloverRatio() == 0.0,
            List.of("ZONE-SPILL0-3", "ZONE-SPILL-5"),
            "ZONE-SPILL0-4",
            "ZONE-SPILL0-6",
            "ZONE-SPILL0-5");
    private static final Course SPILL_ABOVE_ZERO = new Course(
            "spill-above-zero",
            settings -> isSpill(settings) && settings.spilloverRatio() > 0.0,
            List.of("ZONE-SPILL-11", "ZONE-SPILL-13"),
            "ZONE-SPILL-12",
            "ZONE-SPILL-16",
            "ZONE-SPILL-15");

    private static List<Fault> cells() {
        var faults = new ArrayList<Fault>();
        for (var course : List.of(STAY, SPILL_AT_ZERO, SPILL_ABOVE_ZERO)) {
            for (var pool : List.of(PRIMARY, FAILOVER, LAST_RESORT)) {
                faults.add(leaving(course, pool));
            }
            for (var pool : List.of(PRIMARY, FAILOVER)) {
                faults.add(course.equals(STAY) ? spilling(pool) : clinging(course, pool));
            }
        }
        return faults;
    }

    /** New connections that should stay in the zone go to the whole original set. */
    private static Fault leaving(Course course, EligiblePool pool) {
        var rules = new ArrayList<String>();
        if (pool == LAST_RESORT) {
            rules.add(course.lastResort);
        } else {
            rules.addAll(course.kept);
        }
        rules.add(course.table);
        rules.add("ZONE-SUPPORT-3");
        return new Fault(
                course.name() + "-leaves-the-zone-with-" + words(pool),
                "With " + words(pool).replace('-', ' ') + " eligible, " + course.words()
                        + " spreads over all zones what it should keep in the client's.",
                rules,
                in(course, pool, sets -> intersects(sets) ? original(sets) : sets.modifiedEligible()));
    }

    /** STAY goes to other zones when none of the client's own is eligible. */
    private static Fault spilling(EligiblePool pool) {
        return new Fault(
                "stay-spills-when-the-zone-fails-with-" + words(pool),
                "With " + words(pool).replace('-', ' ') + " eligible, none of them in the client's zone, stay spills.",
                List.of("ZONE-STAY-4", "ZONE-STAY-1", "ZONE-STAY-5", "ZONE-MATCH-11"),
                in(STAY, pool, sets -> intersects(sets) ? sets.modifiedEligible() : original(sets)));
    }

    /** SPILL keeps to the zone what should go to all zones. */
    private static Fault clinging(Course course, EligiblePool pool) {
        return new Fault(
                course.name() + "-clings-to-the-zone-with-" + words(pool),
                "With " + words(pool).replace('-', ' ') + " eligible, " + course.words()
                        + " keeps in the client's zone what should go to all.",
                List.of(course.otherwise, course.table, "ZONE-SPILL-3", "ZONE-SPILL-10"),
                in(course, pool, sets -> adjusted(sets, intersects(sets) ? intersection(sets) : sets.zonalMatched())));
    }

    private static UnaryOperator<Steps> in(Course course, EligiblePool pool, Function<ZonalSets, EligibleSet> wrong) {
        return WrongZonal.outcome((sets, service) -> sets.isMatch()
                        && course.condition.test(service.zonal())
                        && sets.originalEligible().pool() == pool
                ? wrong.apply(sets)
                : sets.modifiedEligible());
    }

    private static List<Fault> stay() {
        return List.of(
                new Fault(
                        "stay-uses-unhealthy-back-ends-beside-healthy-ones",
                        "Stay distributes over all back ends of the zone, healthy or not.",
                        List.of("ZONE-STAY-3", "ZONAL-ORDER-1", "ZONE-STAY-5"),
                        when(ZONAL_AFFINITY_STAY_WITHIN_ZONE, sets -> adjusted(sets, sets.zonalMatched()))),
                new Fault(
                        "stay-settles-on-one-back-end-of-the-zone",
                        "Stay gives all new connections to the first eligible back end of the zone.",
                        List.of("ZONE-STAY-3", "ZONE-STAY-5", "ZONE-MATCH-16"),
                        when(ZONAL_AFFINITY_STAY_WITHIN_ZONE, sets -> intersects(sets) ? first(sets) : sound(sets))),
                new Fault(
                        "stay-drops-when-the-zone-fails",
                        "Stay drops new connections when no back end of the zone is eligible.",
                        List.of("ZONE-STAY-4", "ZONE-MATCH-11"),
                        when(
                                ZONAL_AFFINITY_STAY_WITHIN_ZONE,
                                sets -> intersects(sets) ? sound(sets) : adjusted(sets, List.of()))),
                new Fault(
                        "stay-settles-on-one-unhealthy-back-end",
                        "When no back end of the zone is eligible, stay uses the first unhealthy one alone.",
                        List.of("ZONE-STAY-4"),
                        when(ZONAL_AFFINITY_STAY_WITHIN_ZONE, sets -> intersects(sets) ? sound(sets) : first(sets))),
                new Fault(
                        "stay-falls-back-to-all-zones-unhealthy-ones",
                        "When no back end of the zone is eligible, stay uses all configured ones of all zones.",
                        List.of("ZONE-MATCH-4", "ZONE-STAY-4", "ZONE-STAY-1"),
                        when(
                                ZONAL_AFFINITY_STAY_WITHIN_ZONE,
                                sets -> intersects(sets) ? sound(sets) : adjusted(sets, sets.matchTest()))),
                new Fault(
                        "stay-mixes-primaries-of-the-zone-in-after-a-failover",
                        "With failover back ends eligible, stay uses the zone's primaries besides.",
                        List.of("ZONE-STAY-7", "ZONAL-ORDER-1"),
                        when(
                                ZONAL_AFFINITY_STAY_WITHIN_ZONE,
                                sets -> sets.originalEligible().pool() == FAILOVER && intersects(sets)
                                        ? withPrimaries(sets)
                                        : sound(sets))),
                new Fault(
                        "stay-mixes-primaries-in-when-the-zone-s-failover-back-ends-fail",
                        "With failover back ends eligible, none in the zone, stay uses the zone's primaries besides.",
                        List.of("ZONE-STAY-7"),
                        when(
                                ZONAL_AFFINITY_STAY_WITHIN_ZONE,
                                sets -> sets.originalEligible().pool() == FAILOVER && !intersects(sets)
                                        ? withPrimaries(sets)
                                        : sound(sets))));
    }

    private static List<Fault> spill() {
        return List.of(
                unhealthyBeside(SPILL_AT_ZERO),
                unhealthyBeside(SPILL_ABOVE_ZERO),
                unhealthyAlong(SPILL_AT_ZERO),
                unhealthyAlong(SPILL_ABOVE_ZERO),
                new Fault(
                        "ratio-of-one-leaves-the-zone-at-the-last-resort",
                        "With nothing healthy anywhere and ratio 1.0, spill spreads over all zones.",
                        List.of("ZONE-SPILL-16"),
                        WrongZonal.outcome((sets, service) -> sets.isMatch()
                                        && isSpill(service.zonal())
                                        && service.zonal().spilloverRatio() == 1.0
                                        && sets.originalEligible().pool() == LAST_RESORT
                                ? original(sets)
                                : sound(sets))),
                new Fault(
                        "spill-leaves-the-zone-behind",
                        "Spill goes to other zones alone, although the client's has eligible back ends.",
                        List.of("ZONE-SPILL-3", "ZONE-SPILL-12", "ZONE-SPILL-15"),
                        when(ZONAL_AFFINITY_SPILL_CROSS_ZONE, sets -> keeps(sets) ? sound(sets) : withoutZone(sets))),
                new Fault(
                        "spill-settles-on-one-back-end-of-the-zone",
                        "Spill gives all connections that stay to the first eligible back end of the zone.",
                        List.of("ZONE-SPILL0-3", "ZONE-SPILL-11", "ZONE-SPILL0-5"),
                        when(ZONAL_AFFINITY_SPILL_CROSS_ZONE, sets -> keeps(sets) ? first(sets) : sound(sets))));
    }

    private static Fault unhealthyBeside(Course course) {
        return new Fault(
                course.name() + "-uses-unhealthy-back-ends-of-the-zone",
                "In the zone, " + course.words() + " uses all of its back ends, healthy or not.",
                List.of(course.kept().get(0), "ZONE-SPILL-1", "ZONAL-ORDER-1", course.table()),
                under(course, sets -> keeps(sets) ? adjusted(sets, sets.zonalMatched()) : sound(sets)));
    }

    private static Fault unhealthyAlong(Course course) {
        return new Fault(
                course.name() + "-takes-unhealthy-back-ends-of-the-zone-along",
                "Leaving the zone, " + course.words() + " uses its unhealthy back ends together with the original set.",
                List.of(course.otherwise(), "ZONE-SPILL-1", course.table()),
                under(course, sets -> keeps(sets) ? sound(sets) : withZone(sets)));
    }

    private static UnaryOperator<Steps> under(Course course, Function<ZonalSets, EligibleSet> wrong) {
        return WrongZonal.outcome((sets, service) ->
                sets.isMatch() && course.condition().test(service.zonal()) ? wrong.apply(sets) : sound(sets));
    }

    private static UnaryOperator<Steps> when(Spillover option, Function<ZonalSets, EligibleSet> wrong) {
        return WrongZonal.outcome((sets, service) ->
                sets.isMatch() && service.zonal().option() == option ? wrong.apply(sets) : sound(sets));
    }

    private static boolean isSpill(ZonalSettings settings) {
        return settings.option() == ZONAL_AFFINITY_SPILL_CROSS_ZONE;
    }

    private static EligibleSet sound(ZonalSets sets) {
        return sets.modifiedEligible();
    }

    private static EligibleSet original(ZonalSets sets) {
        return sets.originalEligible().because("ZONE-OPT-4", "the original ones by mistake");
    }

    private static boolean intersects(ZonalSets sets) {
        return !intersection(sets).isEmpty();
    }

    private static List<Backend> intersection(ZonalSets sets) {
        return sets.zonalMatched().stream()
                .filter(sets.originalEligible().members()::contains)
                .toList();
    }

    /** Whether the client's new connections stay in its zone. */
    private static boolean keeps(ZonalSets sets) {
        return sets.modifiedEligible().members().equals(intersection(sets));
    }

    private static EligibleSet first(ZonalSets sets) {
        return adjusted(sets, sound(sets).members().subList(0, 1));
    }

    private static EligibleSet withPrimaries(ZonalSets sets) {
        var zone = sets.zonalMatched().get(0).zone();
        var primaries = sets.configured().stream()
                .filter(backend ->
                        backend.role() == Role.PRIMARY && backend.zone().equals(zone));
        return adjusted(
                sets, Stream.concat(sound(sets).members().stream(), primaries).toList());
    }

    private static EligibleSet withZone(ZonalSets sets) {
        return adjusted(
                sets,
                Stream.concat(sets.originalEligible().members().stream(), sets.zonalMatched().stream())
                        .distinct()
                        .toList());
    }

    private static EligibleSet withoutZone(ZonalSets sets) {
        var others = sets.originalEligible().members().stream()
                .filter(backend -> !sets.zonalMatched().contains(backend))
                .toList();
        return others.isEmpty() ? sound(sets) : adjusted(sets, others);
    }

    private static EligibleSet adjusted(ZonalSets sets, List<Backend> members) {
        return sets.originalEligible().adjusted(members, "ZONE-MATCH-5", "these by mistake");
    }

    private static String words(EligiblePool pool) {
        return switch (pool) {
            case PRIMARY -> "primaries";
            case FAILOVER -> "failover-back-ends";
            case LAST_RESORT -> "the-last-resort";
            case NONE -> throw new IllegalArgumentException("nobody is eligible");
        };
    }
}
