package dev.plumbline.features.experiment;

import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import java.util.random.RandomGenerator;

/**
 * The addresses that share a prefix.
 *
 * @param first the lowest of them
 * @param hostBits how many bits an address has beyond the prefix
 */
record AddressRange(IpAddress first, int hostBits) {

    private static final int IPV4_BITS = 32;
    private static final int IPV6_BITS = 128;

    /** Reads a range as in {@code 192.168.0.0/16}. */
    static AddressRange parse(String text) {
        int slash = text.indexOf('/');
        var first = IpAddress.parse(text.substring(0, slash));
        int bits = first.version() == IpVersion.IPV4 ? IPV4_BITS : IPV6_BITS;
        return new AddressRange(first, bits - Integer.parseInt(text.substring(slash + 1)));
    }

    /** An address of the range, each as likely as any other. */
    IpAddress draw(RandomGenerator random) {
        return new IpAddress(
                first.version(),
                first.high() | (random.nextLong() & mask(hostBits - Long.SIZE)),
                first.low() | (random.nextLong() & mask(hostBits)));
    }

    private static long mask(int bits) {
        if (bits <= 0) {
            return 0;
        }
        return bits >= Long.SIZE ? -1 : (1L << bits) - 1;
    }
}
