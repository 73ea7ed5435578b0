package dev.plumbline.frames.codec;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;

/** Bytes of a frame, comparable by value. They are not copied: whoever has the array must leave it as it is. */
public final class Bytes {

    /** No bytes. */
    public static final Bytes NONE = of(new byte[0]);

    private final byte[] array;
    private final int from;
    private final int to;

    private Bytes(byte[] array, int from, int to) {
        this.array = array;
        this.from = from;
        this.to = to;
    }

    /** All bytes of an array. */
    public static Bytes of(byte[] array) {
        return new Bytes(array, 0, array.length);
    }

    /** The bytes that hexadecimal digits stand for; white space between them is left out. */
    public static Bytes hex(String digits) {
        return of(HexFormat.of().parseHex(digits.replaceAll("\\s", "")));
    }

    /** How many there are. */
    public int length() {
        return to - from;
    }

    /** The byte at this place, 0 to 255. */
    public int at(int place) {
        return array[from + place] & 0xff;
    }

    /** Those from one place to before another. */
    public Bytes slice(int begin, int end) {
        if (begin < 0 || end < begin || end > length()) {
            throw new IndexOutOfBoundsException(begin + " to " + end + " of " + length() + " bytes");
        }
        return new Bytes(array, from + begin, from + end);
    }

    /** Those from this place on. */
    public Bytes from(int begin) {
        return slice(begin, length());
    }

    /** A copy as an array. */
    public byte[] toArray() {
        return Arrays.copyOfRange(array, from, to);
    }

    /** A copy of these and others behind them, as an array. */
    byte[] followedBy(Bytes others) {
        var joined = new byte[length() + others.length()];
        System.arraycopy(array, from, joined, 0, length());
        System.arraycopy(others.array, others.from, joined, length(), others.length());
        return joined;
    }

    void copyTo(ByteBuffer buffer, int place) {
        buffer.put(place, array, from, length());
    }

    /** A view to read them by, in network order. */
    ByteBuffer buffer() {
        return ByteBuffer.wrap(array, from, to - from).slice();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Bytes bytes && Arrays.equals(array, from, to, bytes.array, bytes.from, bytes.to);
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + array[i];
        }
        return hash;
    }

    /** As hexadecimal digits. */
    @Override
    public String toString() {
        return HexFormat.of().formatHex(array, from, to);
    }
}
