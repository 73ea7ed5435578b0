package dev.plumbline.wire;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Answers each line with the next of its replies, of one line or more, in which {@code $ID} stands for the id of the call. */
final class ScriptedTransport implements LineTransport {

    final List<String> written = new ArrayList<>();
    boolean ended;
    private final Deque<String> replies = new ArrayDeque<>();
    private final Deque<String> pending = new ArrayDeque<>();

    ScriptedTransport(String... replies) {
        this.replies.addAll(List.of(replies));
    }

    @Override
    public void write(String line) {
        written.add(line);
        if (!replies.isEmpty()) {
            var reply = replies.removeFirst().replace("$ID", Integer.toString(written.size()));
            pending.addAll(List.of(reply.split("\n", -1)));
        }
    }

    @Override
    public Optional<Incoming> read(Duration patience) {
        return Optional.ofNullable(pending.pollFirst()).map(Incoming.Line::new);
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
        ended = true;
    }

    @Override
    public void end() {
        ended = true;
    }
}
