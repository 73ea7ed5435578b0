package dev.plumbline.dataplanes.packetfilter;

import java.time.Duration;

/**
 * How long the kernel's timers run for a span of documented time.
 *
 * @param factor how many seconds for one
 */
public record KernelTime(double factor) {

    /**
     * A thousand times too long. So nothing runs out by itself while a test is running, and time passes where the suite says
     * so: then {@link Timers} set what is left shorter.
     */
    public static final KernelTime VIRTUAL = new KernelTime(1000);

    /** The kernel's milliseconds for this span. */
    public long millis(Duration documented) {
        return (long) (documented.toMillis() * factor);
    }

    /** The same, as the packet filter's language has it. */
    public String text(Duration documented) {
        long millis = millis(documented);
        // Its numbers are of 32 bits, and days of milliseconds are none.
        return millis / 1000 + "s" + millis % 1000 + "ms";
    }
}
