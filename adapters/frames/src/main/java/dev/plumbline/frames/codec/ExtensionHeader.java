package dev.plumbline.frames.codec;

import java.nio.ByteBuffer;

/**
 * An extension header of IPv6 (RFC 8200, 4).
 *
 * @param kind which one
 * @param content what follows its length, 6 bytes more than a multiple of 8
 */
public record ExtensionHeader(Kind kind, Bytes content) {

    /** One option, PadN. */
    private static final Bytes PADDING = Bytes.hex("0104 00000000");

    /** Of the experimental type (RFC 4727). */
    private static final Bytes ENDED_ROUTE = Bytes.hex("fd00 00000000");

    private static final int UNIT = 8;
    private static final int LONGEST = 256 * UNIT;

    /** Those that any packet may hold. */
    public enum Kind {
        HOP_BY_HOP(0),
        ROUTING(43),
        DESTINATION(60);

        private final int number;

        Kind(int number) {
            this.number = number;
        }

        int number() {
            return number;
        }
    }

    public ExtensionHeader {
        int bytes = content.length() + 2;
        if (bytes % UNIT != 0 || bytes > LONGEST) {
            throw new IllegalArgumentException(
                    "the content of an extension header is 6 bytes longer than a multiple of " + UNIT + ", not "
                            + content.length() + " bytes long");
        }
    }

    /** One that asks for nothing: a route that has ended, or options that are padding. */
    public static ExtensionHeader idle(Kind kind) {
        return new ExtensionHeader(kind, kind == Kind.ROUTING ? ENDED_ROUTE : PADDING);
    }

    /** Whether the number is that of one of them. */
    static boolean isKnown(int number) {
        return number == Kind.HOP_BY_HOP.number || number == Kind.ROUTING.number || number == Kind.DESTINATION.number;
    }

    int bytes() {
        return content.length() + 2;
    }

    /** Writes it, all but what comes next. */
    void write(ByteBuffer ip, int at) {
        ip.put(at + 1, (byte) (bytes() / UNIT - 1));
        content.copyTo(ip, at + 2);
    }

    /** The length of the one that begins here. */
    static int bytesAt(ByteBuffer ip, int at) {
        return UNIT + (ip.get(at + 1) & 0xff) * UNIT;
    }
}
