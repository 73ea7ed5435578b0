package dev.plumbline.wire;

import dev.plumbline.config.Testbed;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.ImplementationException;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Takes bytes for what an implementation wrote in answer to a call of each kind. */
public final class ReplyReading {

    private static final Packet PACKET = Packet.udp(IpAddress.parse("10.0.0.1"), 1, IpAddress.parse("10.0.0.2"), 2);

    private ReplyReading() {}

    /**
     * Reads them as the answer to each call in turn.
     *
     * @throws ImplementationException if they answer none of the calls; the message says how the last one is wrong
     */
    public static void read(byte[] written) {
        var calls = List.<Call>of(
                implementation -> implementation.hello(new Greeting(Greeting.PROTOCOL, "plumbline test", "e3")),
                implementation -> implementation.configure(Testbed.of(List.of(), List.of(), List.of())),
                implementation -> implementation.send(List.of(PACKET)));
        var objections = calls.stream()
                .flatMap(call -> objection(call, written).stream())
                .toList();
        if (objections.size() == calls.size()) {
            throw objections.get(objections.size() - 1);
        }
    }

    private static Optional<ImplementationException> objection(Call call, byte[] written) {
        try {
            call.on(new RemoteImplementation(
                    new Recording(written), Timeouts.DEFAULTS, Strictness.LENIENT.inspection()));
            return Optional.empty();
        } catch (ImplementationException e) {
            return Optional.of(e);
        }
    }

    private interface Call {

        void on(RemoteImplementation implementation);
    }

    /** Has everything been written already, and waits for nothing. */
    private static final class Recording implements LineTransport {

        private final LineReader reader;
        private boolean isCalled;

        Recording(byte[] written) {
            reader = new LineReader(new ByteArrayInputStream(written), "recording");
        }

        @Override
        public void write(String line) {
            isCalled = true;
        }

        @Override
        public Optional<Incoming> read(Duration patience) throws InterruptedException {
            return isCalled ? reader.read(patience) : Optional.empty();
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
        public void finish(Duration grace) {
            end();
        }

        @Override
        public void end() {
            try {
                reader.stop(Duration.ofSeconds(1));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
