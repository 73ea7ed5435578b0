package dev.plumbline.features.experiment;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.Backend;
import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Service;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.Testbed;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Protocol;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The balancer of a scenario as the scenario describes it, step by step: settings, forwarding rules, back ends and their
 * health.
 */
public final class Bench {

    /** The address of the first forwarding rule. */
    public static final IpAddress ADDRESS = IpAddress.parse("10.1.2.99");

    /** The address of the other forwarding rule, where there is one. */
    public static final IpAddress OTHER_ADDRESS = IpAddress.parse("10.1.2.100");

    private static final String SERVICE = "bes";
    private static final String REGION = "us-central1";
    private static final List<String> ZONES = List.of("a", "b", "c", "f");
    private static final int FIRST_HOST = 11;

    private final Protocol protocol;
    private final int groups;
    private Optional<SessionAffinity> affinity = Optional.empty();
    private Optional<TrackingMode> mode = Optional.empty();
    private OptionalInt idleTimeoutSeconds = OptionalInt.empty();
    private Rules rules = Rules.ONE;
    private final List<String> backends = new ArrayList<>();
    private final Set<String> unhealthy = new LinkedHashSet<>();
    private int named;

    /** Which forwarding rules lead to the service. */
    public enum Rules {
        /** One for the balancer's protocol. */
        ONE,
        /** One for TCP and one for UDP, on one address. */
        TCP_AND_UDP,
        /** Two for the balancer's protocol, on two addresses. */
        TWO_ADDRESSES
    }

    Bench(Protocol protocol, int groups) {
        this.protocol = protocol;
        this.groups = groups;
    }

    /** The protocol that its forwarding rules take. */
    public Protocol protocol() {
        return protocol;
    }

    /** The session affinity in force. */
    public SessionAffinity affinity() {
        return affinity.orElse(SessionAffinity.NONE);
    }

    /** The tracking mode in force. */
    public TrackingMode mode() {
        return mode.orElse(TrackingMode.PER_CONNECTION);
    }

    /** The idle timeout in force. */
    public Duration idleTimeout() {
        return Duration.ofSeconds(idleTimeoutSeconds.orElse(Service.DEFAULT_IDLE_TIMEOUT_SECONDS));
    }

    /** The names of its back ends, in the order in which they were added. */
    public List<String> backends() {
        return List.copyOf(backends);
    }

    /** The names of those that may get new connections: the healthy ones, or all where none is. */
    public List<String> eligible() {
        var healthy =
                backends.stream().filter(name -> !unhealthy.contains(name)).toList();
        return healthy.isEmpty() ? backends() : healthy;
    }

    /** Whether a back end of this name belongs to it, or did. */
    boolean hasEverHad(String name) {
        return name.matches("b[1-9]\\d*") && number(name) <= named;
    }

    void setAffinity(SessionAffinity replacement) {
        affinity = Optional.of(replacement);
    }

    void setMode(TrackingMode replacement) {
        mode = Optional.of(replacement);
    }

    void setRules(Rules replacement) {
        rules = replacement;
    }

    Rules rules() {
        return rules;
    }

    /** Adds this many back ends and returns their names. */
    List<String> add(int count) {
        var added = new ArrayList<String>();
        for (int i = 0; i < count; i++) {
            added.add("b" + ++named);
        }
        backends.addAll(added);
        return added;
    }

    void remove(String backend) {
        backends.remove(backend);
        unhealthy.remove(backend);
    }

    void note(String backend, HealthState state) {
        if (state == HealthState.UNHEALTHY) {
            unhealthy.add(backend);
        } else {
            unhealthy.remove(backend);
        }
    }

    /** The configuration document. */
    Testbed testbed() {
        var service = BackendService.internal(
                SERVICE,
                rules == Rules.TCP_AND_UDP ? "UNSPECIFIED" : protocol.toString(),
                IntStream.range(0, groups)
                        .mapToObj(i -> Backend.primary(group(i)))
                        .toList());
        if (affinity.isPresent()) {
            service = service.withSessionAffinity(affinity.get().name());
        }
        if (mode.isPresent() || idleTimeoutSeconds.isPresent()) {
            service = service.withConnectionTrackingPolicy(
                    new ConnectionTrackingPolicy(mode.map(TrackingMode::name), Optional.empty(), idleTimeoutSeconds));
        }
        var all = IntStream.range(0, groups)
                .mapToObj(i -> Group.instances(group(i), REGION + "-" + zone(i), members(i)))
                .toList();
        return Testbed.of(forwardingRules(), List.of(service), all);
    }

    private static String group(int number) {
        return "ig-" + zone(number);
    }

    private static String zone(int number) {
        return ZONES.get(number);
    }

    private List<Endpoint> members(int group) {
        return backends.stream()
                .filter(name -> number(name) % groups == group)
                .map(Bench::endpoint)
                .toList();
    }

    private static int number(String backend) {
        return Integer.parseInt(backend.substring(1));
    }

    private List<ForwardingRule> forwardingRules() {
        return switch (rules) {
            case ONE -> List.of(rule("fr", ADDRESS, protocol));
            case TCP_AND_UDP -> List.of(rule("fr-tcp", ADDRESS, Protocol.TCP), rule("fr-udp", ADDRESS, Protocol.UDP));
            case TWO_ADDRESSES -> List.of(rule("fr-1", ADDRESS, protocol), rule("fr-2", OTHER_ADDRESS, protocol));
        };
    }

    private static ForwardingRule rule(String name, IpAddress address, Protocol protocol) {
        return ForwardingRule.internalAllPorts(name, address.toString(), protocol.toString(), SERVICE);
    }

    private static Endpoint endpoint(String name) {
        int host = FIRST_HOST + number(name);
        return Endpoint.ipv4(name, "10.1." + (3 + host / 200) + "." + (1 + host % 200));
    }

    /** As in «affinity NONE, PER_CONNECTION, DEFAULT_FOR_PROTOCOL, idle 600 s». */
    String settings() {
        return "affinity " + affinity() + ", " + mode() + ", DEFAULT_FOR_PROTOCOL, idle "
                + idleTimeout().toSeconds() + " s";
    }
}
