package dev.plumbline.frames.codec;

import java.nio.ByteBuffer;
import java.util.OptionalInt;

/**
 * The beginning of a frame: addresses, 802.1Q tags, and what is carried.
 *
 * @param header its addresses, and its outer tag
 * @param etherType what it carries
 * @param bytes how long it is
 */
record EthernetFormat(EthernetHeader header, int etherType, int bytes) {

    private static final int TYPE_AT = 2 * MacAddress.BYTES;
    private static final int TYPE_BYTES = 2;
    private static final int TAG_BYTES = 4;
    private static final int VLAN_BITS = 0xfff;

    static EthernetFormat read(ByteBuffer frame) throws MalformedException {
        MalformedException.require(TYPE_AT + TYPE_BYTES, frame.limit(), "Ethernet header");
        int at = TYPE_AT;
        var vlan = OptionalInt.empty();
        while (EtherType.isTag(type(frame, at))) {
            MalformedException.require(at + TAG_BYTES + TYPE_BYTES, frame.limit(), "Ethernet header with its tag");
            vlan = vlan.isPresent() ? vlan : OptionalInt.of(frame.getShort(at + TYPE_BYTES) & VLAN_BITS);
            at += TAG_BYTES;
        }
        var header = new EthernetHeader(MacAddress.read(frame, 0), MacAddress.read(frame, MacAddress.BYTES), vlan);
        return new EthernetFormat(header, type(frame, at), at + TYPE_BYTES);
    }

    private static int type(ByteBuffer frame, int at) {
        return frame.getShort(at) & 0xffff;
    }

    static int bytesOf(EthernetHeader header) {
        return TYPE_AT + TYPE_BYTES + (header.vlan().isPresent() ? TAG_BYTES : 0);
    }

    static void write(EthernetHeader header, int etherType, ByteBuffer frame) {
        header.destination().write(frame, 0);
        header.source().write(frame, MacAddress.BYTES);
        if (header.vlan().isPresent()) {
            frame.putShort(TYPE_AT, (short) EtherType.VLAN);
            frame.putShort(TYPE_AT + TYPE_BYTES, (short) header.vlan().getAsInt());
        }
        frame.putShort(bytesOf(header) - TYPE_BYTES, (short) etherType);
    }
}
