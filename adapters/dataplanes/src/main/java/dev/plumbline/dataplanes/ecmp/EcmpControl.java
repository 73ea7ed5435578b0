package dev.plumbline.dataplanes.ecmp;

import dev.plumbline.config.Frontend;
import dev.plumbline.config.Service;
import dev.plumbline.dataplanes.ControlPlane;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.engine.Situation;
import dev.plumbline.frames.Attachments;
import dev.plumbline.frames.Attachments.Port;
import dev.plumbline.frames.Topology.Canary;
import dev.plumbline.spi.Hello;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Makes a load balancer of routes: one to each address of a forwarding rule, with the eligible back ends as next hops. A route
 * knows neither protocols nor ports, so the first rule of an address takes all packets to it. Nothing is tracked.
 */
final class EcmpControl extends ControlPlane {

    private static final int FIRST_GROUP = 1000;

    private final Wiring wiring;
    private final NextHops nextHops;
    private final Routes routes;
    private Attachments attachments = new Attachments(Map.of(), Map.of());
    private Map<String, Service> routed = Map.of();
    private final Set<Integer> groups = new TreeSet<>();

    /**
     * One that was not greeted yet.
     *
     * @param hello what it says of itself
     * @param wiring the wires; closed with it
     * @param canary the flow that is passed on in any case
     * @param nextHops how a route leads to several back ends
     */
    EcmpControl(Hello hello, Wiring wiring, Canary canary, NextHops nextHops) {
        super(hello);
        this.wiring = wiring;
        this.nextHops = nextHops;
        routes = Routes.in(wiring, canary);
    }

    @Override
    protected void begin(Situation fresh, Attachments where) {
        routes.carryOut(withdrawn(routed.keySet()));
        routes.carryOut(groups.stream().map(nextHops::withdrawn).toList());
        routed = Map.of();
        groups.clear();
        fresh.configuration().services().values().stream()
                .findFirst()
                .ifPresent(service -> routes.hashBy(service.affinity()));
        reconfigured(fresh, where);
    }

    @Override
    protected void reconfigured(Situation present, Attachments where) {
        attachments = where;
        var before = routed;
        routed = destinations(present.configuration().frontends());
        var gone = new TreeSet<>(before.keySet());
        gone.removeAll(routed.keySet());
        routes.carryOut(withdrawn(gone));
        healthChanged(present);
    }

    private static List<String> withdrawn(Set<String> destinations) {
        return destinations.stream()
                .map(destination -> "route delete " + destination + "\n")
                .toList();
    }

    private static Map<String, Service> destinations(List<Frontend> frontends) {
        var destinations = new LinkedHashMap<String, Service>();
        frontends.forEach(rule -> Stream.concat(
                        Stream.of(rule.address() + "/32"),
                        rule.routed().stream().map(Object::toString))
                .forEach(destination -> destinations.putIfAbsent(destination, rule.service())));
        return destinations;
    }

    @Override
    protected void healthChanged(Situation present) {
        var commands = new ArrayList<String>();
        routed.forEach((destination, service) -> {
            var backends = ports(service, present);
            if (backends.isEmpty()) {
                commands.add("route replace blackhole " + destination + "\n");
            } else {
                int group = groupOf(service, present);
                groups.add(group);
                commands.add(nextHops.route(destination, group, backends, idleSeconds(service)));
            }
        });
        routes.carryOut(commands);
    }

    private List<Port> ports(Service service, Situation present) {
        return eligible(service, present).members().stream()
                .map(backend -> attachments.endpoints().get(backend.name()))
                .toList();
    }

    private static int groupOf(Service service, Situation present) {
        var names = List.copyOf(present.configuration().services().keySet());
        return FIRST_GROUP + names.indexOf(service.name());
    }

    private static long idleSeconds(Service service) {
        return Duration.ofMillis(service.idleTimeoutMillis()).toSeconds();
    }

    /** Where that much time passes at once, nothing was used in it. */
    @Override
    public void advance(Duration duration) {
        var present = situation();
        var commands = new ArrayList<String>();
        routed.values().stream()
                .filter(service -> duration.toMillis() >= service.idleTimeoutMillis())
                .filter(service -> !ports(service, present).isEmpty())
                .distinct()
                .forEach(service -> commands.add(
                        nextHops.idle(groupOf(service, present), ports(service, present), idleSeconds(service))));
        routes.carryOut(commands);
    }

    @Override
    public void close() {
        wiring.close();
    }
}
