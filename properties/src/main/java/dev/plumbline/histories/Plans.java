package dev.plumbline.histories;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import java.util.Set;
import net.jqwik.api.Arbitrary;

/** Draws plans for balancers of one product. */
public interface Plans {

    /**
     * Plans for implementations with these optional features.
     *
     * @param features their wire names
     * @param edition the edition whose configurations are drawn, those of which it says enough
     */
    static Plans of(Product product, Set<String> features, Edition edition) {
        return switch (product) {
            case INTERNAL -> new InternalPlans(features, edition);
            case EXTERNAL_GLOBAL -> new GlobalPlans(features);
        };
    }

    /** Any plan. */
    Arbitrary<Plan> plans();
}
