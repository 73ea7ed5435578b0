package dev.plumbline.wire;

import dev.plumbline.spi.UnavailableException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Connects to a peer that speaks the wire protocol and listens already. A peer serves one connection at a time; after one
 * that was lost there is one attempt to connect anew, and none after an attempt that led to nothing.
 */
public final class TcpAdapter extends WireAdapter {

    private static final int HOST_LENGTH = 200;

    private final TcpAddress address;
    private Optional<TcpConnection> last = Optional.empty();
    private Optional<String> unreachable = Optional.empty();

    /**
     * @param address where the peer listens
     * @param timeouts how long it may take; connecting, as long as for {@code hello}
     */
    public TcpAdapter(TcpAddress address, Timeouts timeouts, Strictness strictness) {
        super(timeouts, strictness);
        this.address = address;
    }

    @Override
    public String description() {
        return "tcp:" + TerminalText.escape(address.toString());
    }

    @Override
    LineTransport connect() {
        if (last.isPresent() && !last.get().isHeard()) {
            unreachable = Optional.of("the last one was taken, but nothing was said on it");
        }
        if (unreachable.isPresent()) {
            throw new UnavailableException("No further connection to " + description() + " was tried: "
                    + unreachable.get() + ". A peer has to take a new connection after one that was lost.");
        }
        try {
            last = Optional.of(new TcpConnection(address, socket()));
            return last.get();
        } catch (IOException e) {
            var reason = reason(e);
            unreachable = Optional.of("the last attempt failed (" + reason + ")");
            throw new UnavailableException(
                    last.isPresent()
                            ? "No new connection to " + description() + " was made after one that has ended: " + reason
                                    + ". The peer has to take connections again after each."
                            : "No connection to " + description() + " was made: " + reason + ". " + advice(e));
        }
    }

    /** A name may have several addresses, and the peer listen on one of them. */
    private Socket socket() throws IOException {
        long end = System.nanoTime() + timeouts().hello().toNanos();
        var failure = new IOException("it has no address");
        for (var each : List.of(InetAddress.getAllByName(address.host()))) {
            var socket = new Socket();
            try {
                var patience = Duration.ofNanos(end - System.nanoTime());
                socket.connect(new InetSocketAddress(each, address.port()), (int) Math.max(1, patience.toMillis()));
                return socket;
            } catch (IOException e) {
                socket.close();
                failure = e;
            }
        }
        throw failure;
    }

    private String reason(IOException e) {
        if (e instanceof UnknownHostException) {
            return "no host is known as " + TerminalText.quote(address.host(), HOST_LENGTH);
        }
        return e instanceof SocketTimeoutException
                ? "nobody took it within the time to start"
                : TerminalText.escape(String.valueOf(e.getMessage()));
    }

    private static String advice(IOException e) {
        if (e instanceof UnknownHostException) {
            return "Check the name, or give the address.";
        }
        return e instanceof SocketTimeoutException
                ? "Check host and port, and what filters packets on the way; if it needs longer, raise --start-timeout."
                : "Start the peer first, and check that it listens on this host and port.";
    }
}
