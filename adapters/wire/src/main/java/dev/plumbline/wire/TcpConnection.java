package dev.plumbline.wire;

import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Lines over a TCP connection. What the other side is, and what it logs, can't be seen. */
final class TcpConnection implements LineTransport {

    /** What has arrived is read already, and writing fails at once on a closed socket; this is for a busy machine. */
    private static final Duration DRAIN = Duration.ofSeconds(1);

    private final TcpAddress address;
    private final Socket socket;
    private final LineReader input;
    private final LineWriter output;
    private boolean heard;

    /**
     * @param address how the other side is called
     * @param socket the connection to it
     * @throws IOException if it is broken already
     */
    TcpConnection(TcpAddress address, Socket socket) throws IOException {
        this.address = address;
        this.socket = socket;
        // A call is one line, and its answer is waited for: nothing is gained by collecting more.
        socket.setTcpNoDelay(true);
        var name = "plumbline-peer-" + address;
        input = new LineReader(socket.getInputStream(), name + "-input");
        output = new LineWriter(socket.getOutputStream(), name + "-output");
    }

    @Override
    public void write(String line) {
        output.write(line);
    }

    @Override
    public Optional<Incoming> read(Duration patience) throws InterruptedException {
        return input.read(patience).map(incoming -> {
            if (incoming instanceof Incoming.End end) {
                return new Incoming.End(end.rest(), "The connection was closed by the other side.", end.status());
            }
            heard = true;
            return incoming;
        });
    }

    /** Whether anything came from the other side. */
    boolean isHeard() {
        return heard;
    }

    @Override
    public boolean showsEnd() {
        return false;
    }

    @Override
    public List<String> logTail() {
        return List.of();
    }

    @Override
    public String log() {
        return "Its log is with the peer at " + TerminalText.escape(address.toString())
                + ": look there for the reason.";
    }

    /** A peer may wait for the next connection after this one, so there is nothing to wait for. */
    @Override
    public void finish(Duration grace) {
        end();
    }

    @Override
    public void end() {
        try {
            socket.close();
        } catch (IOException e) {
            // It is gone all the same.
        }
        output.close();
        try {
            input.stop(DRAIN);
            output.awaitEnd(DRAIN);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
