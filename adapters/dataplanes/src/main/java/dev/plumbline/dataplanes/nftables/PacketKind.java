package dev.plumbline.dataplanes.nftables;

import dev.plumbline.packet.Protocol;
import java.util.Locale;
import java.util.Optional;

/** The kinds of packets that a service treats otherwise than others. */
enum PacketKind {
    TCP("meta l4proto tcp"),
    /** UDP that is no fragment: neither are there more of them nor does it lie elsewhere than at the beginning. */
    UDP("meta l4proto udp ip frag-off & 0x3fff == 0"),
    SCTP("meta l4proto sctp"),
    /** Fragments of UDP, and protocols without ports. */
    OTHER("");

    private final String condition;

    PacketKind(String condition) {
        this.condition = condition;
    }

    /** What is true of the packets of this kind and of none of a kind before it. */
    String condition() {
        return condition;
    }

    /** Whether connections of this kind are told apart by their ports. */
    boolean isTrackedByPorts() {
        return this == TCP || this == UDP;
    }

    /** The only protocol of this kind, if there is but one. */
    Optional<Protocol> protocol() {
        return switch (this) {
            case TCP -> Optional.of(Protocol.TCP);
            case UDP -> Optional.of(Protocol.UDP);
            case SCTP -> Optional.of(Protocol.SCTP);
            case OTHER -> Optional.empty();
        };
    }

    /** Stands for it in names of chains. */
    String chain() {
        return name().toLowerCase(Locale.ROOT);
    }
}
