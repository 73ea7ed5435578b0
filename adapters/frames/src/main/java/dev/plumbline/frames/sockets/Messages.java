package dev.plumbline.frames.sockets;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;

/**
 * Room for the frames of one call of {@code sendmmsg} or {@code recvmmsg}: an array of {@code struct mmsghdr} of a 64-bit
 * system, each with one {@code struct iovec} and one buffer.
 */
final class Messages {

    /** How many frames a call takes. */
    static final int MOST = 64;

    /** What an interface that merges segments can give, and more than any that does not. */
    private static final int ROOM = 0x1_0000;

    private static final int HEADER_BYTES = 64;
    private static final int VECTOR_AT = 16;
    private static final int VECTORS_AT = 24;
    private static final int LENGTH_AT = 56;

    private static final int VECTOR_BYTES = 16;
    private static final int VECTOR_LENGTH_AT = 8;

    private final Memory headers = new Memory((long) HEADER_BYTES * MOST);
    private final Memory vectors = new Memory((long) VECTOR_BYTES * MOST);
    private final Memory room = new Memory((long) ROOM * MOST);

    Messages() {
        headers.clear();
        for (long i = 0; i < MOST; i++) {
            vectors.setPointer(i * VECTOR_BYTES, room.share(i * ROOM));
            headers.setPointer(i * HEADER_BYTES + VECTOR_AT, vectors.share(i * VECTOR_BYTES));
            headers.setLong(i * HEADER_BYTES + VECTORS_AT, 1);
            makeRoom(i);
        }
    }

    Pointer pointer() {
        return headers;
    }

    /** The messages from this one on. */
    Pointer pointer(int first) {
        return headers.share((long) first * HEADER_BYTES);
    }

    /** Makes a message of a frame. */
    void write(int place, byte[] frame) {
        room.write((long) place * ROOM, frame, 0, frame.length);
        vectors.setLong((long) place * VECTOR_BYTES + VECTOR_LENGTH_AT, frame.length);
    }

    /** The frame that was received there. */
    byte[] read(int place) {
        return room.getByteArray((long) place * ROOM, headers.getInt((long) place * HEADER_BYTES + LENGTH_AT));
    }

    private void makeRoom(long place) {
        vectors.setLong(place * VECTOR_BYTES + VECTOR_LENGTH_AT, ROOM);
    }
}
