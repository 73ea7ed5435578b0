package dev.plumbline.benchmarks;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A peer of the wire protocol that does not look at what it is asked: every call has a prepared answer, by its number. */
final class PreparedPeer implements Closeable {

    /** The name of its thread. */
    static final String THREAD = "prepared peer";

    private static final String HELLO =
            "{\"protocol\":1,\"implementation\":{\"name\":\"prepared\",\"version\":\"1\"},\"features\":[],"
                    + "\"clock\":{\"kind\":\"virtual\"}}";

    private final ServerSocket socket;

    private PreparedPeer(ServerSocket socket) {
        this.socket = socket;
    }

    /** One whose answer to every call after {@code hello} and {@code configure} has so many deliveries. */
    static PreparedPeer delivering(int packets) throws IOException {
        var deliveries = IntStream.range(0, packets)
                .mapToObj(i -> "{\"outcome\":\"DELIVERED\",\"backend\":\"vm-" + i % 100 + "\"}")
                .collect(Collectors.joining(",", "{\"deliveries\":[", "]}"));
        var peer = new PreparedPeer(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
        var thread = new Thread(() -> peer.answer(deliveries), THREAD);
        thread.setDaemon(true);
        thread.start();
        return peer;
    }

    int port() {
        return socket.getLocalPort();
    }

    private void answer(String deliveries) {
        try (var connection = socket.accept();
                var in = new BufferedInputStream(connection.getInputStream(), 1 << 16);
                var out = connection.getOutputStream()) {
            for (int id = 1; skipLine(in); id++) {
                var result = id == 1 ? HELLO : id == 2 ? "{}" : deliveries;
                out.write(("{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + result + "}\n")
                        .getBytes(StandardCharsets.UTF_8));
                out.flush();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean skipLine(InputStream in) throws IOException {
        int read = in.read();
        while (read != '\n' && read >= 0) {
            read = in.read();
        }
        return read >= 0;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
