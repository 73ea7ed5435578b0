package dev.plumbline.config;

import dev.plumbline.catalogue.Product;
import java.util.Optional;

/**
 * The forwarding rules and services of a testbed that are of one product. A rule and the service behind it are both of the
 * global product if one of them says so, for the other is then wrong (FWD-SCHEME-1, BACKEND-SCHEME-1).
 *
 * @param product the product
 * @param testbed the testbed
 */
public record ProductPart(Product product, Testbed testbed) {

    private static final Optional<String> GLOBAL = Optional.of(Product.EXTERNAL_GLOBAL.scheme());

    /** Whose balancer a testbed makes: the global one's if it has anything of that, and the internal one's otherwise. */
    public static Product productOf(Testbed testbed) {
        return new ProductPart(Product.EXTERNAL_GLOBAL, testbed).isEmpty() ? Product.INTERNAL : Product.EXTERNAL_GLOBAL;
    }

    /** Whether there is nothing of the product in the testbed. */
    public boolean isEmpty() {
        return testbed.forwardingRules().stream().noneMatch(this::has)
                && testbed.backendServices().stream().noneMatch(this::has);
    }

    /** Whether the rule is of the product. */
    boolean has(ForwardingRule rule) {
        boolean global = rule.loadBalancingScheme().equals(GLOBAL)
                || testbed.backendServices().stream()
                        .filter(service -> service.name().equals(rule.backendService()))
                        .anyMatch(service -> service.loadBalancingScheme().equals(GLOBAL));
        return global == (product == Product.EXTERNAL_GLOBAL);
    }

    /** Whether the service is of the product. */
    boolean has(BackendService service) {
        boolean global = service.loadBalancingScheme().equals(GLOBAL)
                || testbed.forwardingRules().stream()
                        .filter(rule -> rule.backendService().equals(service.name()))
                        .anyMatch(rule -> rule.loadBalancingScheme().equals(GLOBAL));
        return global == (product == Product.EXTERNAL_GLOBAL);
    }
}
