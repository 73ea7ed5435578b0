package dev.plumbline.frames.sockets;

import com.sun.jna.LastErrorException;
import dev.plumbline.spi.UnavailableException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;

/** A packet socket on a network interface: all frames that come in there, and none that go out. */
final class PacketSocket implements AutoCloseable {

    private static final int BUFFER_BYTES = 64 << 20;
    private static final int ADDRESS_BYTES = 20;

    private final Interface where;
    private final int descriptor;

    private PacketSocket(Interface where, int descriptor) {
        this.where = where;
        this.descriptor = descriptor;
    }

    /**
     * Opens one.
     *
     * @throws UnavailableException if that can't be done
     */
    static PacketSocket on(Interface where) {
        try {
            int descriptor = where.namespace().isPresent()
                    ? NetworkNamespace.within(where.namespace().get(), () -> open(where.name()))
                    : open(where.name());
            return new PacketSocket(where, descriptor);
        } catch (LastErrorException e) {
            throw failed(where, e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof LastErrorException error
                    ? failed(where, error)
                    : new UnavailableException("No packet socket was opened on " + where + ": " + e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new UnavailableException("interrupted while opening a packet socket on " + where);
        }
    }

    private static UnavailableException failed(Interface where, LastErrorException error) {
        var advice = error.getErrorCode() == Libc.EPERM
                ? "; frames need root, or CAP_NET_RAW and CAP_NET_ADMIN, and CAP_SYS_ADMIN for namespaces"
                : "; see that the interface is there, and its namespace, with 'ip netns' and 'ip link'";
        return new UnavailableException("No packet socket was opened on " + where + ": " + error.getMessage() + advice);
    }

    /** Of no protocol until it is bound, lest frames of other interfaces come in before. */
    private static int open(String name) {
        int index = Libc.if_nametoindex(name);
        int descriptor = Libc.socket(Libc.AF_PACKET, Libc.SOCK_RAW_CLOEXEC, 0);
        try {
            set(descriptor, Libc.SOL_PACKET, Libc.PACKET_IGNORE_OUTGOING, 1);
            set(descriptor, Libc.SOL_SOCKET, Libc.SO_RCVBUFFORCE, BUFFER_BYTES);
            Libc.bind(descriptor, address(index), ADDRESS_BYTES);
            return descriptor;
        } catch (LastErrorException e) {
            Libc.close(descriptor);
            throw e;
        }
    }

    private static void set(int descriptor, int level, int option, int value) {
        Libc.setsockopt(descriptor, level, option, new int[] {value}, Integer.BYTES);
    }

    /** A {@code struct sockaddr_ll}: the protocol in network order, the rest in the machine's. */
    private static byte[] address(int index) {
        var address = ByteBuffer.allocate(ADDRESS_BYTES).order(ByteOrder.nativeOrder());
        address.putShort(0, (short) Libc.AF_PACKET);
        address.put(3, (byte) Libc.ETH_P_ALL);
        address.putInt(4, index);
        return address.array();
    }

    int descriptor() {
        return descriptor;
    }

    /**
     * Puts frames on the wire, in this order.
     *
     * @param room is written over
     */
    void send(List<byte[]> frames, Messages room) {
        for (int from = 0; from < frames.size(); from += Messages.MOST) {
            int count = Math.min(Messages.MOST, frames.size() - from);
            for (int i = 0; i < count; i++) {
                room.write(i, frames.get(from + i));
            }
            int sent = 0;
            while (sent < count) {
                sent += sendSome(room, sent, count - sent);
            }
        }
    }

    private int sendSome(Messages room, int first, int count) {
        try {
            return Libc.sendmmsg(descriptor, room.pointer(first), count, 0);
        } catch (LastErrorException e) {
            if (e.getErrorCode() == Libc.EINTR) {
                return 0;
            }
            throw new UnavailableException(where + " takes no frames: " + e.getMessage());
        }
    }

    /**
     * Takes the frames that have come in.
     *
     * @param room is written over
     */
    void receive(Messages room, Consumer<byte[]> taker) {
        int count;
        do {
            count = receiveSome(room);
            for (int i = 0; i < count; i++) {
                taker.accept(room.read(i));
            }
        } while (count == Messages.MOST);
    }

    private int receiveSome(Messages room) {
        try {
            return Libc.recvmmsg(descriptor, room.pointer(), Messages.MOST, Libc.MSG_DONTWAIT, null);
        } catch (LastErrorException e) {
            if (e.getErrorCode() == Libc.EAGAIN || e.getErrorCode() == Libc.EINTR) {
                return 0;
            }
            throw new UnavailableException(where + " can't be read any more: " + e.getMessage());
        }
    }

    @Override
    public void close() {
        Libc.close(descriptor);
    }
}
