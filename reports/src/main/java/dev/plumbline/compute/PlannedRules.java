package dev.plumbline.compute;

import dev.plumbline.catalogue.Product;
import dev.plumbline.compute.Value.Mapping;
import dev.plumbline.compute.Value.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.JsonNodeFactory;

/** The forwarding rules, with an address, ports and a service each. */
final class PlannedRules {

    private static final String NAME = "name";

    private final AssumedAddresses addresses;
    private final List<String> notes;

    PlannedRules(Assumptions assumptions, List<String> notes) {
        addresses = new AssumedAddresses(assumptions.addresses());
        this.notes = notes;
    }

    /** The rules, and one for each service that has none. */
    List<Resource> of(List<Resource> given, List<Resource> services, List<Resource> served) {
        var complete = new ArrayList<Resource>();
        given.forEach(rule -> complete.add(completed(rule, services)));
        for (var service : served) {
            var name = service.value().text(NAME).orElseThrow();
            boolean reached = complete.stream()
                    .anyMatch(rule -> rule.value()
                            .text("backendService")
                            .filter(name::equals)
                            .isPresent());
            if (!reached) {
                complete.add(assumedFor(service, name));
            }
        }
        return complete;
    }

    private Resource completed(Resource rule, List<Resource> services) {
        var value = rule.value();
        var scheme = rule.scheme();
        var service = value.text("backendService")
                .map(reference -> services.stream()
                        .filter(each -> each.isMeantBy(reference))
                        .findFirst()
                        .flatMap(each -> each.value().text(NAME))
                        .orElse(References.nameOf(reference)))
                .or(() -> onlyOneOf(scheme, services));
        if (service.isPresent()) {
            value = value.with("backendService", Scalar.of(value.spot(), service.get()));
        }
        value = value.with("loadBalancingScheme", Scalar.of(value.spot(), scheme));
        return rule.with(withPorts(scheme.equals(Product.INTERNAL.scheme()) ? withAddress(value) : value));
    }

    private static Optional<String> onlyOneOf(String scheme, List<Resource> services) {
        var same =
                services.stream().filter(each -> each.scheme().equals(scheme)).toList();
        return same.size() == 1 ? same.get(0).value().text(NAME) : Optional.empty();
    }

    /** What is no address, such as the URL of one, is not known before the rule exists. */
    private Mapping withAddress(Mapping rule) {
        var given = rule.text("IPAddress").map(text -> text.replaceFirst("/\\d+$", ""));
        if (given.filter(AssumedAddresses::isAddress).isPresent()) {
            return rule.with(
                    "IPAddress", Scalar.of(rule.members().get("IPAddress").spot(), given.get()));
        }
        var address = addresses.next();
        notes.add("address of " + rule.text(NAME).orElseThrow() + ": " + address);
        return rule.with("IPAddress", Scalar.of(rule.spot(), address));
    }

    private Mapping withPorts(Mapping rule) {
        boolean told = rule.member("ports").isPresent()
                || rule.member("portRange").isPresent()
                || rule.member("allPorts").isPresent();
        if (told || rule.text("IPProtocol").filter("L3_DEFAULT"::equals).isPresent()) {
            return rule;
        }
        notes.add("ports of " + rule.text(NAME).orElseThrow() + ": all");
        return withAllPorts(rule);
    }

    private static Mapping withAllPorts(Mapping rule) {
        return rule.with("allPorts", new Scalar(rule.spot(), JsonNodeFactory.instance.booleanNode(true)));
    }

    private Resource assumedFor(Resource service, String name) {
        var spot = service.value().spot();
        var scheme = service.scheme();
        var protocol = service.value()
                .text("protocol")
                .filter(text -> !text.equals("UNSPECIFIED"))
                .orElse("L3_DEFAULT");
        var rule = withAllPorts(new Mapping(
                spot,
                Map.of(
                        NAME,
                        Scalar.of(spot, "rule-of-" + name),
                        "loadBalancingScheme",
                        Scalar.of(spot, scheme),
                        "IPProtocol",
                        Scalar.of(spot, protocol),
                        "backendService",
                        Scalar.of(spot, name),
                        Setup.ASSUMED,
                        new Scalar(spot, JsonNodeFactory.instance.booleanNode(true)))));
        if (scheme.equals(Product.INTERNAL.scheme())) {
            var address = addresses.next();
            notes.add("a forwarding rule for " + name + ": " + protocol + ", all ports of " + address);
            rule = rule.with("IPAddress", Scalar.of(spot, address));
        } else {
            notes.add("a forwarding rule for " + name + ": " + protocol + ", all ports of two addresses");
        }
        return new Resource(ResourceKind.FORWARDING_RULE, rule, Optional.empty());
    }

    /** The name of the rule that a next hop is: the rule itself, its address, or the service behind it. */
    Optional<String> meantBy(String reference, List<Resource> rules) {
        return rules.stream()
                .filter(rule -> rule.isMeantBy(reference)
                        || rule.value()
                                .text("IPAddress")
                                .filter(reference::equals)
                                .isPresent())
                .findFirst()
                .or(() -> rules.stream()
                        .filter(rule -> rule.value()
                                .text("backendService")
                                .filter(References.nameOf(reference)::equals)
                                .isPresent())
                        .findFirst())
                .flatMap(rule -> rule.value().text(NAME));
    }
}
