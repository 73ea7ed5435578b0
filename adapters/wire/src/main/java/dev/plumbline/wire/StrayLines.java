package dev.plumbline.wire;

import dev.plumbline.document.DocumentException;
import dev.plumbline.document.Documents;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Lets through what may be a reply, and keeps the rest: of what stands between the replies, only one check is to fail. */
final class StrayLines implements LineTransport {

    /** Whoever writes more of them is told of the first; a flood must not be kept. */
    private static final int MOST = 100;

    private final LineTransport transport;
    private final List<String> strays;

    /** @param strays where the beginning of each line goes that can't be a reply */
    StrayLines(LineTransport transport, List<String> strays) {
        this.transport = transport;
        this.strays = strays;
    }

    @Override
    public Optional<Incoming> read(Duration patience) throws InterruptedException {
        long end = System.nanoTime() + patience.toNanos();
        var incoming = transport.read(patience);
        while (incoming.isPresent() && isStray(incoming.get())) {
            incoming = transport.read(Duration.ofNanos(Math.max(0, end - System.nanoTime())));
        }
        return incoming;
    }

    private boolean isStray(Incoming incoming) {
        if (incoming instanceof Incoming.NotText notText) {
            return keep(notText.beginning());
        }
        return incoming instanceof Incoming.Line line && !mayBeReply(line.text()) && keep(line.text());
    }

    private boolean keep(String line) {
        if (strays.size() < MOST) {
            strays.add(TerminalText.cut(line, Reply.QUOTE_LENGTH));
        }
        return true;
    }

    private static boolean mayBeReply(String line) {
        try {
            JsonNode message = Documents.parseMessage(line);
            return message.has("id") || message.has("result") || message.has("error");
        } catch (DocumentException e) {
            return false;
        }
    }

    @Override
    public void write(String line) {
        transport.write(line);
    }

    @Override
    public boolean showsEnd() {
        return transport.showsEnd();
    }

    @Override
    public List<String> logTail() {
        return transport.logTail();
    }

    @Override
    public String log() {
        return transport.log();
    }

    @Override
    public void finish(Duration grace) {
        transport.finish(grace);
    }

    @Override
    public void end() {
        transport.end();
    }
}
