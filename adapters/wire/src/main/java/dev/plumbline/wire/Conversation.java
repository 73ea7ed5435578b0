package dev.plumbline.wire;

import dev.plumbline.document.Documents;
import dev.plumbline.spi.UnavailableException;
import dev.plumbline.wire.LineTransport.Incoming;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Calls and their replies, one after the other. After the first misunderstanding it is over. */
final class Conversation {

    private static final Duration NOW = Duration.ZERO;

    private final LineTransport transport;
    private final ReplyInspection inspection;
    private long lastId;
    private Optional<String> over = Optional.empty();
    private boolean missedDeadline;

    Conversation(LineTransport transport, ReplyInspection inspection) {
        this.transport = transport;
        this.inspection = inspection;
    }

    /**
     * Makes a call and waits for its reply.
     *
     * @throws UnavailableException if no reply to it comes in time; the other side has been ended then
     */
    Reply call(String method, Object params, Duration deadline) {
        if (over.isPresent()) {
            throw new UnavailableException(
                    "`" + method + "` was not called: the implementation was ended before. " + over.get());
        }
        long id = ++lastId;
        var line = Documents.write(new Call("2.0", id, method, params));
        requireAllowed(method, line);
        try {
            requireSilence(method);
            transport.write(line);
            var incoming = transport.read(deadline);
            if (incoming.isEmpty()) {
                missedDeadline = true;
                throw giveUp("`" + method + "` was not answered within " + seconds(deadline) + "." + advice(method));
            }
            return reply(method, id, incoming.get());
        } catch (GarbageException e) {
            throw giveUp(e.getMessage());
        } catch (InterruptedException e) {
            var unavailable = giveUp("`" + method + "` was interrupted by this suite.");
            Thread.currentThread().interrupt();
            throw unavailable;
        }
    }

    private static String advice(String method) {
        return switch (method) {
            case "hello" -> " If it needs longer, raise --start-timeout.";
            case "goodbye" -> "";
            default -> " If it needs longer, raise --timeout.";
        };
    }

    /** Whether no call can be made any more. */
    boolean isOver() {
        return over.isPresent();
    }

    /** Whether it is over because an answer did not come in time. */
    boolean hasMissedDeadline() {
        return missedDeadline;
    }

    private static void requireAllowed(String method, String line) {
        int length = line.getBytes(StandardCharsets.UTF_8).length;
        if (length >= PacketBatches.LONGEST_LINE) {
            throw new IllegalArgumentException("`" + method + "` would take a line of " + length + " bytes; the wire"
                    + " protocol allows " + PacketBatches.LONGEST_LINE + ". Make its testbed smaller.");
        }
    }

    /** Nothing was asked, so nothing may come. */
    private void requireSilence(String method) throws InterruptedException, GarbageException {
        var incoming = transport.read(NOW);
        if (incoming.isPresent() && incoming.get() instanceof Incoming.Line line) {
            throw new GarbageException("It is out of step: before `" + method + "` was called came the line "
                    + TerminalText.quote(line.text(), Reply.QUOTE_LENGTH)
                    + ". Each call is answered once, and nothing else is written.");
        }
        if (incoming.isPresent()) {
            reply(method, 0, incoming.get());
        }
    }

    private Reply reply(String method, long id, Incoming incoming) throws GarbageException {
        if (incoming instanceof Incoming.Line line) {
            return Reply.to(method, id, line.text(), inspection);
        }
        if (incoming instanceof Incoming.TooLong tooLong) {
            throw new GarbageException("At `" + method + "` came a line of more than " + LineReader.LONGEST_LINE
                    + " bytes, which begins with " + TerminalText.quote(tooLong.beginning(), Reply.QUOTE_LENGTH)
                    + ". No reply is that long.");
        }
        if (incoming instanceof Incoming.NotText notText) {
            throw Reply.garbage(method, "not UTF-8", notText.beginning());
        }
        var end = (Incoming.End) incoming;
        throw new GarbageException("There was no answer to `" + method + "`. " + end.how()
                + (end.rest().isEmpty()
                        ? ""
                        : " The last thing that it wrote is half a line, without a line feed: "
                                + TerminalText.quote(end.rest(), Reply.QUOTE_LENGTH) + "."));
    }

    /** Ends the other side; the exception says why and shows the end of its log. */
    UnavailableException giveUp(String reason) {
        over = Optional.of(reason);
        transport.end();
        var log = transport.log();
        return new UnavailableException(log.isEmpty() ? reason : reason + "\n" + log);
    }

    List<String> logTail() {
        return transport.logTail();
    }

    /** Takes leave; ends the other side if it does not go within this time. */
    void close(Duration grace) {
        if (over.isPresent()) {
            return;
        }
        over = Optional.of("The suite had taken leave of it.");
        try {
            transport.write(Documents.write(new Call("2.0", ++lastId, "goodbye", Map.of())));
            var ignored = transport.read(grace);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        transport.finish(grace);
    }

    private static String seconds(Duration deadline) {
        var seconds = deadline.toMillis() / 1000.0;
        return seconds == Math.rint(seconds) ? (long) seconds + " s" : seconds + " s";
    }

    private record Call(String jsonrpc, long id, String method, Object params) {}
}
