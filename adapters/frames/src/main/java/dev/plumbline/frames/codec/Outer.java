package dev.plumbline.frames.codec;

import dev.plumbline.packet.IpAddress;

/**
 * What a balancer wraps around a packet to have it carried to a back end.
 *
 * @param ethernet the addresses of the frame
 * @param source the address of the tunnel's beginning: the balancer
 * @param destination the address of the tunnel's end: the back end
 */
public record Outer(EthernetHeader ethernet, IpAddress source, IpAddress destination) {}
