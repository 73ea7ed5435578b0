package dev.plumbline.commandline;

import dev.plumbline.certification.Brake;
import dev.plumbline.certification.Ending;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Has a run end in good order when this program is interrupted or terminated: no further case, and what is known is kept. */
final class Interruption implements AutoCloseable {

    /** Within it, journal and report are written. A call that is under way ends sooner, since the implementation is ended. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final CountDownLatch kept = new CountDownLatch(1);
    private final Thread hook;

    private Interruption(Brake brake) {
        hook = new Thread(() -> interrupt(brake), "plumbline-interruption");
    }

    /** Watches for it until this is closed, with everything kept. */
    static Interruption watch(Brake brake) {
        var interruption = new Interruption(brake);
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    private void interrupt(Brake brake) {
        brake.pull(new Ending(Ending.How.INTERRUPTED, "the run was interrupted"));
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
