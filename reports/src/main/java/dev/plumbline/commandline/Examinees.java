package dev.plumbline.commandline;

import dev.plumbline.certification.Brake;
import dev.plumbline.certification.Restarts;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.Greeting;
import java.util.List;
import java.util.stream.IntStream;

/** The instances of an implementation that are examined at a time, each started when it is needed. */
final class Examinees implements AutoCloseable {

    private final List<Examinee> all;

    /** @param brake is pulled when they are started anew too often */
    Examinees(Adapter adapter, Greeting greeting, Conduct conduct, Brake brake) {
        var restarts = new Restarts(conduct.maxRestarts(), brake);
        all = IntStream.range(0, conduct.jobs())
                .mapToObj(each -> new Examinee(restarts.counting(adapter), greeting, conduct.understanding()))
                .toList();
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
