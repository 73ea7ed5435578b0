package dev.plumbline.dataplanes.ovs;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.packet.Protocol;
import java.util.Locale;

/** Fields of a packet by which it is selected or tracked. */
enum Key {
    FIVE("ip_src,ip_dst,ip_proto,tcp_src,tcp_dst,udp_src,udp_dst", "NXM_OF_IP_SRC[],NXM_OF_IP_DST[],"),
    THREE("ip_src,ip_dst,ip_proto", "NXM_OF_IP_SRC[],NXM_OF_IP_DST[],"),
    TWO("ip_src,ip_dst", "NXM_OF_IP_SRC[],NXM_OF_IP_DST[],"),
    ONE("ip_src", "NXM_OF_IP_SRC[],");

    private final String hashed;
    private final String addresses;

    Key(String hashed, String addresses) {
        this.hashed = hashed;
        this.addresses = addresses;
    }

    /** By which an affinity selects. */
    static Key of(SessionAffinity affinity) {
        return switch (affinity) {
            case NONE, CLIENT_IP_PORT_PROTO -> FIVE;
            case CLIENT_IP_PROTO -> THREE;
            case CLIENT_IP -> TWO;
            case CLIENT_IP_NO_DESTINATION -> ONE;
        };
    }

    /** The fields of a group's hash. */
    String hashed() {
        return hashed;
    }

    /** What a learned flow matches of a packet of this protocol. */
    String learned(Protocol protocol) {
        var name = protocol.toString().toUpperCase(Locale.ROOT);
        var ofProtocol = this == FIVE || this == THREE ? "nw_proto=" + protocol.number() + "," : "";
        var ports = this == FIVE ? "NXM_OF_" + name + "_SRC[],NXM_OF_" + name + "_DST[]," : "";
        return "eth_type=0x800," + ofProtocol + addresses + ports;
    }
}
