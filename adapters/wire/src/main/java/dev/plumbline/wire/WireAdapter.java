package dev.plumbline.wire;

import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.UnavailableException;

/** Reaches implementations that speak the wire protocol. */
public abstract sealed class WireAdapter implements Adapter permits ChildProcessAdapter, TcpAdapter {

    private final Timeouts timeouts;
    private final ReplyInspection inspection;

    WireAdapter(Timeouts timeouts, Strictness strictness) {
        this.timeouts = timeouts;
        this.inspection = strictness.inspection();
    }

    @Override
    public final RemoteImplementation start() {
        return new RemoteImplementation(connect(), timeouts, inspection);
    }

    /**
     * Reaches one that is fresh, for lines to be exchanged with it.
     *
     * @throws UnavailableException if there is none
     */
    abstract LineTransport connect();

    final Timeouts timeouts() {
        return timeouts;
    }
}
