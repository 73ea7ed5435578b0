package dev.plumbline.frames.codec;

import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.TcpFlag;
import java.nio.ByteBuffer;
import java.util.stream.Collectors;

/**
 * A field of a header, in words.
 *
 * @param name what it is called
 * @param at where in the header it begins
 * @param bytes how long it is
 * @param notation how its value is told
 */
record HeaderField(String name, int at, int bytes, Notation notation) {

    /** How a value is told. */
    enum Notation {
        DECIMAL,
        HEXADECIMAL,
        ADDRESS,
        FLAGS
    }

    static HeaderField decimal(String name, int at, int bytes) {
        return new HeaderField(name, at, bytes, Notation.DECIMAL);
    }

    static HeaderField hex(String name, int at, int bytes) {
        return new HeaderField(name, at, bytes, Notation.HEXADECIMAL);
    }

    static HeaderField address(String name, int at, int bytes) {
        return new HeaderField(name, at, bytes, Notation.ADDRESS);
    }

    static HeaderField flags(String name, int at) {
        return new HeaderField(name, at, 1, Notation.FLAGS);
    }

    int end() {
        return at + bytes;
    }

    /** The bytes of its value in what begins with the header. */
    Bytes in(Bytes header) {
        return header.slice(at, end());
    }

    /** Its value in words. */
    String told(Bytes header) {
        var value = in(header);
        return switch (notation) {
            case DECIMAL -> Long.toString(number(value));
            case HEXADECIMAL -> "0x" + value;
            case ADDRESS -> address(value.buffer()).toString();
            case FLAGS -> flags((int) number(value));
        };
    }

    private static long number(Bytes value) {
        long number = 0;
        for (int i = 0; i < value.length(); i++) {
            number = number << Byte.SIZE | value.at(i);
        }
        return number;
    }

    private static IpAddress address(ByteBuffer value) {
        return value.limit() == Integer.BYTES
                ? IpAddress.ipv4(value.getInt())
                : new IpAddress(IpVersion.IPV6, value.getLong(), value.getLong());
    }

    private static String flags(int bits) {
        return bits == 0
                ? "none"
                : TcpFormat.flags(bits).stream().map(TcpFlag::name).collect(Collectors.joining("+"));
    }
}
