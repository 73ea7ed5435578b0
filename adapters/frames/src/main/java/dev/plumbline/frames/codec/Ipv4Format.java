package dev.plumbline.frames.codec;

import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/** The header of IPv4 (RFC 791). A packet that is no fragment is not to be fragmented, as hosts send it. */
enum Ipv4Format implements IpFormat {
    IPV4;

    private static final int BYTES = 20;
    private static final int CLASS_AT = 1;
    private static final int LENGTH_AT = 2;
    private static final int ID_AT = 4;
    private static final int PLACE_AT = 6;
    private static final int TTL_AT = 8;
    private static final int PROTOCOL_AT = 9;
    private static final int CHECKSUM_AT = 10;
    private static final int SOURCE_AT = 12;
    private static final int DESTINATION_AT = 16;

    private static final int DO_NOT_FRAGMENT = 0x4000;
    private static final int MORE_FRAGMENTS = 0x2000;
    private static final int OFFSET = 0x1fff;
    private static final int LAST_ID = 0xffff;

    private static final HeaderField TTL = HeaderField.decimal("TTL", TTL_AT, 1);
    private static final List<HeaderField> FIELDS = List.of(
            HeaderField.hex("IPv4 version and header length", 0, 1),
            HeaderField.hex("traffic class", CLASS_AT, 1),
            HeaderField.decimal("IPv4 total length", LENGTH_AT, 2),
            HeaderField.decimal("IPv4 identification", ID_AT, 2),
            HeaderField.hex("IPv4 flags and fragment offset", PLACE_AT, 2),
            HeaderField.decimal("protocol", PROTOCOL_AT, 1),
            HeaderField.address("source address", SOURCE_AT, 4),
            HeaderField.address("destination address", DESTINATION_AT, 4));

    @Override
    public int headerBytes(HeaderOptions options, Optional<Fragment> fragment) {
        return BYTES + options.ipv4Options().length();
    }

    @Override
    public void write(ByteBuffer ip, Packet packet, HeaderOptions options) {
        int bytes = headerBytes(options, packet.fragment());
        ip.put(0, (byte) ((4 << 4) | (bytes / Integer.BYTES)));
        ip.put(CLASS_AT, (byte) options.trafficClass());
        ip.putShort(LENGTH_AT, (short) ip.limit());
        packet.fragment()
                .ifPresentOrElse(
                        fragment -> writePlace(ip, fragment), () -> ip.putShort(PLACE_AT, (short) DO_NOT_FRAGMENT));
        ip.put(TTL_AT, (byte) options.ttl());
        ip.put(PROTOCOL_AT, (byte) packet.protocol().number());
        ip.putInt(SOURCE_AT, (int) packet.src().low());
        ip.putInt(DESTINATION_AT, (int) packet.dst().low());
        options.ipv4Options().copyTo(ip, BYTES);
        ip.putShort(CHECKSUM_AT, (short) OnesComplement.checksum(OnesComplement.sum(ip, 0, bytes)));
    }

    private static void writePlace(ByteBuffer ip, Fragment fragment) {
        if (fragment.id() > LAST_ID) {
            throw new IllegalArgumentException(
                    "a fragment of IPv4 has an id up to " + LAST_ID + ", not " + fragment.id());
        }
        ip.putShort(ID_AT, (short) fragment.id());
        ip.putShort(PLACE_AT, (short) (IpFormat.units(fragment) | (fragment.more() ? MORE_FRAGMENTS : 0)));
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
        MalformedException.require(BYTES, ip.limit(), "IPv4 header");
        int bytes = (ip.get(0) & 0xf) * Integer.BYTES;
        if (bytes < BYTES) {
            throw new MalformedException(
                    "the IPv4 header says that it is " + bytes + " bytes long, which is too short");
        }
        MalformedException.require(bytes, ip.limit(), "IPv4 header with its options");
        int place = ip.getShort(PLACE_AT);
        boolean isRight = OnesComplement.checksum(OnesComplement.sum(ip, 0, bytes)) == 0;
        return new IpHeader(
                bytes,
                ip.getShort(LENGTH_AT) & 0xffff,
                ip.get(TTL_AT) & 0xff,
                ip.get(CLASS_AT) & 0xff,
                IpAddress.ipv4(ip.getInt(SOURCE_AT)),
                IpAddress.ipv4(ip.getInt(DESTINATION_AT)),
                ip.get(PROTOCOL_AT) & 0xff,
                IpFormat.fragment(ip.getShort(ID_AT) & 0xffffL, place & OFFSET, (place & MORE_FRAGMENTS) != 0),
                isRight ? ChecksumState.RIGHT : ChecksumState.WRONG,
                IpHeader.Route.ENDED);
    }
}
