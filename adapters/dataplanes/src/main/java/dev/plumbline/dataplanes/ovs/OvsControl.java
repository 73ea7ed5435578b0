package dev.plumbline.dataplanes.ovs;

import dev.plumbline.config.Frontend;
import dev.plumbline.config.Service;
import dev.plumbline.dataplanes.ControlPlane;
import dev.plumbline.dataplanes.PortMask;
import dev.plumbline.dataplanes.ovs.Stays.Stay;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.engine.Situation;
import dev.plumbline.frames.Attachments;
import dev.plumbline.frames.Topology.Canary;
import dev.plumbline.packet.Protocol;
import dev.plumbline.spi.Hello;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes a load balancer of Open vSwitch, whose groups select, and whose flows remember what was selected. */
final class OvsControl extends ControlPlane {

    private final Wiring wiring;
    private final Canary canary;
    private final Switch bridge;
    private final Map<String, Integer> services = new LinkedHashMap<>();
    private final Stays stays = new Stays();
    private Attachments attachments = new Attachments(Map.of(), Map.of());

    /**
     * One that was not greeted yet.
     *
     * @param hello what it says of itself
     * @param wiring the wires; closed with it
     * @param canary the flow that is passed on in any case
     */
    OvsControl(Hello hello, Wiring wiring, Canary canary) {
        super(hello);
        this.wiring = wiring;
        this.canary = canary;
        bridge = new Switch(wiring);
        bridge.begin("flow add " + passCanaries() + "\n");
    }

    @Override
    protected void begin(Situation fresh, Attachments where) {
        // Others stay from here on, with numbers of their own: so no flow is mapped alike twice.
        stays.changeTo(List.of());
        become(fresh, where);
        bridge.begin("flow delete\n" + commands(fresh));
    }

    @Override
    protected void reconfigured(Situation present, Attachments where) {
        become(present, where);
        healthChanged(present);
    }

    private void become(Situation present, Attachments where) {
        attachments = where;
        stays.changeTo(present.configuration().services().values());
    }

    /** All flows but the learned ones are written anew. */
    @Override
    protected void healthChanged(Situation present) {
        bridge.change("flow delete cookie=" + ServiceFlows.COOKIE + "/-1\n" + commands(present));
    }

    private String commands(Situation present) {
        var flows = new ArrayList<String>();
        var commands = new StringBuilder();
        var settings = new LinkedHashMap<String, ServiceFlows>();
        for (var service : present.configuration().services().values()) {
            var known = services.containsKey(service.name());
            var ofService = flows(service, present);
            commands.append(known ? "group modify " : "group add ")
                    .append(ofService.buckets())
                    .append('\n');
            flows.addAll(ofService.flows());
            settings.put(service.name(), ofService);
        }
        present.configuration()
                .frontends()
                .forEach(rule ->
                        flows.addAll(entrance(rule, settings.get(rule.service().name()))));
        flows.add(passCanaries());
        flows.forEach(flow -> commands.append("flow add cookie=")
                .append(ServiceFlows.COOKIE)
                .append(',')
                .append(flow)
                .append('\n'));
        return commands.toString();
    }

    private ServiceFlows flows(Service service, Situation present) {
        var all = stays.in(service, present.health(), attachments);
        var eligible = eligible(service, present).names();
        return new ServiceFlows(
                services.computeIfAbsent(service.name(), added -> services.size()),
                service,
                all,
                all.stream()
                        .filter(stay -> eligible.contains(stay.backend()))
                        .map(Stay::number)
                        .collect(Collectors.toSet()),
                persistingByDefault());
    }

    private String passCanaries() {
        return "table=0,priority=100,in_port=%d,ip,nw_dst=%s,actions=set_field:%s->eth_dst,output:%d"
                .formatted(Switch.CLIENT, canary.to(), wiring.canary(), Switch.CANARY);
    }

    /** The flows at the entrance that take a rule's packets. */
    private static List<String> entrance(Frontend rule, ServiceFlows service) {
        var protocol = rule.protocol().orElseThrow();
        var packets = "in_port=%d,%s,nw_dst=%s".formatted(Switch.CLIENT, ServiceFlows.word(protocol), rule.address());
        var ports = rule.ports().isEmpty()
                ? Stream.of("")
                : rule.ports().stream()
                        .flatMap(range -> PortMask.of(range).stream())
                        .map(mask -> "," + ServiceFlows.word(protocol) + "_dst=" + mask);
        return ports.flatMap(ofPorts -> entrance(packets + ofPorts, protocol, service))
                .toList();
    }

    private static Stream<String> entrance(String packets, Protocol protocol, ServiceFlows service) {
        var all = "table=0,priority=10," + packets + ",actions=" + service.lookup();
        return protocol.equals(Protocol.TCP) && service.opensConnections()
                ? Stream.of(all, "table=0,priority=20," + packets + ",tcp_flags=+syn,actions=" + service.decide())
                : Stream.of(all);
    }

    @Override
    public void advance(Duration duration) {
        situation();
        bridge.advance(duration);
    }

    @Override
    public List<String> logTail() {
        return bridge.logTail();
    }

    @Override
    public void close() {
        try (wiring) {
            bridge.close();
        }
    }
}
