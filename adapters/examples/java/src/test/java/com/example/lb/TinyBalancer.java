package com.example.lb;

import dev.plumbline.config.*;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.packet.*;
import java.util.*;

/** Stands for your balancer. It has what every internal balancer must have, and none of the optional features. */
final class TinyBalancer {

    private static final Set<String> AFFINITIES =
            Set.of("NONE", "CLIENT_IP_PORT_PROTO", "CLIENT_IP_PROTO", "CLIENT_IP", "CLIENT_IP_NO_DESTINATION");

    private record Service(
            String name, String affinity, String mode, String persistence, int idleSeconds, List<String> members) {}

    private record Entry(String backend, long lastUsed) {}

    private final Map<IpAddress, List<ForwardingRule>> rules = new HashMap<>();
    private final Map<String, Service> services = new HashMap<>();
    private final Map<IpAddress, String> clients = new HashMap<>();
    private final Set<String> unhealthy = new HashSet<>();
    private final Map<List<Object>, Entry> entries = new HashMap<>();
    private long now;

    /** Everything before is forgotten, unless the configuration is refused. */
    ConfigureResult configure(Testbed fresh) {
        if (refusals(fresh).isEmpty()) {
            now = 0;
            unhealthy.clear();
            entries.clear();
        }
        return reconfigure(fresh);
    }

    /** Connections and health are kept. */
    ConfigureResult reconfigure(Testbed changed) {
        var refusals = refusals(changed);
        if (!refusals.isEmpty()) {
            return new ConfigureResult.Refused(refusals);
        }
        List.of(rules, services, clients).forEach(Map::clear);
        for (var rule : changed.forwardingRules()) {
            var address = IpAddress.parse(rule.ipAddress().orElseThrow());
            rules.computeIfAbsent(address, unused -> new ArrayList<>()).add(rule);
        }
        for (var client : changed.clients()) {
            client.ipAddress().ifPresent(address -> clients.put(IpAddress.parse(address), client.name()));
        }
        changed.backendServices().forEach(service -> services.put(service.name(), read(service, changed.groups())));
        // DRAIN-OFF-1: connections of a back end end when it is removed. Should it come back, it is healthy.
        unhealthy.removeIf(name -> services.values().stream().noneMatch(each -> each.members().contains(name)));
        entries.entrySet().removeIf(entry -> !services.containsKey(entry.getKey().get(0))
                || !services.get(entry.getKey().get(0)).members().contains(entry.getValue().backend()));
        return ConfigureResult.ACCEPTED;
    }

    private static Service read(BackendService service, List<Group> groups) {
        var policy = service.connectionTrackingPolicy().orElse(BackendService.ConnectionTrackingPolicy.DEFAULTS);
        var used = service.backends().stream().map(BackendService.Backend::group).toList();
        return new Service(
                service.name(),
                service.sessionAffinity().orElse("NONE"),
                policy.trackingMode().orElse("PER_CONNECTION"),
                policy.connectionPersistenceOnUnhealthyBackends().orElse("DEFAULT_FOR_PROTOCOL"),
                policy.idleTimeoutSec().orElse(600),
                groups.stream().filter(group -> used.contains(group.name()))
                        .flatMap(group -> group.endpoints().stream().map(Group.Endpoint::name))
                        .toList());
    }

    private static List<ConfigureResult.Violation> refusals(Testbed asked) {
        var refusals = new ArrayList<ConfigureResult.Violation>();
        for (int i = 0; i < asked.backendServices().size(); i++) {
            var service = read(asked.backendServices().get(i), List.of());
            boolean supported = AFFINITIES.contains(service.affinity())
                    && service.mode().equals("PER_CONNECTION")
                    && service.persistence().equals("DEFAULT_FOR_PROTOCOL")
                    && service.idleSeconds() >= 60 && service.idleSeconds() <= 600;
            if (!supported) {
                refusals.add(new ConfigureResult.Violation("backendServices[" + i + "]", "not supported: " + service));
            }
        }
        return refusals;
    }

    void setHealth(Map<String, HealthState> states) {
        unhealthy.removeAll(states.keySet());
        states.keySet().stream().filter(name -> states.get(name) == HealthState.UNHEALTHY).forEach(unhealthy::add);
    }

    void advance(long millis) {
        now += millis;
    }

    Delivery handle(Packet packet) {
        var here = rules.getOrDefault(packet.dst(), List.of());
        var sender = packet.from().orElse(clients.getOrDefault(packet.src(), ""));
        // CLIENT-SELF-1: what a back end sends to its own balancer never leaves it.
        if (here.stream().anyMatch(rule -> services.get(rule.backendService()).members().contains(sender))) {
            return new Delivery.Local();
        }
        return here.stream()
                .filter(rule -> takes(rule, packet))
                .findFirst()
                .flatMap(rule -> backend(packet, services.get(rule.backendService())))
                .map(Delivery::to)
                .orElse(Delivery.dropped());
    }

    private static boolean takes(ForwardingRule rule, Packet packet) {
        int port = packet.dstPort().orElse(-1);
        var ports = rule.portRange().map(List::of).orElse(rule.ports());
        return packet.protocol().toString().equals(rule.ipProtocol().orElseThrow())
                && (rule.allPorts().orElse(false) || ports.stream().map(range -> range.split("-")).anyMatch(ends ->
                        Integer.parseInt(ends[0]) <= port && port <= Integer.parseInt(ends[ends.length - 1])));
    }

    private Optional<String> backend(Packet packet, Service service) {
        List<Object> key = List.of(
                service.name(), packet.src(), packet.dst(), packet.protocol(), packet.srcPort(), packet.dstPort());
        var chosen = tracked(packet, service, key).or(() -> selected(packet, service));
        chosen.ifPresent(backend -> entries.put(key, new Entry(backend, now)));
        return chosen;
    }

    private Optional<String> tracked(Packet packet, Service service, List<Object> key) {
        boolean tcp = packet.protocol().equals(Protocol.TCP);
        return Optional.ofNullable(entries.get(key))
                // TRACK-SYN-1. With -Dfast.syn=true it is broken, so that you can see the suite fail.
                .filter(entry -> !packet.has(TcpFlag.SYN) || Boolean.getBoolean("fast.syn"))
                .filter(entry -> now - entry.lastUsed() < service.idleSeconds() * 1000L) // ENTRY-IDLE-1
                .filter(entry -> tcp || !unhealthy.contains(entry.backend())) // PERSIST-DEFAULT-1, PERSIST-DEFAULT-3
                .map(Entry::backend);
    }

    private Optional<String> selected(Packet packet, Service service) {
        var healthy = service.members().stream().filter(name -> !unhealthy.contains(name)).toList();
        List<Object> hashed = switch (service.affinity()) {
            case "CLIENT_IP_NO_DESTINATION" -> List.of(packet.src());
            case "CLIENT_IP" -> List.of(packet.src(), packet.dst());
            case "CLIENT_IP_PROTO" -> List.of(packet.src(), packet.dst(), packet.protocol());
            default -> List.of(packet.src(), packet.dst(), packet.protocol(), packet.srcPort(), packet.dstPort());
        };
        // Rendezvous hashing: of all that are eligible, the one to which this packet gives the highest number.
        return (healthy.isEmpty() ? service.members() : healthy).stream().max(Comparator.comparingLong(name ->
                new SplittableRandom(hashed.hashCode() * 0x9E3779B97F4A7C15L ^ name.hashCode()).nextLong()));
    }
}
