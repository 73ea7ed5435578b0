package dev.plumbline.explain;

import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads the headers of an IP packet: addresses, fragment, protocol, ports and TCP flags. */
final class IpPacket {

    private static final int IPV4_HEADER = 20;
    private static final int IPV6_HEADER = 40;
    private static final int FRAGMENT_HEADER = 44;
    private static final Set<Integer> SKIPPED_HEADERS = Set.of(0, 43, 60);

    private final ByteBuffer bytes;
    private int protocol;
    private int payload;
    private Optional<Fragment> fragment = Optional.empty();

    private IpPacket(ByteBuffer bytes) {
        this.bytes = bytes;
    }

    /** The packet; empty where the bytes are none, or end before its ports. */
    static Optional<Packet> parse(ByteBuffer bytes) {
        if (bytes.limit() == 0) {
            return Optional.empty();
        }
        var packet = new IpPacket(bytes);
        return switch (bytes.get(0) >> 4 & 0xf) {
            case 4 -> packet.ipv4();
            case 6 -> packet.ipv6();
            default -> Optional.empty();
        };
    }

    private Optional<Packet> ipv4() {
        payload = (bytes.get(0) & 0xf) * 4;
        if (bytes.limit() < IPV4_HEADER || payload < IPV4_HEADER || bytes.limit() < payload) {
            return Optional.empty();
        }
        protocol = bytes.get(9) & 0xff;
        int place = bytes.getShort(6) & 0xffff;
        note((place & 0x1fff) * 8, (place & 0x2000) != 0, bytes.getShort(4) & 0xffff);
        return packet(IpAddress.ipv4(bytes.getInt(12)), IpAddress.ipv4(bytes.getInt(16)));
    }

    private Optional<Packet> ipv6() {
        if (bytes.limit() < IPV6_HEADER) {
            return Optional.empty();
        }
        protocol = bytes.get(6) & 0xff;
        payload = IPV6_HEADER;
        while (SKIPPED_HEADERS.contains(protocol) || protocol == FRAGMENT_HEADER) {
            if (payload + 8 > bytes.limit()) {
                return Optional.empty();
            }
            skipHeader();
        }
        return packet(ipv6Address(8), ipv6Address(24));
    }

    private void skipHeader() {
        boolean isFragment = protocol == FRAGMENT_HEADER;
        if (isFragment) {
            int place = bytes.getShort(payload + 2) & 0xffff;
            note(place & 0xfff8, (place & 1) != 0, Integer.toUnsignedLong(bytes.getInt(payload + 4)));
        }
        int length = isFragment ? 8 : 8 + (bytes.get(payload + 1) & 0xff) * 8;
        protocol = bytes.get(payload) & 0xff;
        payload += length;
    }

    private void note(int offset, boolean more, long id) {
        if (offset > 0 || more) {
            fragment = Optional.of(new Fragment(id, offset, more));
        }
    }

    private IpAddress ipv6Address(int at) {
        return new IpAddress(IpVersion.IPV6, bytes.getLong(at), bytes.getLong(at + 8));
    }

    private Optional<Packet> packet(IpAddress src, IpAddress dst) {
        var carried = new Protocol(protocol);
        boolean first = fragment.map(Fragment::isFirst).orElse(true);
        boolean ports = carried.hasPorts() && first;
        boolean flags = carried.equals(Protocol.TCP) && first;
        if (payload + (flags ? 14 : ports ? 4 : 0) > bytes.limit()) {
            return Optional.empty();
        }
        return Optional.of(new Packet(
                Optional.empty(),
                src,
                dst,
                carried,
                ports ? OptionalInt.of(bytes.getShort(payload) & 0xffff) : OptionalInt.empty(),
                ports ? OptionalInt.of(bytes.getShort(payload + 2) & 0xffff) : OptionalInt.empty(),
                flags ? flags(bytes.get(payload + 13)) : Set.of(),
                fragment));
    }

    private static Set<TcpFlag> flags(int octet) {
        // They are declared in the order of the header, the lowest bit first.
        var all = TcpFlag.values();
        var flags = EnumSet.noneOf(TcpFlag.class);
        for (int bit = 0; bit < all.length; bit++) {
            if ((octet >> bit & 1) != 0) {
                flags.add(all[bit]);
            }
        }
        return flags;
    }
}
