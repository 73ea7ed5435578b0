package dev.plumbline.packet;

import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * The addresses that agree in their first bits, as in {@code 192.168.0.0/16}.
 *
 * @param first an address in it
 * @param prefix in how many bits they agree
 */
public record AddressRange(IpAddress first, int prefix) {

    private static final int WORD = 64;
    private static final Pattern LENGTH = Pattern.compile("\\d{1,3}");

    /**
     * Reads a range as text.
     *
     * @throws IllegalArgumentException if it is none; the message quotes it
     */
    public static AddressRange parse(String text) {
        int slash = text.indexOf('/');
        var length = slash < 0 ? Optional.<Integer>empty() : number(text.substring(slash + 1));
        if (length.isEmpty()) {
            throw new IllegalArgumentException("no range of addresses, such as 192.168.0.0/16: '" + text + "'");
        }
        var address = IpAddress.parse(text.substring(0, slash));
        int bits = address.version().bits();
        if (length.get() > bits) {
            throw new IllegalArgumentException("a prefix has " + bits + " bits at most: '" + text + "'");
        }
        return new AddressRange(address, length.get());
    }

    private static Optional<Integer> number(String text) {
        return LENGTH.matcher(text).matches() ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }

    /** Whether the address is one of them. */
    public boolean contains(IpAddress address) {
        if (address.version() != first.version()) {
            return false;
        }
        return address.version() == IpVersion.IPV4
                ? agree(address.low() << 32, first.low() << 32, prefix)
                : agree(address.high(), first.high(), Math.min(prefix, WORD))
                        && agree(address.low(), first.low(), Math.max(0, prefix - WORD));
    }

    /** Whether all addresses of the other range are among them. */
    public boolean contains(AddressRange other) {
        return prefix <= other.prefix && contains(other.first);
    }

    /** An address of the range, each as likely as any other. */
    public IpAddress draw(RandomGenerator random) {
        int hostBits = first.version().bits() - prefix;
        return new IpAddress(
                first.version(),
                drawn(first.high(), hostBits - WORD, random),
                drawn(first.low(), Math.min(hostBits, WORD), random));
    }

    /** The word with its last bits drawn anew. */
    private static long drawn(long word, int bits, RandomGenerator random) {
        long mask = bits <= 0 ? 0 : -1L >>> (WORD - bits);
        return (word & ~mask) | (random.nextLong() & mask);
    }

    private static boolean agree(long one, long other, int bits) {
        return bits == 0 || (one ^ other) >>> (WORD - bits) == 0;
    }

    @Override
    public String toString() {
        return first + "/" + prefix;
    }
}
