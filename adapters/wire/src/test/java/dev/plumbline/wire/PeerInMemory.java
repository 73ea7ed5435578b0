package dev.plumbline.wire;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A sound balancer without a process, but for what its way makes of its replies. */
final class PeerInMemory implements LineTransport {

    /** In place of a reply: it ends, with status 3. */
    static final String CRASH = "crash";

    /** In place of a reply: nothing comes. */
    static final String SILENCE = "";

    private final SoundBalancer balancer = new SoundBalancer();
    private final Deque<Incoming> pending = new ArrayDeque<>();
    private final Way way;
    private boolean ended;

    /** What becomes of a reply. */
    @FunctionalInterface
    interface Way {

        /** Every reply as it is. */
        Way SOUND = (line, reply) -> reply;

        /**
         * What is written in place of the reply to a line: lines, of which the last one has no line feed, {@link #CRASH} or
         * {@link #SILENCE}.
         */
        String answer(String line, String reply);
    }

    PeerInMemory(Way way) {
        this.way = way;
    }

    @Override
    public void write(String line) {
        var answer = way.answer(line, balancer.answer(line));
        if (answer.equals(CRASH)) {
            end(3);
            return;
        }
        answer.lines().forEach(each -> pending.add(new Incoming.Line(each)));
        if (SoundBalancer.method(line).equals("goodbye")) {
            end(0);
        }
    }

    private void end(int status) {
        pending.add(new Incoming.End("", "It ended with status " + status + ".", OptionalInt.of(status)));
    }

    @Override
    public Optional<Incoming> read(Duration patience) {
        return Optional.ofNullable(pending.poll());
    }

    @Override
    public boolean showsEnd() {
        return true;
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
        ended = true;
    }

    boolean isEnded() {
        return ended;
    }
}
