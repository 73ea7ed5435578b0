package dev.plumbline.frames.codec;

import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;

/** Writes one packet: lays out its headers first, and then fills them in. */
final class PacketWriter {

    private static final int MOST = 0xffff;

    private final Packet packet;
    private final HeaderOptions options;
    private final SegmentFormat format;
    private final byte[] payload;
    private final IpFormat ip;
    private final int ipBytes;
    private final int payloadAt;
    private final FragmentBytes segmentBytes;

    PacketWriter(Packet packet, HeaderOptions options, byte[] payload) {
        this(
                packet,
                options,
                SegmentFormat.of(packet.protocol().number(), packet.src().version()),
                payload);
    }

    /** One whose segment has this format, be it that of its protocol or not. */
    PacketWriter(Packet packet, HeaderOptions options, SegmentFormat format, byte[] payload) {
        var version = packet.src().version();
        if (version != packet.dst().version()) {
            throw new IllegalArgumentException(
                    "the addresses of a packet are of one version, unlike those of " + packet);
        }
        this.packet = packet;
        this.options = options;
        this.format = format;
        this.payload = payload;
        ip = IpFormat.of(version);
        ipBytes = ip.headerBytes(options, packet.fragment());
        payloadAt = hasHeader() ? format.headerBytes(options) : 0;
        segmentBytes = FragmentBytes.of(packet.fragment(), payloadAt + payload.length, format);
        if (bytes() > MOST) {
            throw new IllegalArgumentException("a packet has " + MOST + " bytes at most, not " + bytes());
        }
    }

    /** The frame that carries it. */
    byte[] frame(EthernetHeader ethernet) {
        int packetAt = EthernetFormat.bytesOf(ethernet);
        var frame = new byte[packetAt + bytes()];
        EthernetFormat.write(ethernet, EtherType.of(packet.src().version()), ByteBuffer.wrap(frame));
        write(ByteBuffer.wrap(frame, packetAt, bytes()).slice());
        return frame;
    }

    private int bytes() {
        return ipBytes + segmentBytes.segment();
    }

    private void write(ByteBuffer buffer) {
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
        // What fills a segment up counts as well, and what follows a first fragment.
        int whole = Math.max(segmentBytes.segment(), segmentBytes.datagram());
        return new PseudoHeader(packet.src(), packet.dst(), packet.protocol().number(), whole);
    }
}
