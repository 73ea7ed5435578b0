package dev.plumbline.features.experiment;

import dev.plumbline.packet.Protocol;
import java.util.Arrays;

/** A kind of packet that clients send. */
public enum TrafficKind {
    TCP("TCP"),
    UDP("UDP"),
    SCTP("SCTP"),
    ICMP("ICMP"),
    ICMPV6("ICMPv6"),
    ESP("ESP"),
    AH("AH"),
    GRE("GRE"),
    /** A protocol that no one but its users knows, and that no kind of rule names. */
    PROTOCOL_99("protocol 99"),
    /** A later fragment of a datagram, which holds no ports. */
    UDP_FRAGMENT("UDP fragment"),
    /** The fragment of a datagram that holds the ports. */
    FIRST_UDP_FRAGMENT("first UDP fragment");

    private final String text;

    TrafficKind(String text) {
        this.text = text;
    }

    /** The kind that a feature writes like this. */
    public static TrafficKind named(String text) {
        return Arrays.stream(values())
                .filter(kind -> kind.text.equals(text))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is no kind of traffic"));
    }

    Protocol protocol() {
        return switch (this) {
            case TCP -> Protocol.TCP;
            case UDP, UDP_FRAGMENT, FIRST_UDP_FRAGMENT -> Protocol.UDP;
            case SCTP -> Protocol.SCTP;
            case ICMP -> Protocol.ICMP;
            case ICMPV6 -> Protocol.ICMPV6;
            case ESP -> Protocol.ESP;
            case AH -> Protocol.AH;
            case GRE -> Protocol.GRE;
            case PROTOCOL_99 -> new Protocol(99);
        };
    }

    boolean hasPorts() {
        return protocol().hasPorts() && this != UDP_FRAGMENT;
    }

    @Override
    public String toString() {
        return text;
    }
}
