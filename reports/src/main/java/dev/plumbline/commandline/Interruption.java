package dev.plumbline.commandline;

import dev.plumbline.certification.Brake;
import dev.plumbline.certification.Ending;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Has runs end in good order when this program is interrupted or terminated: no further case, and what is known is kept. */
final class Interruption implements AutoCloseable {

    private static final Ending INTERRUPTED = new Ending(Ending.How.INTERRUPTED, "the run was interrupted");

    /** Within it, journal and report are written. A call that is under way ends sooner, since the implementation is ended. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final CountDownLatch kept = new CountDownLatch(1);
    private final List<Brake> brakes = new ArrayList<>();
    private final Thread hook = new Thread(this::interrupt, "plumbline-interruption");
    private boolean isUnderWay;

    private Interruption() {}

    /** Watches for it until this is closed, with everything kept and told. */
    static Interruption watch() {
        var interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    /** A brake that an interruption pulls. */
    synchronized Brake brake() {
        var brake = new Brake();
        brakes.add(brake);
        if (isUnderWay) {
            brake.pull(INTERRUPTED);
        }
        return brake;
    }

    /** Whether nothing more is to be begun. */
    synchronized boolean isUnderWay() {
        return isUnderWay;
    }

    private void interrupt() {
        synchronized (this) {
            isUnderWay = true;
            brakes.forEach(brake -> brake.pull(INTERRUPTED));
        }
        try {
            boolean ignored = kept.await(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        kept.countDown();
        try {
            boolean ignored = Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The program is ending, and the hook with it.
        }
    }
}
