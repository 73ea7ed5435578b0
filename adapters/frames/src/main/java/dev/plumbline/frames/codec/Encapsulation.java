package dev.plumbline.frames.codec;

import dev.plumbline.packet.IpVersion;
import java.util.Optional;

/** How a balancer has a packet carried to a back end. */
public enum Encapsulation {
    /** As it is, in a frame to the back end's Ethernet address. */
    NONE,
    /** In an IPv4 packet, be it of IPv4 (RFC 2003) or IPv6 (RFC 4213). */
    IPIP,
    /** In an IPv6 packet, be it of IPv6 or IPv4 (RFC 2473). */
    IP6IP6,
    /** RFC 2784 and 2890. */
    GRE,
    /** Generic UDP Encapsulation, of either version. */
    GUE,
    /** RFC 7348. */
    VXLAN,
    /** RFC 8926. */
    GENEVE;

    /**
     * The frame that carries these bytes of an IP packet so.
     *
     * @throws IllegalArgumentException if the addresses, the port or the network are none for it
     */
    public byte[] wrap(Outer outer, Bytes ip) {
        return tunnel().map(tunnel -> tunnel.wrap(outer, ip))
                .orElseGet(() -> FrameEncoder.encode(outer.ethernet(), ip));
    }

    /** The packet that a frame carries so. Nothing is thrown, whatever the bytes. */
    public Unwrapped unwrap(byte[] frame) {
        try {
            return unwrap(FrameDecoder.read(Bytes.of(frame)));
        } catch (MalformedException e) {
            return new Unwrapped.Foreign(e.getMessage());
        }
    }

    private Unwrapped unwrap(Decoded decoded) throws MalformedException {
        if (!(decoded instanceof Decoded.IpFrame frame)) {
            return new Unwrapped.Foreign("the frame carries no IP");
        }
        var tunnel = tunnel();
        return tunnel.isPresent()
                ? unwrap(frame, tunnel.get())
                : new Unwrapped.Inner(frame.ip(), frame.ethernet(), Optional.empty());
    }

    private static Unwrapped unwrap(Decoded.IpFrame frame, Tunnel tunnel) throws MalformedException {
        if (!frame.facts().isSound()) {
            return new Unwrapped.Foreign("a checksum of the outer headers is wrong");
        }
        if (frame.packet().fragment().isPresent()) {
            return new Unwrapped.Foreign("it is a fragment of a packet of the tunnel");
        }
        var content = tunnel.unwrap(frame);
        var outer = new Outer(
                frame.ethernet(), frame.packet().src(), frame.packet().dst(), content.port(), content.network());
        return new Unwrapped.Inner(content.ip(), frame.ethernet(), Optional.of(outer));
    }

    private Optional<Tunnel> tunnel() {
        return switch (this) {
            case NONE -> Optional.empty();
            case IPIP -> Optional.of(new IpInIpTunnel(IpVersion.IPV4));
            case IP6IP6 -> Optional.of(new IpInIpTunnel(IpVersion.IPV6));
            case GRE -> Optional.of(GreTunnel.GRE);
            case GUE -> Optional.of(GueTunnel.GUE);
            case VXLAN -> Optional.of(VxlanTunnel.VXLAN);
            case GENEVE -> Optional.of(GeneveTunnel.GENEVE);
        };
    }
}
