package dev.plumbline.faults;

import dev.plumbline.config.Configuration;
import dev.plumbline.config.Frontend.PortRange;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.Sender;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** What a client sends stays with it although it is no back end, is balanced although it is one, or misses its port. */
final class ClientFaults {

    private ClientFaults() {}

    static List<Fault> all() {
        return Stream.of(kept(), balanced(), misread()).flatMap(List::stream).toList();
    }

    private static List<Fault> kept() {
        return List.of(
                kept("tcp-of-others-kept-beside-a-client-that-is-a-back-end", ofProtocol(Protocol.TCP)),
                kept("udp-of-others-kept-beside-a-client-that-is-a-back-end", ofProtocol(Protocol.UDP)),
                new Fault(
                        "every-known-vm-taken-for-a-back-end",
                        "What a VM of the testbed sends stays with it, back end or not.",
                        List.of("CLIENT-OTHER-1"),
                        sound ->
                                sound.withLocality((packet, sender, configuration) -> sender instanceof Sender.Known)));
    }

    private static Fault kept(String name, Predicate<Packet> packets) {
        return new Fault(
                name,
                "Where one client is a back end, such packets of all clients stay with their sender.",
                List.of("CLIENT-OTHER-1"),
                sound -> sound.withLocality(
                        (packet, sender, configuration) -> sound.locality().keeps(packet, sender, configuration)
                                || (packets.test(packet) && hasClientThatIsABackend(configuration))));
    }

    private static boolean hasClientThatIsABackend(Configuration configuration) {
        return configuration.clients().keySet().stream().anyMatch(configuration.endpoints()::contains);
    }

    private static List<Fault> balanced() {
        return List.of(
                balanced(
                        "tcp-of-a-back-end-balanced",
                        "CLIENT-SELF-1",
                        (packet, configuration) -> packet.protocol().equals(Protocol.TCP)),
                balanced(
                        "udp-of-a-back-end-balanced",
                        "CLIENT-SELF-1",
                        (packet, configuration) -> packet.protocol().equals(Protocol.UDP)),
                balanced(
                        "back-end-behind-two-rules-balanced",
                        "CLIENT-SELF-1",
                        (packet, configuration) -> configuration.frontends().size() > 1),
                balanced(
                        "ipv6-of-a-back-end-balanced",
                        "CLIENT-SELF-1",
                        (packet, configuration) -> packet.src().version() == IpVersion.IPV6),
                balanced(
                        "back-end-answers-itself-only-by-the-rules-protocol",
                        "CLIENT-SELF-3",
                        (packet, configuration) -> configuration.frontends().stream()
                                .noneMatch(frontend -> frontend.protocol()
                                        .map(packet.protocol()::equals)
                                        .orElse(true))),
                balanced(
                        "back-end-answers-itself-only-where-there-are-ports",
                        "CLIENT-SELF-3",
                        (packet, configuration) -> !packet.protocol().hasPorts()),
                new Fault(
                        "unhealthy-back-end-balanced-for-tcp",
                        "TCP that an unhealthy back end sends to its own balancer is balanced.",
                        List.of("CLIENT-SELF-2"),
                        sound -> balancedWhenUnhealthy(sound, ofProtocol(Protocol.TCP))),
                new Fault(
                        "unhealthy-back-end-balanced-for-udp",
                        "UDP that an unhealthy back end sends to its own balancer is balanced.",
                        List.of("CLIENT-SELF-2"),
                        sound -> balancedWhenUnhealthy(sound, ofProtocol(Protocol.UDP))));
    }

    private static Fault balanced(String name, String rule, BiPredicate<Packet, Configuration> packets) {
        return new Fault(
                name,
                "Such packets of a back end to its own balancer are balanced.",
                List.of(rule),
                sound -> sound.withLocality((packet, sender, configuration) ->
                        sound.locality().keeps(packet, sender, configuration) && !packets.test(packet, configuration)));
    }

    private static Steps balancedWhenUnhealthy(Steps sound, Predicate<Packet> packets) {
        var unhealthy = new HashSet<String>();
        return notingTheUnhealthy(unhealthy)
                .apply(sound)
                .withLocality(
                        (packet, sender, configuration) -> sound.locality().keeps(packet, sender, configuration)
                                && !(packets.test(packet)
                                        && sender instanceof Sender.Known client
                                        && unhealthy.contains(client.name())));
    }

    /** Keeps the names of the unhealthy back ends in this set. */
    static UnaryOperator<Steps> notingTheUnhealthy(Set<String> unhealthy) {
        return WrongMaintenance.sweep((before, after, tables) -> {
            unhealthy.clear();
            after.configuration().services().values().stream()
                    .flatMap(service -> service.members().keySet().stream())
                    .filter(name -> !after.health().isHealthy(name))
                    .forEach(unhealthy::add);
        });
    }

    private static List<Fault> misread() {
        return List.of(
                misread("single-port-not-taken", range -> range.first() == range.last(), (range, port) -> true),
                misread("range-without-its-first-port", ClientFaults::isProper, (range, port) -> port == range.first()),
                misread("range-without-its-last-port", ClientFaults::isProper, (range, port) -> port == range.last()),
                misread(
                        "range-read-as-its-two-ends",
                        ClientFaults::isProper,
                        (range, port) -> port != range.first() && port != range.last()),
                new Fault(
                        "listed-udp-ports-not-taken",
                        "A UDP rule for listed ports takes nothing.",
                        List.of("CLIENT-OTHER-1"),
                        sound -> sound.withForwardingRules((packet, configuration) -> sound.forwardingRules()
                                .of(packet, configuration)
                                .filter(frontend -> !packet.protocol().equals(Protocol.UDP)
                                        || frontend.ports().isEmpty()))));
    }

    private static boolean isProper(PortRange range) {
        return range.first() < range.last();
    }

    private static Fault misread(String name, Predicate<PortRange> ranges, BiPredicate<PortRange, Integer> missed) {
        return new Fault(
                name,
                "A rule for listed ports is misread: " + name.replace('-', ' ') + ".",
                List.of("CLIENT-OTHER-1"),
                sound -> sound.withForwardingRules((packet, configuration) -> sound.forwardingRules()
                        .of(packet, configuration)
                        .filter(frontend -> frontend.ports().stream()
                                .filter(range -> packet.dstPort().isPresent()
                                        && range.contains(packet.dstPort().getAsInt()))
                                .noneMatch(range -> ranges.test(range)
                                        && missed.test(range, packet.dstPort().getAsInt())))));
    }

    private static Predicate<Packet> ofProtocol(Protocol protocol) {
        return packet -> packet.protocol().equals(protocol);
    }
}
