package dev.plumbline.dataplanes.ovs;

import dev.plumbline.document.Documents;
import dev.plumbline.spi.UnavailableException;
import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** The door through which {@code ovs-appctl} talks to a daemon. To start that program takes longer than what it asks for. */
final class Unixctl {

    private final UnixDomainSocketAddress address;

    /** The door at this path. */
    Unixctl(Path path) {
        address = UnixDomainSocketAddress.of(path);
    }

    /** Whether somebody is there. */
    boolean isOpen() {
        try (var channel = SocketChannel.open(address)) {
            return channel.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Has a command carried out.
     *
     * @throws UnavailableException if that fails
     */
    void tell(String command, String... parameters) {
        try (var call = new Call(command, parameters)) {
            call.await();
        } catch (IOException e) {
            throw failed(command, e);
        }
    }

    /**
     * Does something while a command waits for what comes of it.
     *
     * @throws UnavailableException if that fails
     */
    void during(String waiting, Runnable work) {
        try (var wait = new Call(waiting)) {
            work.run();
            wait.await();
        } catch (IOException e) {
            throw failed(waiting, e);
        }
    }

    private static UnavailableException failed(String command, IOException e) {
        return new UnavailableException("Open vSwitch does not answer '" + command + "': " + e.getMessage());
    }

    /** It answers one at a time of each connection, so each call has one of its own. */
    private final class Call implements AutoCloseable {

        private final String command;
        private final SocketChannel channel;

        Call(String command, String... parameters) throws IOException {
            this.command = command;
            channel = SocketChannel.open(address);
            var request = Documents.write(Map.of("method", command, "params", List.of(parameters), "id", 0));
            channel.write(ByteBuffer.wrap(request.getBytes(StandardCharsets.UTF_8)));
        }

        void await() throws IOException {
            var answer = answer();
            if (!answer.path("error").isNull()) {
                throw new UnavailableException("Open vSwitch refuses '" + command + "': "
                        + answer.path("error").asString().strip());
            }
        }

        /** No answer that is asked for here is longer. */
        private JsonNode answer() throws IOException {
            var text = ByteBuffer.allocate(64 * 1024);
            int open = 0;
            do {
                int from = text.position();
                if (channel.read(text) < 0) {
                    throw new IOException("it has closed the connection");
                }
                for (int i = from; i < text.position(); i++) {
                    open += text.get(i) == '{' ? 1 : text.get(i) == '}' ? -1 : 0;
                }
            } while (open > 0 || text.position() == 0);
            return Documents.parse(new String(text.array(), 0, text.position(), StandardCharsets.UTF_8));
        }

        @Override
        public void close() throws IOException {
            channel.close();
        }
    }
}
