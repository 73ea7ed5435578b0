package dev.plumbline.frames.codec;

import java.util.OptionalInt;

/**
 * Where a frame goes, and where it comes from.
 *
 * @param destination the station that it is for
 * @param source the station that it is from
 * @param vlan the VLAN of its outer 802.1Q tag, 0 to 4,095, where it has one
 */
public record EthernetHeader(MacAddress destination, MacAddress source, OptionalInt vlan) {

    private static final int LAST_VLAN = 0xfff;

    public EthernetHeader {
        if (vlan.isPresent() && (vlan.getAsInt() < 0 || vlan.getAsInt() > LAST_VLAN)) {
            throw new IllegalArgumentException(
                    "a VLAN lies between 0 and " + LAST_VLAN + ", not at " + vlan.getAsInt());
        }
    }

    /** The header of a frame without a tag. */
    public static EthernetHeader of(MacAddress destination, MacAddress source) {
        return new EthernetHeader(destination, source, OptionalInt.empty());
    }

    /** As in {@code 02:00:00:00:00:01 > 02:00:00:00:01:04, VLAN 7}. */
    @Override
    public String toString() {
        return source + " > " + destination + (vlan.isPresent() ? ", VLAN " + vlan.getAsInt() : "");
    }
}
