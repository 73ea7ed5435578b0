package dev.plumbline.dataplanes;

import dev.plumbline.config.Frontend.PortRange;
import java.util.ArrayList;
import java.util.List;

/**
 * Ports that have their upper bits in common.
 *
 * @param value the lowest of them
 * @param mask which bits they have in common
 */
public record PortMask(int value, int mask) {

    private static final int ALL_BITS = 0xffff;

    /** The fewest that are the ports of a range together. */
    public static List<PortMask> of(PortRange range) {
        var masks = new ArrayList<PortMask>();
        int next = range.first();
        while (next <= range.last()) {
            int size = next == 0 ? ALL_BITS + 1 : Integer.lowestOneBit(next);
            while (next + size - 1 > range.last()) {
                size /= 2;
            }
            masks.add(new PortMask(next, ALL_BITS & -size));
            next += size;
        }
        return masks;
    }

    @Override
    public String toString() {
        return value + "/0x" + Integer.toHexString(mask);
    }
}
