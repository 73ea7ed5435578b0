package dev.plumbline.compute;

import dev.plumbline.catalogue.Product;
import dev.plumbline.compute.Value.Mapping;
import dev.plumbline.compute.Value.Scalar;
import dev.plumbline.compute.Value.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import tools.jackson.databind.node.JsonNodeFactory;

/** Makes a testbed of resources that name each other, and of assumptions where they do not tell enough. */
final class Assembly {

    private static final Set<String> SCHEMES = Set.of(Product.INTERNAL.scheme(), Product.EXTERNAL_GLOBAL.scheme());

    private static final String UNKNOWN_SERVICE = "unknown-service";
    private static final List<String> USERS_MEMBERS =
            List.of("targetService", "producerForwardingRule", "forwardingRule");

    private final List<Resource> resources;
    private final Spot whole;
    private final List<Remark> remarks;
    private final List<String> notes = new ArrayList<>();
    private final PlannedGroups groups;
    private final PlannedRules rules;

    Assembly(List<Resource> resources, Spot whole, Assumptions assumptions, List<Remark> remarks) {
        this.resources = named(resources);
        this.whole = whole;
        this.remarks = remarks;
        groups = new PlannedGroups(assumptions, notes);
        rules = new PlannedRules(assumptions.without(addresses()), notes);
    }

    Setup setup() {
        var services = of(ResourceKind.BACKEND_SERVICE);
        var described = services.stream().filter(this::isDescribed).toList();
        var other = services.stream().filter(service -> !isDescribed(service)).toList();
        other.forEach(service -> remarks.add(new Remark(
                service.value().spot(),
                "the documents do not describe scheme " + service.scheme()
                        + ", so this service is only compared with the others")));
        var given = rulesOf(other);
        var missing = missing(given, services);
        var served = Stream.concat(described.stream().map(groups::withGroups), missing.stream())
                .toList();
        var frontends = rules.of(
                given, Stream.concat(services.stream(), missing.stream()).toList(), served);
        var members = new LinkedHashMap<String, Value>();
        members.put("forwardingRules", list(frontends));
        members.put("backendServices", list(served));
        members.put("groups", new Sequence(whole, groups.planned()));
        members.put("routes", list(routes(frontends)));
        members.put("otherServices", list(other));
        members.put("firewalls", list(of(ResourceKind.FIREWALL)));
        members.put("serviceAttachments", list(users(ResourceKind.SERVICE_ATTACHMENT, frontends)));
        members.put("securityDeployments", list(users(ResourceKind.SECURITY_DEPLOYMENT, frontends)));
        groups.tellAssumptions();
        return Setup.of(new Mapping(whole, members), false, remarks, notes);
    }

    /** Without those of balancers that are not described. */
    private List<Resource> rulesOf(List<Resource> other) {
        var known = new ArrayList<Resource>();
        for (var rule : of(ResourceKind.FORWARDING_RULE)) {
            boolean ofOther = rule.value()
                    .text("backendService")
                    .filter(reference -> other.stream().anyMatch(service -> service.isMeantBy(reference)))
                    .isPresent();
            if (isDescribed(rule) && !ofOther) {
                known.add(rule);
            } else {
                remarks.add(new Remark(rule.value().spot(), "the documents do not describe the balancer of this rule"));
            }
        }
        return known;
    }

    /** Services that rules need, and that the user did not give: they stand there with nothing in them. */
    private List<Resource> missing(List<Resource> given, List<Resource> services) {
        var missing = new LinkedHashMap<String, Resource>();
        for (var rule : given) {
            var reference = rule.value().text("backendService");
            boolean found = services.stream()
                    .anyMatch(service -> reference
                            .map(service::isMeantBy)
                            .orElse(service.scheme().equals(rule.scheme())));
            if (!found) {
                remarks.add(new Remark(
                        rule.value().spot(), "its back-end service is not given; name its file with --config as well"));
                var name = reference.map(References::nameOf).orElse(UNKNOWN_SERVICE);
                missing.putIfAbsent(name, placeholder(name, rule));
            }
        }
        return List.copyOf(missing.values());
    }

