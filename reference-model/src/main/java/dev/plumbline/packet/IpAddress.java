package dev.plumbline.packet;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/**
 * An IPv4 or IPv6 address, comparable by value.
 *
 * @param version which IP version it is of
 * @param high the upper 64 bits of an IPv6 address, 0 for IPv4
 * @param low the lower 64 bits of an IPv6 address, the 32 bits of an IPv4 one
 */
public record IpAddress(IpVersion version, long high, long low) {

    private static final int IPV4_NUMBERS = 4;
    private static final Pattern IPV6_CHARACTERS = Pattern.compile("[0-9a-fA-F:.]*:[0-9a-fA-F:.]*");

    /**
     * Reads an address as text.
     *
     * @throws IllegalArgumentException if the text is no address; the message quotes it
     */
    @JsonCreator
    public static IpAddress parse(String text) {
        var ipv4 = ipv4(text);
        if (ipv4.isPresent()) {
            return ipv4(ipv4.getAsInt());
        }
        if (!IPV6_CHARACTERS.matcher(text).matches()) {
            throw new IllegalArgumentException("not an IP address: '" + text + "'");
        }
        try {
            // A literal of these characters is never looked up by name.
            var address = of(InetAddress.getByName(text).getAddress());
            // The JDK takes ::ffff:192.0.2.1 for an IPv4 address.
            boolean mapped = address.version() == IpVersion.IPV4 && text.indexOf(':') >= 0;
            return mapped ? new IpAddress(IpVersion.IPV6, 0, 0xffff_0000_0000L | address.low()) : address;
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException("not an IP address: '" + text + "'", e);
        }
    }

    /** The bits of four decimal numbers below 256, without leading zeros. Every testbed and many packets are full of them. */
    private static OptionalInt ipv4(String text) {
        int bits = 0;
        int at = 0;
        for (int number = 0; number < IPV4_NUMBERS; number++) {
            int start = number == 0 ? 0 : at + 1;
            if (number > 0 && (at == text.length() || text.charAt(at) != '.')) {
                return OptionalInt.empty();
            }
            at = start;
            int value = 0;
            while (at < text.length() && at < start + 3 && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
                value = 10 * value + text.charAt(at++) - '0';
            }
            boolean isPadded = at > start + 1 && text.charAt(start) == '0';
            if (at == start || value > 255 || isPadded) {
                return OptionalInt.empty();
            }
            bits = bits << Byte.SIZE | value;
        }
        return at == text.length() ? OptionalInt.of(bits) : OptionalInt.empty();
    }

    private static IpAddress of(byte[] bytes) {
        var buffer = ByteBuffer.wrap(bytes);
        return bytes.length == Integer.BYTES
                ? ipv4(buffer.getInt())
                : new IpAddress(IpVersion.IPV6, buffer.getLong(), buffer.getLong());
    }

    /** The IPv4 address with these 32 bits. */
    public static IpAddress ipv4(int bits) {
        return new IpAddress(IpVersion.IPV4, 0, Integer.toUnsignedLong(bits));
    }

    // Written out, as that of FlowTuple is: every look-up hashes two addresses.
    @Override
    public int hashCode() {
        return Long.hashCode(high * 31 + low);
    }

    @JsonValue
    @Override
    public String toString() {
        if (version == IpVersion.IPV4) {
            return (low >> 24 & 0xff) + "." + (low >> 16 & 0xff) + "." + (low >> 8 & 0xff) + "." + (low & 0xff);
        }
        return ipv6Text();
    }

    /** RFC 5952: lower case, no leading zeros, the longest run of zero groups shortened. */
    private String ipv6Text() {
        var groups = new int[8];
        for (int i = 0; i < 8; i++) {
            groups[i] = (int) ((i < 4 ? high : low) >>> (48 - 16 * (i % 4))) & 0xffff;
        }
        int start = -1;
        int length = 1;
        for (int i = 0; i < 8; i++) {
            int run = 0;
            while (i + run < 8 && groups[i + run] == 0) {
                run++;
            }
            if (run > length) {
                start = i;
                length = run;
            }
        }
        var text = new StringBuilder();
        for (int i = 0; i < 8; i++) {
            if (i == start) {
                text.append("::");
                i += length - 1;
            } else {
                if (!text.isEmpty() && text.charAt(text.length() - 1) != ':') {
                    text.append(':');
                }
                text.append(Integer.toHexString(groups[i]));
            }
        }
        return text.toString();
    }
}
