package dev.plumbline.dataplanes.ipvs;

import dev.plumbline.spi.UnavailableException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HexFormat;
import java.util.function.LongUnaryOperator;

/**
 * The door through which a debugger looks into an emulated machine, in the protocol of GDB. The machine stands still while something is
 * changed.
 */
final class DebugStub implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final byte INTERRUPT = 3;

    /** With this it says that the machine has stopped, and why. */
    private static final String STOPPED = "T";

    private static final HexFormat HEX = HexFormat.of();

    private final GuestChannel channel;

    /** A stub that nobody has talked to yet; the machine stops as soon as somebody is there. Closed with it. */
    DebugStub(GuestChannel channel) {
        this.channel = channel;
        within(deadline -> {
            say("?", deadline);
            packet(deadline);
            // It also says by itself that the machine has stopped, and does so before it answers this.
            ask("qAttached", deadline);
            resume(deadline);
        });
    }

    /**
     * Changes a number of 64 bits in the machine's memory.
     *
     * @param address where it is, in the machine's own addresses
     * @throws UnavailableException if that can't be done
     */
    void change(long address, LongUnaryOperator change) {
        var place = Long.toHexString(address) + "," + Long.BYTES;
        within(deadline -> {
            channel.write(new byte[] {INTERRUPT}, deadline);
            packet(deadline);
            long changed = change.applyAsLong(number(ask("m" + place, deadline)));
            var answer = ask("M" + place + ":" + text(changed), deadline);
            if (!answer.equals("OK")) {
                throw new IOException("nothing can be written to " + place + ": it answers «" + answer + "»");
            }
            resume(deadline);
        });
    }

    private static long number(String answer) throws IOException {
        if (answer.length() != 2 * Long.BYTES) {
            throw new IOException("nothing can be read: it answers «" + answer + "»");
        }
        return ByteBuffer.wrap(HEX.parseHex(answer))
                .order(ByteOrder.LITTLE_ENDIAN)
                .getLong();
    }

    private static String text(long number) {
        return HEX.formatHex(ByteBuffer.allocate(Long.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putLong(number)
                .array());
    }

    private String ask(String question, long deadline) throws IOException {
        say(question, deadline);
        var answer = packet(deadline);
        return answer.startsWith(STOPPED) ? packet(deadline) : answer;
    }

    /** That it goes on is answered when it stops. */
    private void resume(long deadline) throws IOException {
        say("c", deadline);
    }

    private void say(String text, long deadline) throws IOException {
        int sum = text.chars().sum() & 0xff;
        channel.write(("$" + text + "#" + HEX.toHexDigits((byte) sum)).getBytes(StandardCharsets.US_ASCII), deadline);
    }

    /** What stands between a dollar sign and a number sign; two digits of a sum follow. The socket loses nothing. */
    private String packet(long deadline) throws IOException {
        var text = new StringBuilder();
        while (channel.read(deadline) != '$') {
            // A plus sign says that what was asked has arrived.
        }
        for (byte next = channel.read(deadline); next != '#'; next = channel.read(deadline)) {
            text.append((char) next);
        }
        channel.read(2, deadline);
        channel.write(new byte[] {'+'}, deadline);
        return text.toString();
    }

    private static void within(Exchange exchange) {
        try {
            exchange.takePlace(GuestChannel.after(PATIENCE));
        } catch (IOException e) {
            throw new UnavailableException("the guest's clock can't be moved: " + e.getMessage());
        }
    }

    private interface Exchange {
        void takePlace(long deadline) throws IOException;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
