package dev.plumbline.conversation;

import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationUnderTest;
import java.util.List;
import java.util.Optional;

/** An implementation under examination: started when it is needed, and afresh after it has become unavailable. */
public final class Examinee implements AutoCloseable {

    private final Adapter adapter;
    private final Greeting greeting;
    private Optional<ImplementationUnderTest> running = Optional.empty();
    private Optional<Hello> hello = Optional.empty();
    private int starts;

    /** An implementation that is not started yet. */
    public Examinee(Adapter adapter, Greeting greeting) {
        this.adapter = adapter;
        this.greeting = greeting;
    }

    /** What it said of itself when it was started first; starts it where that has not been done. */
    public Hello hello() {
        running();
        return hello.orElseThrow();
    }

    /** The running implementation. */
    public ImplementationUnderTest running() {
        if (running.isEmpty()) {
            starts++;
            running = Optional.of(adapter.start());
            var said = running.get().hello(greeting);
            if (hello.isEmpty()) {
                hello = Optional.of(said);
            }
        }
        return running.get();
    }

    /** How often it was started. */
    public int starts() {
        return starts;
    }

    /** The last lines that it logged. */
    public List<String> logTail() {
        return running.map(ImplementationUnderTest::logTail).orElse(List.of());
    }

    /** Ends it; the next call starts it afresh. */
    @Override
    public void close() {
        var ended = running;
        running = Optional.empty();
        ended.ifPresent(ImplementationUnderTest::close);
    }
}
