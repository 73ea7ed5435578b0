package dev.plumbline.frames.codec;

import dev.plumbline.packet.IpAddress;
import java.util.OptionalInt;

/**
 * What a balancer wraps around a packet to have it carried to a back end.
 *
 * @param ethernet the addresses of the frame
 * @param source the address of the tunnel's beginning: the balancer
 * @param destination the address of the tunnel's end: the back end
 * @param port the port of UDP at the tunnel's end, where it runs over UDP; if none is given, the usual one is written
 * @param network the number of the virtual network, 0 to 16,777,215, or the key of GRE, where there is one
 */
public record Outer(
        EthernetHeader ethernet, IpAddress source, IpAddress destination, OptionalInt port, OptionalInt network) {

    /** A tunnel between these ends, to the usual port, of no certain network. */
    public static Outer between(EthernetHeader ethernet, IpAddress source, IpAddress destination) {
        return new Outer(ethernet, source, destination, OptionalInt.empty(), OptionalInt.empty());
    }
}
