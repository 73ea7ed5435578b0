package dev.plumbline.faults;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.Service.ZonalSettings;
import dev.plumbline.config.Spillover;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Steps;
import dev.plumbline.zonal.ZonalSets;
import java.util.Collection;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The spillover ratio compared in the wrong way, or with the wrong share. */
final class SpilloverFaults {

    private static final double SMALL = 0.3;
    private static final double HAIR = 1e-9;

    private SpilloverFaults() {}

    static List<Fault> all() {
        return Stream.of(thresholds(), shares()).flatMap(List::stream).toList();
    }

    private static List<Fault> thresholds() {
        return List.of(
                new Fault(
                        "spills-at-the-ratio",
                        "New connections spill as soon as the share equals the ratio.",
                        List.of("ZONE-SPILL-13", "ZONE-SPILL-11", "ZONE-SPILL-14"),
                        compared((share, sets, ratio) -> share > ratio + HAIR)),
                spillingAt("a-quarter", 0.25, "ZONE-SPILL-13"),
                spillingAt("a-half", 0.5, "ZONE-SPILL-13"),
                spillingAt("three-quarters", 0.75, "ZONE-SPILL-13"),
                spillingAt("one", 1.0, "ZONE-SPILL-14"),
                new Fault(
                        "ratio-of-one-asks-for-one-back-end",
                        "With ratio 1.0 a single eligible back end of the zone keeps new connections there.",
                        List.of("ZONE-SPILL-14", "ZONE-SPILL-12"),
                        compared((share, sets, ratio) -> share >= ratio || (ratio == 1.0 && share > 0.0))),
                new Fault(
                        "ratio-ignored-by-spill",
                        "Spill leaves the zone only when none of it is eligible, whatever the ratio.",
                        List.of("ZONE-SPILL-7", "ZONE-SPILL-12", "ZONE-SPILL-2"),
                        misread(ratio -> 0.0)),
                new Fault(
                        "any-ratio-taken-for-one",
                        "Spill leaves the zone as soon as one of it is not eligible, whatever the ratio.",
                        List.of("ZONE-SPILL-11", "ZONE-SPILL-2", "ZONE-SPILL-7"),
                        misread(ratio -> ratio > 0.0 ? 1.0 : 0.0)),
                new Fault(
                        "ratio-of-zero-taken-for-one",
                        "With ratio 0.0 new connections spill as soon as one back end of the zone is not eligible.",
                        List.of("ZONE-SPILL0-3", "ZONE-SPILL-5", "ZONE-SPILL0-1", "ZONE-SPILL-7"),
                        misread(ratio -> ratio == 0.0 ? 1.0 : ratio)),
                new Fault(
                        "small-ratio-taken-for-zero",
                        "A ratio below 0.3 counts as 0.0.",
                        List.of("ZONE-SPILL-7"),
                        misread(ratio -> ratio < SMALL ? 0.0 : ratio)),
                new Fault(
                        "ratio-of-zero-compared",
                        "With ratio 0.0 the comparison is made, too: no eligible back end in the zone is enough.",
                        List.of("ZONE-SPILL0-1", "ZONE-SPILL0-4"),
                        WrongZonal.outcome((sets, service) -> sets.isMatch()
                                        && isSpill(service.zonal())
                                        && service.zonal().spilloverRatio() == 0.0
                                ? adjusted(sets, intersection(sets))
                                : sets.modifiedEligible())),
                new Fault(
                        "share-of-none-is-dropped",
                        "With a ratio new connections are dropped when no back end of the zone is eligible.",
                        List.of("ZONE-SPILL-10", "ZONE-SPILL-12"),
                        compared((share, sets, ratio) -> share >= ratio || share == 0.0)),
                new Fault(
                        "ratio-taken-for-the-share-that-may-fail",
                        "The ratio is compared with the share of the zone that is not eligible.",
                        List.of("ZONE-SPILL-2", "ZONE-SPILL-9"),
                        compared((share, sets, ratio) -> 1.0 - share <= ratio)),
                new Fault(
                        "shares-compared-in-whole-percent",
                        "Share and ratio are cut to whole percent before they are compared.",
                        List.of("ZONE-SPILL-12", "ZONE-SPILL-9"),
                        compared((share, sets, ratio) -> Math.floor(100 * share) >= Math.floor(100 * ratio))),
                new Fault(
                        "share-rounded-up-to-whole-percent",
                        "The share is rounded up to whole percent before it is compared.",
                        List.of("ZONE-SPILL-12", "ZONE-SPILL-9"),
                        compared((share, sets, ratio) -> Math.ceil(100 * share - HAIR) >= 100 * ratio)),
                new Fault(
                        "ratio-rounded-up-to-whole-percent",
                        "The ratio is rounded up to whole percent before it is compared.",
                        List.of("ZONE-SPILL-11", "ZONE-SPILL-9"),
                        compared((share, sets, ratio) -> share >= Math.ceil(100 * ratio - HAIR) / 100)));
    }

