package dev.plumbline.frames.codec;

import java.nio.ByteBuffer;
import java.util.regex.Pattern;

/**
 * An Ethernet address, as in {@code 02:00:00:00:01:04}.
 *
 * @param bits its 48 bits
 */
public record MacAddress(long bits) {

    static final int BYTES = 6;
    private static final int BITS = BYTES * Byte.SIZE;
    private static final Pattern TEXT = Pattern.compile("[0-9a-fA-F]{2}(?::[0-9a-fA-F]{2}){5}");

    public MacAddress {
        if (bits >>> BITS != 0) {
            throw new IllegalArgumentException("an Ethernet address has " + BITS + " bits, no more");
        }
    }

    /**
     * Reads an address as text.
     *
     * @throws IllegalArgumentException if the text is none; the message quotes it
     */
    public static MacAddress parse(String text) {
        if (!TEXT.matcher(text).matches()) {
            throw new IllegalArgumentException("no Ethernet address, such as 02:00:00:00:01:04: '" + text + "'");
        }
        return new MacAddress(Long.parseLong(text.replace(":", ""), 16));
    }

    static MacAddress read(ByteBuffer frame, int at) {
        return new MacAddress(((frame.getShort(at) & 0xffffL) << Integer.SIZE) | (frame.getInt(at + 2) & 0xffff_ffffL));
    }

    void write(ByteBuffer frame, int at) {
        frame.putShort(at, (short) (bits >> Integer.SIZE)).putInt(at + 2, (int) bits);
    }

    /** Whether a frame to it is for more than one station. */
    public boolean isGroup() {
        return ((bits >> (BITS - Byte.SIZE)) & 1) != 0;
    }

    @Override
    public String toString() {
        var text = new StringBuilder();
        for (int shift = BITS - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
            text.append(text.isEmpty() ? "" : ":")
                    .append(Character.forDigit((int) (bits >> (shift + 4)) & 0xf, 16))
                    .append(Character.forDigit((int) (bits >> shift) & 0xf, 16));
        }
        return text.toString();
    }
}
