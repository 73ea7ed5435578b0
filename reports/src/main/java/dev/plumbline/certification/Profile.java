package dev.plumbline.certification;

import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.Named;
import dev.plumbline.results.Verdict;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A named set of features: what a team may say of its balancer in one word. Each includes the core. */
public enum Profile implements Named {
    INTERNAL("internal", Optional.empty()),
    INTERNAL_DRAINING("internal-draining", Optional.of(Feature.DRAINING)),
    INTERNAL_FAILOVER("internal-failover", Optional.of(Feature.FAILOVER)),
    INTERNAL_L3_DEFAULT("internal-l3-default", Optional.of(Feature.L3_DEFAULT)),
    INTERNAL_PERSISTENCE("internal-persistence", Optional.of(Feature.PERSISTENCE)),
    INTERNAL_SESSION_TRACKING("internal-session-tracking", Optional.of(Feature.SESSION_TRACKING)),
    INTERNAL_TABLE_CAPACITY("internal-table-capacity", Optional.of(Feature.TABLE_CAPACITY)),
    INTERNAL_UDP_FRAGMENTS("internal-udp-fragments", Optional.of(Feature.UDP_FRAGMENTS)),
    INTERNAL_ZONAL("internal-zonal", Optional.of(Feature.ZONAL_AFFINITY));

    private static final Set<Verdict> BROKEN = Set.of(Verdict.FAILED, Verdict.DEVIATION, Verdict.KNOWN_FAILING);
    private static final Set<Verdict> OPEN = Set.of(Verdict.ERRORED, Verdict.BLOCKED, Verdict.NOT_ATTEMPTED);

    private final String wireName;
    private final Optional<String> feature;

    Profile(String wireName, Optional<Feature> feature) {
        this.wireName = wireName;
        this.feature = feature.map(Feature::wireName);
    }

    @Override
    public String wireName() {
        return wireName;
    }

    /** What these cases say of it: nothing but the core and its own feature counts. */
    public Standing standing(Collection<CaseReport> cases) {
        var own = cases.stream()
                .filter(each -> feature.map(List::of).orElse(List.of()).containsAll(each.needs()))
                .toList();
        if (!isAttempted(own)) {
            return Standing.NOT_ATTEMPTED;
        }
        if (own.stream().anyMatch(each -> BROKEN.contains(each.verdict()))) {
            return Standing.NOT_CONFORMANT;
        }
        return own.stream().anyMatch(each -> OPEN.contains(each.verdict())) ? Standing.PARTIAL : Standing.CONFORMANT;
    }

    /** Whether some case of what it is about, and not only of the core, came to a verdict. */
    private boolean isAttempted(Collection<CaseReport> own) {
        return own.stream()
                .filter(each -> feature.isEmpty() || each.needs().contains(feature.get()))
                .anyMatch(each -> each.verdict() == Verdict.PASSED || BROKEN.contains(each.verdict()));
    }

    /** What a run says of a profile. */
    public enum Standing implements Named {
        CONFORMANT("conformant"),
        NOT_CONFORMANT("not-conformant"),
        /** Nothing failed, but some of its cases were left out or did not come to their end. */
        PARTIAL("partial"),
        /** None of the cases that it is about came to a verdict. */
        NOT_ATTEMPTED("not-attempted");

        private final String wireName;

        Standing(String wireName) {
            this.wireName = wireName;
        }

        @Override
        public String wireName() {
            return wireName;
        }
    }
}
