package dev.plumbline.frames.codec;

import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;

/** Writes one packet: lays out its headers first, and then fills them in. */
final class PacketWriter {

    private static final int MOST = 0xffff;

    private final Packet packet;
    private final HeaderOptions options;
    private final byte[] payload;
    private final IpFormat ip;
    private final int ipBytes;
    private final SegmentFormat format;
    private final int payloadAt;
    private final FragmentBytes segmentBytes;

    PacketWriter(Packet packet, HeaderOptions options, byte[] payload) {
        var version = packet.src().version();
        if (version != packet.dst().version()) {
            throw new IllegalArgumentException(
                    "the addresses of a packet are of one version, unlike those of " + packet);
        }
        this.packet = packet;
        this.options = options;
        this.payload = payload;
        ip = IpFormat.of(version);
        ipBytes = ip.headerBytes(options, packet.fragment());
        format = SegmentFormat.of(packet.protocol().number(), version);
        payloadAt = hasHeader() ? format.headerBytes(options) : 0;
        segmentBytes = FragmentBytes.of(packet.fragment(), payloadAt + payload.length, format);
        if (bytes() > MOST) {
            throw new IllegalArgumentException("a packet has " + MOST + " bytes at most, not " + bytes());
        }
    }

    /** How long the packet is. */
    int bytes() {
        return ipBytes + segmentBytes.segment();
    }

    /** Writes it to a buffer of that length that is all 0. */
    void write(ByteBuffer buffer) {
        ip.write(buffer, packet, options);
        var segment = buffer.slice(ipBytes, segmentBytes.segment());
        segment.put(payloadAt, payload);
        if (hasHeader()) {
            format.write(segment, packet, options, segmentBytes.datagram());
            format.checksum().ifPresent(checksum -> checksum.seal(segment, pseudoHeader()));
        } else {
            format.checksum().ifPresent(checksum -> checksum.neutralise(segment));
        }
    }

    private boolean hasHeader() {
        return packet.fragment().map(Fragment::isFirst).orElse(true);
    }

    private PseudoHeader pseudoHeader() {
        int whole = Math.max(segmentBytes.segment(), segmentBytes.datagram());
        return new PseudoHeader(packet.src(), packet.dst(), packet.protocol().number(), whole);
    }
}
