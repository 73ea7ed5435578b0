package dev.plumbline.dataplanes.nftlb;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Frontend;
import dev.plumbline.config.Service;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.dataplanes.ControlPlane;
import dev.plumbline.dataplanes.nftlb.Farm.Address;
import dev.plumbline.dataplanes.nftlb.Farm.Fields;
import dev.plumbline.dataplanes.nftlb.Farm.Member;
import dev.plumbline.dataplanes.packetfilter.KernelTime;
import dev.plumbline.dataplanes.packetfilter.Nft;
import dev.plumbline.dataplanes.packetfilter.Timers;
import dev.plumbline.dataplanes.wiring.Routing;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.engine.Situation;
import dev.plumbline.frames.Attachments;
import dev.plumbline.frames.Attachments.Port;
import dev.plumbline.frames.Topology.Canary;
import dev.plumbline.packet.Protocol;
import dev.plumbline.spi.Hello;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tells nftlb which services there are and which back ends are up. Who gets a packet, what is remembered and who stands in for whom
 * is nftlb's decision.
 */
final class NftlbControl extends ControlPlane {

    private static final String FIVE_FIELDS = "srcip dstip srcport dstport";

    private final Wiring wiring;
    private final Nft filter;
    private final Farm canaries;
    private Nftlb nftlb;
    private Attachments attachments = new Attachments(Map.of(), Map.of());

    /**
     * One that was not greeted yet.
     *
     * @param hello what it says of itself
     * @param wiring the wires; closed with it
     * @param canary the flow that is passed on in any case
     */
    NftlbControl(Hello hello, Wiring wiring, Canary canary) {
        super(hello);
        this.wiring = wiring;
        introduce(wiring);
        serve(List.of(canary.to().toString()));
        filter = new Nft(wiring.balancer());
        canaries = new Farm(
                "canary",
                "udp",
                new Fields("srcip", "srcip"),
                60,
                List.of(new Address("canary", canary.to().toString(), "")),
                List.of(new Member("canary", Routing.CANARY_HOP, 1, "up")));
        nftlb = Nftlb.start(wiring.balancer(), filter);
    }

    /** It looks for a route to each back end. */
    private static void introduce(Wiring wiring) {
        Routing.introduce(wiring);
        wiring.balancer()
                .ip(Stream.concat(
                                wiring.backends().stream()
                                        .map(Port::name)
                                        .map(wire -> route(Routing.addressAt(wire), wire)),
                                Stream.of(route(Routing.CANARY_HOP, Wiring.CANARY)))
                        .collect(Collectors.joining()));
    }

    private static String route(String address, String wire) {
        return "route replace " + address + "/32 dev " + wire + "\n";
    }

    /** It takes packets from the interface that has their address. */
    private void serve(Collection<String> addresses) {
        wiring.balancer()
                .ip(addresses.stream()
                        .map(address -> "address replace " + address + "/32 dev " + Wiring.CLIENT + "\n")
                        .collect(Collectors.joining()));
    }

    @Override
    protected void begin(Situation fresh, Attachments where) {
        nftlb.close();
        nftlb = Nftlb.start(wiring.balancer(), filter);
        reconfigured(fresh, where);
    }

    @Override
    protected void reconfigured(Situation present, Attachments where) {
        attachments = where;
        serve(present.configuration().frontends().stream()
                .map(rule -> rule.address().toString())
                .distinct()
                .toList());
        healthChanged(present);
    }

    @Override
    protected void healthChanged(Situation present) {
        var farms = new ArrayList<>(List.of(canaries));
        for (var service : present.configuration().services().values()) {
            rulesByProtocol(service, present)
                    .forEach((protocol, rules) -> farms.add(farm(service, protocol, rules, present)));
        }
        nftlb.become(farms);
    }

    private static Map<String, List<Frontend>> rulesByProtocol(Service service, Situation present) {
        return present.configuration().frontends().stream()
                .filter(rule -> rule.service().name().equals(service.name()))
                .collect(Collectors.groupingBy(
                        rule -> rule.protocol().map(NftlbControl::word).orElse("all")));
    }

    private Farm farm(Service service, String protocol, List<Frontend> rules, Situation present) {
        return new Farm(
                service.name() + "-" + protocol,
                protocol,
                key(service),
                KernelTime.VIRTUAL.millis(Duration.ofMillis(service.idleTimeoutMillis())) / 1000,
                rules.stream().map(NftlbControl::address).toList(),
                service.members().values().stream()
                        .map(backend -> member(backend, present))
                        .toList());
    }

    private static String word(Protocol protocol) {
        return protocol.toString().toLowerCase(Locale.ROOT);
    }

    private static Address address(Frontend rule) {
        return new Address(
                "a-" + rule.name(),
                rule.address().toString(),
                rule.ports().stream()
                        .map(range ->
                                range.first() == range.last() ? "" + range.first() : range.first() + "-" + range.last())
                        .collect(Collectors.joining(",")));
    }

    private Member member(Backend backend, Situation present) {
        return new Member(
                backend.name(),
                Routing.addressAt(attachments.endpoints().get(backend.name()).name()),
                backend.role() == Backend.Role.PRIMARY ? 1 : 2,
                present.health().isHealthy(backend.name()) ? "up" : "down");
    }

    private static Fields key(Service service) {
        var selection = fields(service.affinity());
        return new Fields(selection, service.mode() == TrackingMode.PER_SESSION ? selection : FIVE_FIELDS);
    }

    private static String fields(SessionAffinity affinity) {
        return switch (affinity) {
            case NONE, CLIENT_IP_PORT_PROTO -> FIVE_FIELDS;
            // A farm is of one protocol.
            case CLIENT_IP_PROTO, CLIENT_IP -> "srcip dstip";
            case CLIENT_IP_NO_DESTINATION -> "srcip";
        };
    }

    @Override
    public void advance(Duration duration) {
        situation();
        Timers.wind(filter, Duration.ofMillis(KernelTime.VIRTUAL.millis(duration)));
    }

    @Override
    public List<String> logTail() {
        return nftlb.logTail();
    }

    @Override
    public void close() {
        try (wiring;
                filter) {
            nftlb.close();
        }
    }
}