    private static Resource placeholder(String name, Resource rule) {
        var spot = rule.value().spot();
        var members = Map.<String, Value>of(
                "name",
                Scalar.of(spot, name),
                "loadBalancingScheme",
                Scalar.of(spot, rule.scheme()),
                "protocol",
                Scalar.of(spot, "UNSPECIFIED"),
                Setup.ASSUMED,
                new Scalar(spot, JsonNodeFactory.instance.booleanNode(true)));
        return new Resource(ResourceKind.BACKEND_SERVICE, new Mapping(spot, members), Optional.empty());
    }

    private boolean isDescribed(Resource resource) {
        return SCHEMES.contains(resource.scheme());
    }

    private List<Resource> routes(List<Resource> frontends) {
        var routes = new ArrayList<Resource>();
        for (var route : of(ResourceKind.ROUTE)) {
            var reference =
                    route.value().text("nextHopIlb").or(() -> route.value().text("nextHopIlbIp"));
            var hop = reference.flatMap(text -> rules.meantBy(text, frontends));
            if (reference.isPresent() && hop.isEmpty()) {
                remarks.add(
                        new Remark(route.value().spot(), "its next hop is no forwarding rule of this configuration"));
            }
            hop.ifPresent(rule -> routes.add(route.with(routeTo(rule, route.value()))));
        }
        return routes;
    }

    private static Mapping routeTo(String rule, Mapping route) {
        var filter = route.mappings("filter").stream().findFirst();
        var range = route.text("destRange").or(() -> filter.flatMap(each -> each.text("destRange")));
        var kind = filter.isPresent() || route.text("nextHopIlbIp").isPresent() ? "POLICY_BASED" : "STATIC";
        return route.with("kind", Scalar.of(route.spot(), kind))
                .with("destRange", Scalar.of(route.spot(), range.orElse("0.0.0.0/0")))
                .with("nextHopIlb", Scalar.of(route.spot(), rule));
    }

    /** What uses forwarding rules, with their names in place of references. */
    private List<Resource> users(ResourceKind kind, List<Resource> frontends) {
        return of(kind).stream()
                .map(each -> each.with(naming(each.value(), frontends)))
                .toList();
    }

    private Mapping naming(Mapping user, List<Resource> frontends) {
        var named = user;
        for (var member : USERS_MEMBERS) {
            var rule = user.text(member).flatMap(reference -> rules.meantBy(reference, frontends));
            if (rule.isPresent()) {
                named = named.with(member, Scalar.of(user.spot(), rule.get()));
            }
        }
        return named;
    }

    /** The addresses that rules tell. */
    private List<String> addresses() {
        return of(ResourceKind.FORWARDING_RULE).stream()
                .flatMap(rule -> rule.value().text("IPAddress").stream())
                .toList();
    }

    private List<Resource> of(ResourceKind kind) {
        return resources.stream().filter(each -> each.kind() == kind).toList();
    }

    private static Sequence list(List<Resource> resources) {
        var spot = resources.isEmpty()
                ? new Spot("", 1, "")
                : resources.get(0).value().spot();
        return new Sequence(
                spot, resources.stream().map(each -> (Value) each.value()).toList());
    }

    /** What has no name gets one. */
    private static List<Resource> named(List<Resource> resources) {
        var named = new ArrayList<Resource>();
        for (var resource : resources) {
            var value = resource.value();
            var same = (Predicate<Resource>) each -> each.kind() == resource.kind();
            var name = value.text("name")
                    .or(() -> resource.address().map(References::nameOf))
                    .orElse(resource.kind().label() + "-"
                            + (1 + named.stream().filter(same).count()));
            named.add(resource.with(draining(value).with("name", Scalar.of(value.spot(), name))));
        }
        return List.copyOf(named);
    }

    /** Terraform writes the draining timeout without the block around it. */
    private static Mapping draining(Mapping service) {
        return service.member("connectionDrainingTimeoutSec")
                .map(seconds -> service.with(
                        "connectionDraining", new Mapping(seconds.spot(), Map.of("drainingTimeoutSec", seconds))))
                .orElse(service);
    }
}
