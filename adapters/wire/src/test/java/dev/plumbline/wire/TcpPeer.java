package dev.plumbline.wire;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A peer that listens in this virtual machine, and serves one connection after the other, each in its own way. */
final class TcpPeer implements AutoCloseable {

    /** Says nothing, ever. */
    static final Way SILENT = line -> "";

    private final ServerSocket server;
    private final BlockingQueue<String> served = new LinkedBlockingQueue<>();
    private final Thread thread;

    /** How lines are answered. */
    @FunctionalInterface
    interface Way {

        String answer(String line);
    }

    /** Serves as many connections as there are ways to answer lines; a line that is answered with nothing stays unanswered. */
    TcpPeer(InetAddress address, Way... ways) throws IOException {
        server = new ServerSocket(0, 1, address);
        var inTurn = List.of(ways);
        thread = new Thread(() -> serve(inTurn), "tcp-peer");
        thread.start();
    }

    /** Answers as a sound balancer does. */
    static Way sound() {
        return new SoundBalancer()::answer;
    }

    TcpAddress address() {
        return new TcpAddress(server.getInetAddress().getHostAddress(), server.getLocalPort());
    }

    /** How the next connection ended, once it has: what was said last on it. */
    Optional<String> nextEnd() throws InterruptedException {
        return Optional.ofNullable(served.poll(30, TimeUnit.SECONDS));
    }

    private void serve(List<Way> ways) {
        try (server) {
            for (var way : ways) {
                try (var connection = server.accept()) {
                    served.add(serve(connection, way));
                }
            }
        } catch (IOException e) {
            // It was closed.
        }
    }

    private static String serve(Socket connection, Way way) {
        var last = "";
        try (var lines =
                new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8))) {
            for (var line = lines.readLine(); line != null; line = lines.readLine()) {
                last = line;
                var reply = way.answer(line);
                if (!reply.isEmpty()) {
                    connection.getOutputStream().write((reply + "\n").getBytes(StandardCharsets.UTF_8));
                }
            }
        } catch (IOException e) {
            return last + " " + e;
        }
        return last;
    }

    /** Takes no further connection. */
    void stopListening() throws IOException {
        server.close();
    }

    @Override
    public void close() throws IOException {
        stopListening();
        try {
            thread.join(TimeUnit.SECONDS.toMillis(30));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        assertThat(thread.isAlive()).as("a connection is still open").isFalse();
    }
}
