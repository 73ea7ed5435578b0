/**
 * The suite's packets as Ethernet frames, and back.
 *
 * <p>{@link dev.plumbline.frames.codec.FrameEncoder} writes a packet with the lengths and checksums that it needs to pass a
 * kernel and a switch; {@link dev.plumbline.frames.codec.FrameDecoder} reads whatever arrives, and never fails on it. What a
 * balancer wraps around a packet on its way to a back end is taken off by {@link dev.plumbline.frames.codec.Encapsulation};
 * what it changed in the packet is told by {@link dev.plumbline.frames.codec.PacketChanges}.
 *
 * <p>There is one file for each protocol. Numbers are as IANA assigns them.
 */
package dev.plumbline.frames.codec;
