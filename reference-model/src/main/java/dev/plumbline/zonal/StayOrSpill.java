package dev.plumbline.zonal;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Backend;
import dev.plumbline.config.Service.ZonalSettings;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import java.math.BigDecimal;
import java.util.List;

/** The three processes of the zonal page: stay within the zone, spill with ratio 0.0, spill with another ratio. */
public final class StayOrSpill implements ZoneOrSpill {

    private static final String MODIFIED = "modified eligible back ends: ";

    @Override
    @Implements({"ZONE-SPILL-2", "ZONE-SPILL-7", "ZONE-SPILL0-1"})
    public EligibleSet of(ZonalSettings settings, List<Backend> zonalMatched, EligibleSet original) {
        var intersection =
                zonalMatched.stream().filter(original.members()::contains).toList();
        return switch (settings.option()) {
            case ZONAL_AFFINITY_DISABLED -> original;
            case ZONAL_AFFINITY_STAY_WITHIN_ZONE -> stay(zonalMatched, intersection, original);
            case ZONAL_AFFINITY_SPILL_CROSS_ZONE ->
                settings.spilloverRatio() == 0.0
                        ? spillAtNone(intersection, original)
                        : spillBelow(settings.spilloverRatio(), zonalMatched, intersection, original);
        };
    }

    @Implements({"ZONE-STAY-1", "ZONE-STAY-3", "ZONE-STAY-4", "ZONE-STAY-5", "ZONE-STAY-6", "ZONE-STAY-7"})
    private static EligibleSet stay(List<Backend> zonalMatched, List<Backend> intersection, EligibleSet original) {
        if (isLastResort(original)) {
            return original.adjusted(intersection, "ZONE-STAY-6", MODIFIED + "the unhealthy primaries of the zone");
        }
        return intersection.isEmpty()
                ? original.adjusted(
                        zonalMatched,
                        "ZONE-STAY-4",
                        "none of the zone is eligible. " + MODIFIED + "the unhealthy ones of the zone")
                : original.adjusted(intersection, "ZONE-STAY-3", MODIFIED + "the eligible ones of the zone");
    }

    @Implements({"ZONE-SPILL-1", "ZONE-SPILL-3", "ZONE-SPILL0-3", "ZONE-SPILL0-4", "ZONE-SPILL0-5", "ZONE-SPILL0-6"})
    private static EligibleSet spillAtNone(List<Backend> intersection, EligibleSet original) {
        if (isLastResort(original)) {
            return original.adjusted(intersection, "ZONE-SPILL0-6", MODIFIED + "the unhealthy primaries of the zone");
        }
        return intersection.isEmpty()
                ? original.because(
                        "ZONE-SPILL0-4",
                        "none of the zone is eligible. " + MODIFIED + "the original ones, of other zones")
                : original.adjusted(intersection, "ZONE-SPILL0-3", MODIFIED + "the eligible ones of the zone");
    }

    @Implements({
        "ZONE-SPILL-9",
        "ZONE-SPILL-10",
        "ZONE-SPILL-11",
        "ZONE-SPILL-12",
        "ZONE-SPILL-13",
        "ZONE-SPILL-14",
        "ZONE-SPILL-15",
        "ZONE-SPILL-16",
        "ZONE-SPILL-17"
    })
    private static EligibleSet spillBelow(
            double ratio, List<Backend> zonalMatched, List<Backend> intersection, EligibleSet original) {
        if (isLastResort(original)) {
            return original.adjusted(intersection, "ZONE-SPILL-16", MODIFIED + "the unhealthy primaries of the zone");
        }
        var share = intersection.size() + " of " + zonalMatched.size() + " of the zone are eligible, ratio " + ratio;
        int comparison = compare(intersection.size(), zonalMatched.size(), ratio);
        if (comparison < 0) {
            return original.because("ZONE-SPILL-12", share + ". " + MODIFIED + "the original ones, of all zones");
        }
        return original.adjusted(
                intersection,
                comparison == 0 ? "ZONE-SPILL-13" : "ZONE-SPILL-11",
                share + ". " + MODIFIED + "the eligible ones of the zone");
    }

    /** Compares the share with the ratio as it is written: in binary fractions 28 of 100 would be less than 0.28. */
    private static int compare(int eligible, int matched, double ratio) {
        return BigDecimal.valueOf(eligible).compareTo(BigDecimal.valueOf(ratio).multiply(BigDecimal.valueOf(matched)));
    }

    private static boolean isLastResort(EligibleSet original) {
        return original.pool() == EligiblePool.LAST_RESORT;
    }
}
