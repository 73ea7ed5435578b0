package dev.plumbline.conversation;

import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.Captures;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationException;
import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.spi.UnavailableException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** An implementation under examination: started when it is needed, and afresh after it has become unavailable. */
public final class Examinee implements AutoCloseable {

    private final Adapter adapter;
    private final Greeting greeting;
    private final UnaryOperator<Hello> understanding;
    private Optional<ImplementationUnderTest> running = Optional.empty();
    private Optional<Hello> hello = Optional.empty();
    private List<String> lastLog = List.of();
    private Map<String, byte[]> lastCaptures = Map.of();
    private int starts;

    /** An implementation that is not started yet. */
    public Examinee(Adapter adapter, Greeting greeting) {
        this(adapter, greeting, UnaryOperator.identity());
    }

    /**
     * An implementation that is not started yet.
     *
     * @param understanding what it is taken to have said of itself
     */
    public Examinee(Adapter adapter, Greeting greeting, UnaryOperator<Hello> understanding) {
        this.adapter = adapter;
        this.greeting = greeting;
        this.understanding = understanding;
    }

    /** What it is taken to have said of itself when it was started first; starts it where that has not been done. */
    public Hello hello() {
        return understanding.apply(declared());
    }

    /** What it said of itself when it was started first; starts it where that has not been done. */
    public Hello declared() {
        running();
        return hello.orElseThrow();
    }

    /** The running implementation, which has been greeted. */
    public ImplementationUnderTest running() {
        if (running.isEmpty()) {
            starts++;
            lastLog = List.of();
            running = Optional.of(greeted(adapter.start()));
        }
        return running.get();
    }

    private ImplementationUnderTest greeted(ImplementationUnderTest started) {
        try {
            var said = started.hello(greeting);
            hello.ifPresent(before -> requireSame(before, said));
            hello = hello.or(() -> Optional.of(said));
            return started;
        } catch (ImplementationException e) {
            end(started);
            throw e;
        }
    }

    /**
     * Makes sure that what is found out of one instance holds for another one.
     *
     * @throws UnavailableException if they declare different things
     */
    public static void requireSame(Hello before, Hello said) {
        if (!said.declaresTheSameAs(before)) {
            throw new UnavailableException(
                    "Started again, it declares other products, editions, limits, features, clock or deviations in its"
                            + " hello than at first; a run can be about one of the two only.");
        }
    }

    /** How often it was started. */
    public int starts() {
        return starts;
    }

    /** The last lines that it logged, also when it has ended. */
    public List<String> logTail() {
        return running.map(ImplementationUnderTest::logTail).orElse(lastLog);
    }

    /** What has gone over wires so far is of no interest any more. */
    public void beginCaptures() {
        lastCaptures = Map.of();
        running.flatMap(ImplementationUnderTest::captures).ifPresent(Captures::begin);
    }

    /** What has gone over wires since, also when it has ended: captures by the name of what was captured. */
    public Map<String, byte[]> captures() {
        return running.map(Examinee::capturesOf).orElse(lastCaptures);
    }

    private static Map<String, byte[]> capturesOf(ImplementationUnderTest implementation) {
        return implementation.captures().map(Captures::files).orElse(Map.of());
    }

    /** Ends it; the next call starts it afresh. */
    @Override
    public void close() {
        var ended = running;
        running = Optional.empty();
        ended.ifPresent(this::end);
    }

    private void end(ImplementationUnderTest implementation) {
        lastLog = implementation.logTail();
        lastCaptures = capturesOf(implementation);
        implementation.close();
    }
}