    private static Fault spillingAt(String word, double exactly, String rule) {
        return new Fault(
                "spills-at-a-ratio-of-" + word,
                "With ratio " + exactly + " new connections spill although the share is just as large.",
                List.of(rule, "ZONE-SPILL-13", "ZONE-SPILL-11").stream()
                        .distinct()
                        .toList(),
                compared((share, sets, ratio) -> share >= ratio && !(ratio == exactly && share == exactly)));
    }

    private static List<Fault> shares() {
        return List.of(
                new Fault(
                        "failover-ratio-taken-for-the-spillover-ratio",
                        "The failover ratio decides whether new connections spill.",
                        List.of("ZONE-SPILL-2"),
                        sound -> sound.withZonal((eligible, service, sender, configuration) -> sound.zonal()
                                .of(
                                        eligible,
                                        service.withZonal(new ZonalSettings(
                                                service.zonal().option(),
                                                service.failover().ratio())),
                                        sender,
                                        configuration))),
                new Fault(
                        "spillover-by-the-share-of-all-zones",
                        "The ratio is compared with the eligible share of all zones' back ends.",
                        List.of("ZONE-SPILL-9", "ZONE-SPILL-11"),
                        compared((share, sets, ratio) ->
                                share(sets.originalEligible().members(), sets.matchTest()) >= ratio)),
                new Fault(
                        "spillover-by-the-zone-s-part-in-the-eligible",
                        "The ratio is compared with the zone's part in all that are eligible.",
                        List.of("ZONE-SPILL-9"),
                        compared((share, sets, ratio) -> share(
                                        intersection(sets),
                                        sets.originalEligible().members())
                                >= ratio)),
                new Fault(
                        "spillover-by-groups",
                        "The ratio is compared with the share of the zone's groups that have an eligible member.",
                        List.of("ZONE-SPILL-9", "ZONE-SPILL-12"),
                        compared((share, sets, ratio) ->
                                share(groups(intersection(sets)), groups(sets.zonalMatched())) >= ratio)),
                bothKinds("primaries", EligiblePool.FAILOVER, Role.PRIMARY),
                bothKinds("failover-back-ends", EligiblePool.PRIMARY, Role.FAILOVER));
    }

    private static Fault bothKinds(String which, EligiblePool pool, Role role) {
        return new Fault(
                "spillover-counts-" + which + "-of-the-zone-that-are-not-in-use",
                "The share counts the zone's " + which.replace('-', ' ') + " while the others are eligible.",
                List.of("ZONE-SPILL-17", "ZONE-SPILL-15"),
                compared((share, sets, ratio) -> {
                    var zone = sets.zonalMatched().get(0).zone();
                    long others = sets.originalEligible().pool() != pool
                            ? 0
                            : sets.configured().stream()
                                    .filter(backend -> backend.role() == role
                                            && backend.zone().equals(zone))
                                    .filter(backend -> !sets.zonalMatched().contains(backend))
                                    .count();
                    return intersection(sets).size()
                            >= ratio * (sets.zonalMatched().size() + others);
                }));
    }

    /** Whether new connections stay in the zone, the share being the documented one. */
    @FunctionalInterface
    private interface Comparison {

        boolean stays(double share, ZonalSets sets, double ratio);
    }

    /** With a ratio above 0.0 and a match outside of the last resort, another comparison decides. */
    private static UnaryOperator<Steps> compared(Comparison wrong) {
        return WrongZonal.outcome((sets, service) -> {
            double ratio = service.zonal().spilloverRatio();
            boolean compares = sets.isMatch()
                    && isSpill(service.zonal())
                    && ratio > 0.0
                    && sets.originalEligible().pool() != EligiblePool.LAST_RESORT;
            if (!compares) {
                return sets.modifiedEligible();
            }
            var intersection = intersection(sets);
            return wrong.stays(share(intersection, sets.zonalMatched()), sets, ratio)
                    ? adjusted(sets, intersection)
                    : sets.originalEligible().because("ZONE-SPILL-12", "compared wrongly");
        });
    }

    private static UnaryOperator<Steps> misread(DoubleUnaryOperator ratio) {
        return WrongZonal.settings(settings -> isSpill(settings)
                ? new ZonalSettings(settings.option(), ratio.applyAsDouble(settings.spilloverRatio()))
                : settings);
    }

    private static boolean isSpill(ZonalSettings settings) {
        return settings.option() == Spillover.ZONAL_AFFINITY_SPILL_CROSS_ZONE;
    }

    private static double share(Collection<?> part, Collection<?> whole) {
        return (double) part.size() / whole.size();
    }

    private static List<String> groups(List<Backend> backends) {
        return backends.stream().map(Backend::group).distinct().toList();
    }

    private static List<Backend> intersection(ZonalSets sets) {
        return sets.zonalMatched().stream()
                .filter(sets.originalEligible().members()::contains)
                .toList();
    }

    private static EligibleSet adjusted(ZonalSets sets, List<Backend> members) {
        return sets.originalEligible().adjusted(members, "ZONE-SPILL-11", "compared wrongly");
    }
}
