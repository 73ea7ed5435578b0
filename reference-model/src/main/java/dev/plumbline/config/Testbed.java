package dev.plumbline.config;

import com.fasterxml.jackson.annotation.JacksonAnnotationsInside;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The configuration document of the wire protocol: a balancer, its back ends and their surroundings, with the Compute
 * API's own field names and values. It is a document, so it can also say what no balancer accepts; {@link
 * Configuration#of} reads it.
 *
 * @param region the balancer's region; that of the groups' zones where left out
 * @param forwardingRules the balancer's forwarding rules
 * @param backendServices the back-end services behind them
 * @param groups the groups of back ends
 * @param clients hosts that send packets
 * @param routes routes whose next hop is a forwarding rule
 * @param pointsOfEntry where internet clients enter
 * @param addresses reserved addresses
 * @param trackingTableCapacity how many entries one client's connection-tracking table holds; unlimited where left out
 */
public record Testbed(
        Optional<String> region,

        @Required List<ForwardingRule> forwardingRules,

        @Required List<BackendService> backendServices,

        @Required List<Group> groups,

        List<Client> clients,
        List<Route> routes,
        List<PointOfEntry> pointsOfEntry,
        List<ReservedAddress> addresses,
        OptionalInt trackingTableCapacity) {

    public Testbed {
        forwardingRules = copyOf(forwardingRules);
        backendServices = copyOf(backendServices);
        groups = copyOf(groups);
        clients = copyOf(clients);
        routes = copyOf(routes);
        pointsOfEntry = copyOf(pointsOfEntry);
        addresses = copyOf(addresses);
    }

    /** A testbed of rules, services and groups, with nothing around them. */
    public static Testbed of(List<ForwardingRule> rules, List<BackendService> services, List<Group> groups) {
        return new Testbed(
                Optional.empty(),
                rules,
                services,
                groups,
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                OptionalInt.empty());
    }

    /** The same with these forwarding rules. */
    public Testbed withForwardingRules(List<ForwardingRule> rules) {
        return new Testbed(
                region,
                rules,
                backendServices,
                groups,
                clients,
                routes,
                pointsOfEntry,
                addresses,
                trackingTableCapacity);
    }

    /** The same with these back-end services. */
    public Testbed withBackendServices(List<BackendService> services) {
        return new Testbed(
                region,
                forwardingRules,
                services,
                groups,
                clients,
                routes,
                pointsOfEntry,
                addresses,
                trackingTableCapacity);
    }

    /** The same with these groups. */
    public Testbed withGroups(List<Group> replacement) {
        return new Testbed(
                region,
                forwardingRules,
                backendServices,
                replacement,
                clients,
                routes,
                pointsOfEntry,
                addresses,
                trackingTableCapacity);
    }

    /** The same with these clients. */
    public Testbed withClients(List<Client> replacement) {
        return new Testbed(
                region,
                forwardingRules,
                backendServices,
                groups,
                replacement,
                routes,
                pointsOfEntry,
                addresses,
                trackingTableCapacity);
    }

    /** The same with these routes. */
    public Testbed withRoutes(List<Route> replacement) {
        return new Testbed(
                region,
                forwardingRules,
                backendServices,
                groups,
                clients,
                replacement,
                pointsOfEntry,
                addresses,
                trackingTableCapacity);
    }

    /** The same with these points of entry. */
    public Testbed withPointsOfEntry(List<PointOfEntry> replacement) {
        return new Testbed(
                region,
                forwardingRules,
                backendServices,
                groups,
                clients,
                routes,
                replacement,
                addresses,
                trackingTableCapacity);
    }

    /** The same with these reserved addresses. */
    public Testbed withAddresses(List<ReservedAddress> replacement) {
        return new Testbed(
                region,
                forwardingRules,
                backendServices,
                groups,
                clients,
                routes,
                pointsOfEntry,
                replacement,
                trackingTableCapacity);
    }

    /** The same with tracking tables of this many entries. */
    public Testbed withTrackingTableCapacity(int entries) {
        return new Testbed(
                region,
                forwardingRules,
                backendServices,
                groups,
                clients,
                routes,
                pointsOfEntry,
                addresses,
                OptionalInt.of(entries));
    }

    /** A copy that nobody can change; a list that a document leaves out is empty. */
    static <T> List<T> copyOf(List<T> list) {
        return list == null ? List.of() : List.copyOf(list);
    }

    /** A list that every document has, be it empty. */
    @JacksonAnnotationsInside
    @JsonProperty(required = true)
    @JsonSetter(nulls = Nulls.FAIL)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @Retention(RetentionPolicy.RUNTIME)
    private @interface Required {}
}
