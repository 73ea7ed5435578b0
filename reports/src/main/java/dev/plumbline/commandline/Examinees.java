package dev.plumbline.commandline;

import dev.plumbline.certification.Brake;
import dev.plumbline.certification.Restarts;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** The instances of an implementation that are examined at a time, each started when it is needed. */
final class Examinees implements AutoCloseable {

    private final List<Examinee> all;
    private final UnaryOperator<Hello> understanding;
    private volatile Optional<Hello> first = Optional.empty();

    /** @param brake is pulled when they are started anew too often */
    Examinees(Adapter adapter, Greeting greeting, Conduct conduct, Brake brake) {
        understanding = conduct.understanding();
        var restarts = new Restarts(conduct.maxRestarts(), brake);
        all = IntStream.range(0, conduct.jobs())
                .mapToObj(each -> new Examinee(
                        restarts.counting(adapter), greeting, each == 0 ? understanding : this::understood))
                .toList();
    }

    /** Greets the first one, and returns what it said of itself; the others have to say the same. */
    Hello greet() {
        var said = first().declared();
        first = Optional.of(said);
        return said;
    }

    private Hello understood(Hello said) {
        first.ifPresent(before -> Examinee.requireSame(before, said));
        return understanding.apply(said);
    }

    /** The one that is greeted first. */
    Examinee first() {
        return all.get(0);
    }

    List<Examinee> all() {
        return all;
    }

    @Override
    public void close() {
        all.forEach(Examinee::close);
    }
}
