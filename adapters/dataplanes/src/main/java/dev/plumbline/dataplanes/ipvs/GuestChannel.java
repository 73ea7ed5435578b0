package dev.plumbline.dataplanes.ipvs;

import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Bytes to and from an emulated machine, through a socket of its emulator. Whoever waits for some does so for a limited time. */
final class GuestChannel implements AutoCloseable {

    private static final String ENDED = "it has ended";
    private static final int ROOM = 64 * 1024;

    private final SocketChannel socket;
    private final Selector selector;
    private final ByteBuffer received = ByteBuffer.allocate(ROOM).flip();

    private GuestChannel(SocketChannel socket, Selector selector) {
        this.socket = socket;
        this.selector = selector;
    }

    /** Opens the socket at this path. */
    static GuestChannel open(Path path) throws IOException {
        var socket = SocketChannel.open(UnixDomainSocketAddress.of(path));
        socket.configureBlocking(false);
        var selector = Selector.open();
        socket.register(selector, SelectionKey.OP_READ);
        return new GuestChannel(socket, selector);
    }

    /** Sends all of these bytes before this moment of {@link System#nanoTime}. */
    void write(byte[] bytes, long deadline) throws IOException {
        var rest = ByteBuffer.wrap(bytes);
        while (rest.hasRemaining()) {
            if (writeSome(rest) == 0) {
                await(SelectionKey.OP_WRITE, deadline);
            }
        }
    }

    private int writeSome(ByteBuffer rest) throws IOException {
        try {
            return socket.write(rest);
        } catch (IOException e) {
            throw new IOException(ENDED, e);
        }
    }

    /** The next byte, if it comes before this moment. */
    byte read(long deadline) throws IOException {
        while (!received.hasRemaining()) {
            await(SelectionKey.OP_READ, deadline);
            received.clear();
            int count = socket.read(received);
            received.flip();
            if (count < 0) {
                throw new IOException(ENDED);
            }
        }
        return received.get();
    }

    /** What comes up to the end of a line, without that. */
    String readLine(long deadline) throws IOException {
        var line = new StringBuilder();
        for (byte next = read(deadline); next != '\n'; next = read(deadline)) {
            line.append((char) (next & 0xff));
        }
        return line.toString();
    }

    /** The next bytes. */
    String read(int count, long deadline) throws IOException {
        var bytes = new byte[count];
        for (int i = 0; i < count; i++) {
            bytes[i] = read(deadline);
        }
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private void await(int operation, long deadline) throws IOException {
        socket.keyFor(selector).interestOps(operation);
        long millis = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
        selector.selectedKeys().clear();
        if (millis <= 0 || selector.select(millis) == 0) {
            throw new IOException("it does not answer in time");
        }
    }

    /** The moment of {@link System#nanoTime} that is so far away. */
    static long after(Duration patience) {
        return System.nanoTime() + patience.toNanos();
    }

    @Override
    public void close() throws IOException {
        try (socket) {
            selector.close();
        }
    }
}
