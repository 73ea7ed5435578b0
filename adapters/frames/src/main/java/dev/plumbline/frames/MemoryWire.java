package dev.plumbline.frames;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Wires to a balancer in this program: what goes in comes out at once, or not at all. */
public final class MemoryWire implements Ports {

    private final Box box;
    private List<Arrival> out = new ArrayList<>();

    /** @param box the balancer */
    public MemoryWire(Box box) {
        this.box = box;
    }

    /** Something that takes frames and puts frames out. */
    @FunctionalInterface
    public interface Box {

        /**
         * Takes a frame from the client's port.
         *
         * @param out takes what comes out
         */
        void take(byte[] frame, Consumer<Arrival> out);
    }

    @Override
    public void send(List<byte[]> frames) {
        frames.forEach(frame -> box.take(frame, out::add));
    }

    /** Nobody has to be waited for. */
    @Override
    public List<Arrival> receive(Duration patience) {
        var arrivals = out;
        out = new ArrayList<>();
        return arrivals;
    }

    @Override
    public void close() {
        out.clear();
    }
}
