package dev.plumbline.frames.codec;

import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/** The header of IPv6 with its extensions (RFC 8200). AH is none of them here but a protocol, as it is for the suite. */
enum Ipv6Format implements IpFormat {
    IPV6;

    private static final int BYTES = 40;
    private static final int LENGTH_AT = 4;
    private static final int NEXT_AT = 6;
    private static final int HOP_LIMIT_AT = 7;
    private static final int SOURCE_AT = 8;
    private static final int DESTINATION_AT = 24;

    private static final int FRAGMENT = 44;
    private static final int FRAGMENT_BYTES = 8;
    private static final int OFFSET_SHIFT = 3;

    private static final int SHORTEST_EXTENSION = 8;
    private static final int SEGMENTS_LEFT_AT = 3;

    private static final HeaderField TTL = HeaderField.decimal("hop limit", HOP_LIMIT_AT, 1);
    private static final List<HeaderField> FIELDS = List.of(
            HeaderField.hex("IPv6 version, traffic class and flow label", 0, 4),
            HeaderField.decimal("IPv6 payload length", LENGTH_AT, 2),
            HeaderField.decimal("next header", NEXT_AT, 1),
            HeaderField.address("source address", SOURCE_AT, 16),
            HeaderField.address("destination address", DESTINATION_AT, 16));

    @Override
    public int headerBytes(HeaderOptions options, Optional<Fragment> fragment) {
        int bytes = BYTES + (fragment.isPresent() ? FRAGMENT_BYTES : 0);
        for (var extension : options.extensionHeaders()) {
            bytes += extension.bytes();
        }
        return bytes;
    }

    @Override
    public void write(ByteBuffer ip, Packet packet, HeaderOptions options) {
        ip.putInt(0, (6 << 28) | (options.trafficClass() << 20));
        ip.putShort(LENGTH_AT, (short) (ip.limit() - BYTES));
        ip.put(HOP_LIMIT_AT, (byte) options.ttl());
        writeAddress(ip, SOURCE_AT, packet.src());
        writeAddress(ip, DESTINATION_AT, packet.dst());
        writeExtensions(ip, packet, options);
    }

    private static void writeAddress(ByteBuffer ip, int at, IpAddress address) {
        ip.putLong(at, address.high()).putLong(at + Long.BYTES, address.low());
    }

    private static void writeExtensions(ByteBuffer ip, Packet packet, HeaderOptions options) {
        int protocol = packet.protocol().number();
        if (ExtensionHeader.isKnown(protocol) || protocol == FRAGMENT) {
            throw new IllegalArgumentException("in IPv6, " + packet.protocol() + " is an extension header");
        }
        int nextAt = NEXT_AT;
        int at = BYTES;
        for (var extension : options.extensionHeaders()) {
            ip.put(nextAt, (byte) extension.kind().number());
            extension.write(ip, at);
            nextAt = at;
            at += extension.bytes();
        }
        if (packet.fragment().isPresent()) {
            ip.put(nextAt, (byte) FRAGMENT);
            writePlace(ip, at, packet.fragment().get());
            nextAt = at;
        }
        ip.put(nextAt, (byte) protocol);
    }

    private static void writePlace(ByteBuffer ip, int at, Fragment fragment) {
        ip.putShort(at + 2, (short) ((IpFormat.units(fragment) << OFFSET_SHIFT) | (fragment.more() ? 1 : 0)));
        ip.putInt(at + 4, (int) fragment.id());
    }

    @Override
    public List<HeaderField> fields() {
        return FIELDS;
    }

    @Override
    public HeaderField ttl() {
        return TTL;
    }

    @Override
    public IpHeader read(ByteBuffer ip) throws MalformedException {
        MalformedException.require(BYTES, ip.limit(), "IPv6 header");
        var extensions = new Extensions(ip);
        return new IpHeader(
                extensions.end,
                BYTES + (ip.getShort(LENGTH_AT) & 0xffff),
                ip.get(HOP_LIMIT_AT) & 0xff,
                (ip.getShort(0) >> 4) & 0xff,
                readAddress(ip, SOURCE_AT),
                readAddress(ip, DESTINATION_AT),
                extensions.next,
                extensions.fragment,
                ChecksumState.NONE,
                extensions.route);
    }

    private static IpAddress readAddress(ByteBuffer ip, int at) {
        return new IpAddress(IpVersion.IPV6, ip.getLong(at), ip.getLong(at + Long.BYTES));
    }

    /** The extension headers of a packet, as they are walked along. */
    private static final class Extensions {

        private final ByteBuffer ip;
        private int next;
        private int end = BYTES;
        private Optional<Fragment> fragment = Optional.empty();
        private IpHeader.Route route = IpHeader.Route.ENDED;

        Extensions(ByteBuffer ip) throws MalformedException {
            this.ip = ip;
            next = ip.get(NEXT_AT) & 0xff;
            // Behind the header of a later fragment is the middle of something.
            while ((ExtensionHeader.isKnown(next) || next == FRAGMENT)
                    && fragment.map(Fragment::isFirst).orElse(true)) {
                step();
            }
        }

        private void step() throws MalformedException {
            MalformedException.require(end + SHORTEST_EXTENSION, ip.limit(), "IPv6 header with its extensions");
            int bytes = FRAGMENT_BYTES;
            if (next == FRAGMENT) {
                int place = ip.getShort(end + 2) & 0xffff;
                fragment =
                        IpFormat.fragment(ip.getInt(end + 4) & 0xffff_ffffL, place >> OFFSET_SHIFT, (place & 1) != 0);
            } else {
                bytes = ExtensionHeader.bytesAt(ip, end);
                MalformedException.require(end + bytes, ip.limit(), "IPv6 header with its extensions");
            }
            if (next == ExtensionHeader.Kind.ROUTING.number() && ip.get(end + SEGMENTS_LEFT_AT) != 0) {
                route = IpHeader.Route.UNDER_WAY;
            }
            next = ip.get(end) & 0xff;
            end += bytes;
        }
    }
}
