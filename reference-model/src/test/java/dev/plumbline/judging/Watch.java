package dev.plumbline.judging;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.BackendService.FailoverPolicy;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.engine.Steps;
import dev.plumbline.history.Answer;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.tracking.Moment;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/** A judge that watches a history as a test tells it: what was done, and where each packet was seen to go. */
final class Watch {

    static final IpAddress VIP = IpAddress.parse("10.1.2.99");
    static final IpAddress CLIENT = IpAddress.parse("10.71.3.9");
    static final ConnectionTrackingPolicy TRACKING = ConnectionTrackingPolicy.DEFAULTS;

    private final Judge judge;
    private long now;
    private long uncertainty;

    Watch() {
        this(Edition.E3);
    }

    /** By this edition. */
    Watch(Edition edition) {
        judge = new Judge(Steps.internal(edition));
    }

    /** The service behind {@code VIP}, with primaries of group {@code p} alone. */
    static BackendService service() {
        return BackendService.internal("bes", "UNSPECIFIED", List.of(BackendService.Backend.primary("p")));
    }

    /** The same with a failover group {@code f} of the given policy. */
    static BackendService withFailover(BackendService service, double ratio, boolean drop, boolean disableDrain) {
        return service.withBackends(List.of(BackendService.Backend.primary("p"), BackendService.Backend.failover("f")))
                .withFailoverPolicy(
                        new FailoverPolicy(OptionalDouble.of(ratio), Optional.of(drop), Optional.of(disableDrain)));
    }

    /** A testbed of this service, whose members are named after their group, as in {@code "p1 p2 f1"}. */
    static Testbed testbed(BackendService service, String members) {
        var names = members.isEmpty() ? List.<String>of() : List.of(members.split(" "));
        var groups = service.backends().stream()
                .map(backend -> Group.instances(
                        backend.group(),
                        "r1-a",
                        names.stream()
                                .filter(name -> name.startsWith(backend.group()))
                                .map(Watch::endpoint)
                                .toList()))
                .toList();
        var rule = ForwardingRule.internalAllPorts("fr", VIP.toString(), "L3_DEFAULT", service.name());
        return Testbed.of(List.of(rule), List.of(service), groups);
    }

    private static Endpoint endpoint(String name) {
        return Endpoint.ipv4(name, "10.1." + (name.charAt(0) - 'a') + "." + name.substring(1));
    }

    static Packet tcp(int port, TcpFlag... flags) {
        return Packet.tcp(CLIENT, port, VIP, 80, flags);
    }

    static Packet syn(int port) {
        return tcp(port, TcpFlag.SYN);
    }

    static Packet ack(int port) {
        return tcp(port, TcpFlag.ACK);
    }

    static Packet udp(int port) {
        return Packet.udp(CLIENT, port, VIP, 80);
    }

    static Packet sctp(int port) {
        return new Packet(
                Optional.empty(),
                CLIENT,
                VIP,
                Protocol.SCTP,
                OptionalInt.of(port),
                OptionalInt.of(80),
                Set.of(),
                Optional.empty());
    }

    static Packet fragment(Packet packet, int offset) {
        boolean first = offset == 0;
        return new Packet(
                packet.from(),
                packet.src(),
                packet.dst(),
                packet.protocol(),
                first ? packet.srcPort() : OptionalInt.empty(),
                first ? packet.dstPort() : OptionalInt.empty(),
                packet.flags(),
                Optional.of(new Fragment(7, offset, true)));
    }

    /** From now on each event happened at most this long before or after its time, as under a real clock. */
    Watch withEventsWithin(long millis) {
        uncertainty = millis;
        return this;
    }

    Judgement configured(Testbed testbed) {
        now = 0;
        return told(new Event.Configure(testbed), new Answer.Configured(ConfigureResult.ACCEPTED));
    }

    Judgement configured(BackendService service, String members) {
        return configured(testbed(service, members));
    }

    Judgement reconfigured(Testbed testbed) {
        return told(new Event.Reconfigure(testbed), new Answer.Configured(ConfigureResult.ACCEPTED));
    }

    Judgement reconfigured(BackendService service, String members) {
        return reconfigured(testbed(service, members));
    }

    Judgement refused(Event event) {
        return told(event, new Answer.Configured(new ConfigureResult.Refused(List.of())));
    }

    Judgement unhealthy(String... names) {
        return turned(HealthState.UNHEALTHY, names);
    }

    Judgement healthy(String... names) {
        return turned(HealthState.HEALTHY, names);
    }

    private Judgement turned(HealthState state, String... names) {
        var states = new LinkedHashMap<String, HealthState>();
        Arrays.stream(names).forEach(name -> states.put(name, state));
        return told(new Event.SetHealth(states, Optional.empty()), new Answer.Done());
    }

    void passed(long seconds) {
        now += seconds * 1000;
    }

    Judgement saw(Packet packet, String backend) {
        return saw(packet, Delivery.to(backend));
    }

    Judgement sawDropped(Packet packet) {
        return saw(packet, Delivery.dropped());
    }

    Judgement saw(Packet packet, Delivery delivery) {
        return told(new Event.Send(List.of(packet)), new Answer.Deliveries(List.of(delivery)));
    }

    int worlds() {
        return judge.worlds();
    }

    private Judgement told(Event event, Answer answer) {
        var when = new Moment(Math.max(0, now - uncertainty), now + uncertainty);
        return judge.observe(new Exchange(event, answer, when)).get(0);
    }
}
