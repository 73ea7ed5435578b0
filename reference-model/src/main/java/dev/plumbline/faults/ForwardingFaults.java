package dev.plumbline.faults;

import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.Packet;
import java.util.List;
import java.util.Optional;

/** Packets are taken that should not be, not taken that should be, or balanced although they should stay. */
final class ForwardingFaults {

    private ForwardingFaults() {}

    static List<Fault> all() {
        return List.of(
                new Fault(
                        "rule-takes-any-address",
                        "A forwarding rule takes packets to other addresses than its own.",
                        List.of("NEXTHOP-DEST-2"),
                        sound -> sound.withForwardingRules((packet, configuration) -> configuration.frontends().stream()
                                .filter(frontend -> frontend.takes(packet))
                                .findFirst())),
                new Fault(
                        "later-fragments-dropped",
                        "Fragments without ports are taken by no forwarding rule.",
                        List.of("FRAG-BOTH-1", "FRAG-ALLPORTS-1", "FRAG-NOWAIT-1", "FRAG-ORIGIN-1", "FRAG-NOPORT-1"),
                        sound -> sound.withForwardingRules((packet, configuration) -> isLaterFragment(packet)
                                ? Optional.empty()
                                : sound.forwardingRules().of(packet, configuration))),
                new Fault(
                        "back-end-balanced-as-a-client",
                        "What a back end sends to its own balancer is balanced.",
                        List.of("CLIENT-SELF-1", "CLIENT-SELF-2", "CLIENT-SELF-3"),
                        sound -> sound.withLocality((packet, sender, configuration) -> false)),
                new Fault(
                        "back-end-answers-itself-only-on-the-rules-ports",
                        "What a back end sends to its balancer's address stays only where a forwarding rule takes it.",
                        List.of("CLIENT-SELF-3"),
                        sound -> sound.withLocality((packet, sender, configuration) ->
                                sound.locality().keeps(packet, sender, configuration)
                                        && sound.forwardingRules()
                                                .of(packet, configuration)
                                                .isPresent())));
    }

    private static boolean isLaterFragment(Packet packet) {
        return packet.isUdpFragment()
                && !packet.fragment().map(Fragment::isFirst).orElse(false);
    }
}
