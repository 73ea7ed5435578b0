package dev.plumbline.compute;

import dev.plumbline.catalogue.Product;
import dev.plumbline.compute.Value.Mapping;
import java.util.Optional;

/**
 * A resource that a balancer is made of.
 *
 * @param kind what it is
 * @param value its members, named as the API names them
 * @param address its address in a Terraform plan; empty elsewhere
 */
record Resource(ResourceKind kind, Mapping value, Optional<String> address) {

    Resource with(Mapping replacement) {
        return new Resource(kind, replacement, address);
    }

    /** Its load-balancing scheme; that of the internal balancer where it is left out. */
    String scheme() {
        return value.text("loadBalancingScheme").orElse(Product.INTERNAL.scheme());
    }

    /** Whether a reference means it: its name, its URL, its address in the plan, or what its module gives out. */
    boolean isMeantBy(String reference) {
        return address.filter(each -> isAt(each, reference) || isGivenOut(each, reference))
                        .isPresent()
                || value.text("selfLink").filter(reference::equals).isPresent()
                || value.text("name")
                        .filter(References.nameOf(reference)::equals)
                        .isPresent();
    }

    /** Of a resource with instances, what names none of them means any. */
    private static boolean isAt(String address, String reference) {
        return address.equals(reference) || References.withoutLastIndex(address).equals(reference);
    }

    private static boolean isGivenOut(String address, String reference) {
        return reference.startsWith("module.")
                && (address.startsWith(reference + ".")
                        || References.withoutIndexes(address).startsWith(reference + "."));
    }
}
