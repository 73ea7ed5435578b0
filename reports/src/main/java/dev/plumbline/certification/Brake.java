package dev.plumbline.certification;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** Brings a run to its end before its last case. Whoever pulls it first says why. */
public final class Brake {

    private static final Optional<Ending> NOT_YET = Optional.empty();

    private final AtomicReference<Optional<Ending>> pulled = new AtomicReference<>(NOT_YET);
    private final CountDownLatch interrupted = new CountDownLatch(1);
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    /** No further case begins. */
    public void pull(Ending ending) {
        boolean isFirst = pulled.compareAndSet(NOT_YET, Optional.of(ending));
        if (isFirst && ending.how() == Ending.How.INTERRUPTED) {
            interrupted.countDown();
            listeners.forEach(Runnable::run);
        }
    }

    /** Has this done when the run is interrupted; at once where it is. It may be done twice. */
    void whenInterrupted(Runnable listener) {
        listeners.add(listener);
        if (interrupted.getCount() == 0) {
            listener.run();
        }
    }

    /** Why the run is to end, if it is. */
    Optional<Ending> pulled() {
        return pulled.get();
    }

    /** Whether the run is interrupted, now or within this time. */
    boolean isInterruptedWithin(Duration patience) {
        try {
            return interrupted.await(patience.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return interrupted.getCount() == 0;
        }
    }
}
