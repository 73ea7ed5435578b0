package dev.plumbline.frames;

import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.spi.UnavailableException;
import java.util.function.Supplier;

/** Reaches a balancer of frames through its ports and its control. */
public final class FrameAdapter implements Adapter {

    private final String description;
    private final Topology topology;
    private final Supplier<? extends Ports> ports;
    private final Supplier<? extends Control> control;

    /**
     * @param description how the report names it
     * @param topology what is around the balancer, and what it declares
     * @param control starts what tells the balancer what it has to know, and the balancer, where it does not run yet
     * @param ports opens the ports, when the control has been started; {@link UnavailableException} where that can't be done
     */
    public FrameAdapter(
            String description,
            Topology topology,
            Supplier<? extends Control> control,
            Supplier<? extends Ports> ports) {
        this.description = description;
        this.topology = topology;
        this.control = control;
        this.ports = ports;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public ImplementationUnderTest start() {
        var started = control.get();
        try {
            return new FrameBalancer(started, ports.get(), topology);
        } catch (UnavailableException e) {
            started.close();
            throw e;
        }
    }
}
