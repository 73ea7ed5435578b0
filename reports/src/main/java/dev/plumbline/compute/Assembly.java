package dev.plumbline.compute;

import dev.plumbline.catalogue.Product;
import dev.plumbline.compute.Value.Mapping;
import dev.plumbline.compute.Value.Scalar;
import dev.plumbline.compute.Value.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Makes a testbed of resources that name each other, and of assumptions where they do not tell enough. */
final class Assembly {

    private static final Set<String> SCHEMES = Set.of(Product.INTERNAL.scheme(), Product.EXTERNAL_GLOBAL.scheme());

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
        var served = described.stream().map(groups::withGroups).toList();
        var frontends = rules.of(rulesOf(other), services, served);
        var members = new LinkedHashMap<String, Value>();
        members.put("forwardingRules", list(frontends));
        members.put("backendServices", list(served));
        members.put("groups", new Sequence(whole, groups.planned()));
        members.put("routes", list(routes(frontends)));
        members.put("otherServices", list(other));
        members.put("serviceAttachments", list(users(ResourceKind.SERVICE_ATTACHMENT, frontends)));
        members.put("securityDeployments", list(users(ResourceKind.SECURITY_DEPLOYMENT, frontends)));
        groups.tellAssumptions();
        return Setup.of(new Mapping(whole, members), false, remarks, notes);
    }

    /** Without those in front of a service that is not described. */
    private List<Resource> rulesOf(List<Resource> other) {
        return of(ResourceKind.FORWARDING_RULE).stream()
                .filter(rule -> rule.value()
                        .text("backendService")
                        .map(reference -> other.stream().noneMatch(service -> service.isMeantBy(reference)))
                        .orElse(isDescribed(rule)))
                .toList();
    }

    private boolean isDescribed(Resource resource) {
        return SCHEMES.contains(resource.scheme());
    }

    private List<Resource> routes(List<Resource> frontends) {
        var routes = new ArrayList<Resource>();
        for (var route : of(ResourceKind.ROUTE)) {
            var hop = route.value()
                    .text("nextHopIlb")
                    .or(() -> route.value().text("nextHopIlbIp"))
                    .flatMap(reference -> rules.meantBy(reference, frontends));
            if (hop.isEmpty()) {
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
