package dev.plumbline.frames.pcap;

import java.util.Arrays;
import java.util.Optional;

/** How finely a capture tells time. */
public enum Resolution {
    MICROSECONDS(0xa1b2c3d4, 1_000),
    NANOSECONDS(0xa1b23c4d, 1);

    private final int magic;
    private final int nanos;

    Resolution(int magic, int nanos) {
        this.magic = magic;
        this.nanos = nanos;
    }

    static Optional<Resolution> of(int magic) {
        return Arrays.stream(values()).filter(each -> each.magic == magic).findFirst();
    }

    /** The number that such a capture begins with. */
    int magic() {
        return magic;
    }

    /** How many nanoseconds its unit has. */
    int nanos() {
        return nanos;
    }
}
