package dev.plumbline.certification;

import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.spi.UnavailableException;
import java.util.concurrent.atomic.AtomicInteger;

/** Counts how often an implementation is started anew after it became unavailable, and ends the run when that is too often. */
public final class Restarts {

    private final int most;
    private final Brake brake;
    private final AtomicInteger count = new AtomicInteger();

    /**
     * @param most how many starts there may be besides the first ones
     * @param brake is pulled when there would be more
     */
    public Restarts(int most, Brake brake) {
        this.most = most;
        this.brake = brake;
    }

    /** An adapter whose first start is free, and whose further ones count. */
    public Adapter counting(Adapter adapter) {
        return new Adapter() {
            private boolean isStarted;

            @Override
            public String description() {
                return adapter.description();
            }

            @Override
            public ImplementationUnderTest start() {
                if (isStarted) {
                    count();
                }
                isStarted = true;
                return adapter.start();
            }
        };
    }

    private void count() {
        if (count.incrementAndGet() > most) {
            var why = "the implementation became unavailable " + (most + 1) + " times; --max-restarts allows " + most
                    + (most == 1 ? " restart" : " restarts");
            brake.pull(new Ending(Ending.How.GIVEN_UP, why));
            throw new UnavailableException("It was not started again: " + why + ".");
        }
    }
}
