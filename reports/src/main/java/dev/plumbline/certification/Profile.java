package dev.plumbline.certification;

import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.Named;
import dev.plumbline.catalogue.Product;
import dev.plumbline.results.Verdict;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A named set of features: what a team may say of its balancer in one word. Each includes the core of its
 * product. */
public enum Profile implements Named {
    INTERNAL("internal", Product.INTERNAL, Optional.empty()),
    INTERNAL_DRAINING("internal-draining", Product.INTERNAL, Optional.of(Feature.DRAINING)),
    INTERNAL_FAILOVER("internal-failover", Product.INTERNAL, Optional.of(Feature.FAILOVER)),
    INTERNAL_IPV6("internal-ipv6", Product.INTERNAL, Optional.of(Feature.IPV6)),
    INTERNAL_L3_DEFAULT("internal-l3-default", Product.INTERNAL, Optional.of(Feature.L3_DEFAULT)),
    INTERNAL_NEG("internal-neg", Product.INTERNAL, Optional.of(Feature.NEG)),
    INTERNAL_NEXT_HOP("internal-next-hop", Product.INTERNAL, Optional.of(Feature.NEXT_HOP)),
    INTERNAL_PERSISTENCE("internal-persistence", Product.INTERNAL, Optional.of(Feature.PERSISTENCE)),
    INTERNAL_QUOTA("internal-quota", Product.INTERNAL, Optional.of(Feature.QUOTA)),
    INTERNAL_SESSION_TRACKING("internal-session-tracking", Product.INTERNAL, Optional.of(Feature.SESSION_TRACKING)),
    INTERNAL_TABLE_CAPACITY("internal-table-capacity", Product.INTERNAL, Optional.of(Feature.TABLE_CAPACITY)),
    INTERNAL_UDP_FRAGMENTS("internal-udp-fragments", Product.INTERNAL, Optional.of(Feature.UDP_FRAGMENTS)),
    INTERNAL_ZONAL("internal-zonal", Product.INTERNAL, Optional.of(Feature.ZONAL_AFFINITY)),
    EXTERNAL_GLOBAL("external-global", Product.EXTERNAL_GLOBAL, Optional.empty()),
    EXTERNAL_GLOBAL_AVAILABILITY_GROUPS(
            "external-global-availability-groups", Product.EXTERNAL_GLOBAL, Optional.of(Feature.AVAILABILITY_GROUPS)),
    EXTERNAL_GLOBAL_CAPACITY("external-global-capacity", Product.EXTERNAL_GLOBAL, Optional.of(Feature.CAPACITY)),
    EXTERNAL_GLOBAL_DRAINING("external-global-draining", Product.EXTERNAL_GLOBAL, Optional.of(Feature.DRAINING)),
    EXTERNAL_GLOBAL_IPV6("external-global-ipv6", Product.EXTERNAL_GLOBAL, Optional.of(Feature.IPV6)),
    EXTERNAL_GLOBAL_L3_DEFAULT("external-global-l3-default", Product.EXTERNAL_GLOBAL, Optional.of(Feature.L3_DEFAULT)),
    EXTERNAL_GLOBAL_NEG("external-global-neg", Product.EXTERNAL_GLOBAL, Optional.of(Feature.NEG)),
    EXTERNAL_GLOBAL_PLATFORM("external-global-platform", Product.EXTERNAL_GLOBAL, Optional.of(Feature.PLATFORM)),
    EXTERNAL_GLOBAL_PREFERRED_BACKENDS(
            "external-global-preferred-backends", Product.EXTERNAL_GLOBAL, Optional.of(Feature.PREFERRED_BACKENDS)),
    EXTERNAL_GLOBAL_QUOTA("external-global-quota", Product.EXTERNAL_GLOBAL, Optional.of(Feature.QUOTA));

    private static final Set<Verdict> BROKEN = Set.of(Verdict.FAILED, Verdict.DEVIATION, Verdict.KNOWN_FAILING);

    private final String wireName;
    private final String product;
    private final Optional<String> feature;

    Profile(String wireName, Product product, Optional<Feature> feature) {
        this.wireName = wireName;
        this.product = product.wireName();
        this.feature = feature.map(Feature::wireName);
    }

    @Override
    public String wireName() {
        return wireName;
    }

    /** What these cases say of it: nothing counts but those that need no more than the core and its own feature. */
    public Standing standing(Collection<CaseReport> cases) {
        var relevant = cases.stream().filter(this::suffices).toList();
        var own = relevant.stream().filter(this::concerns).toList();
        if (!own.isEmpty() && own.stream().noneMatch(Profile::isApplicable)) {
            return Standing.NOT_APPLICABLE;
        }
        if (own.stream().noneMatch(each -> each.verdict() == Verdict.PASSED || isBroken(each))) {
            return Standing.NOT_ATTEMPTED;
        }
        if (relevant.stream().anyMatch(Profile::isBroken)) {
            return Standing.NOT_CONFORMANT;
        }
        boolean allPassed =
                relevant.stream().filter(Profile::isApplicable).allMatch(each -> each.verdict() == Verdict.PASSED);
        return allPassed ? Standing.CONFORMANT : Standing.PARTIAL;
    }

    /** Whether a balancer that has nothing but this profile is asked to pass the case. */
    private boolean suffices(CaseReport each) {
        return each.product().equals(product)
                && feature.map(List::of).orElse(List.of()).containsAll(each.needs());
    }

    /** Whether the case is about the profile itself, and not only about the core. */
    private boolean concerns(CaseReport each) {
        return feature.isEmpty() || each.needs().contains(feature.get());
    }

    private static boolean isBroken(CaseReport each) {
        return BROKEN.contains(each.verdict());
    }

    private static boolean isApplicable(CaseReport each) {
        return each.verdict() != Verdict.NOT_APPLICABLE;
    }

    /** What a run says of a profile. */
    public enum Standing implements Named {
        /** All of its cases passed, and there is one that is about it. */
        CONFORMANT("conformant"),
        NOT_CONFORMANT("not-conformant"),
        /** Nothing failed, but some of its cases were left out or did not come to their end. */
        PARTIAL("partial"),
        /** None of the cases that it is about came to a verdict. */
        NOT_ATTEMPTED("not-attempted"),
        /** None of the cases that it is about holds in this edition and product. */
        NOT_APPLICABLE("not-applicable");

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
