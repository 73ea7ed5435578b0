package dev.plumbline.dataplanes.ipvs;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The other end of a {@link GuestChannel}: says what a test has it say. */
final class FakeGuest implements AutoCloseable {

    private final SocketChannel socket;
    private final GuestChannel channel;

    /** One whose socket is in this directory. */
    FakeGuest(Path directory) throws IOException {
        var address = UnixDomainSocketAddress.of(directory.resolve("socket"));
        try (var server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(address);
            channel = GuestChannel.open(address.getPath());
            socket = server.accept();
        }
    }

    /** What leads to it. */
    GuestChannel channel() {
        return channel;
    }

    /** Says this now, whatever it is asked. */
    void say(String text) throws IOException {
        socket.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** The next bytes that it was told. */
    String heard(int count) throws IOException {
        var bytes = ByteBuffer.allocate(count);
        while (bytes.hasRemaining() && socket.read(bytes) >= 0) {
            // Until they are all there.
        }
        return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
    }

    /** Ends. */
    void end() throws IOException {
        socket.close();
    }

    @Override
    public void close() throws IOException {
        try (socket) {
            channel.close();
        }
    }
}
