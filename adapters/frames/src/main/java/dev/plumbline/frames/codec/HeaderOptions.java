package dev.plumbline.frames.codec;

import java.util.List;

/**
 * What a frame's headers hold that the suite's packets leave open.
 *
 * @param ttl the time to live, or hop limit, 0 to 255
 * @param trafficClass the DSCP and ECN bits, 0 to 255
 * @param ipv4Options options of the IPv4 header, a multiple of 4 bytes, 40 at most; none in IPv6
 * @param extensionHeaders extension headers of IPv6 in front of the fragment header; none in IPv4
 * @param tcpOptions options of the TCP header, a multiple of 4 bytes, 40 at most; none in other protocols
 */
public record HeaderOptions(
        int ttl, int trafficClass, Bytes ipv4Options, List<ExtensionHeader> extensionHeaders, Bytes tcpOptions) {

    /** A time to live of 64, and nothing that has to be there. */
    public static final HeaderOptions PLAIN = new HeaderOptions(64, 0, Bytes.NONE, List.of(), Bytes.NONE);

    private static final int LAST_OF_A_BYTE = 0xff;
    private static final int MOST_OPTIONS = 40;

    public HeaderOptions {
        requireByte("time to live", ttl);
        requireByte("traffic class", trafficClass);
        requireOptions("IPv4", ipv4Options);
        requireOptions("TCP", tcpOptions);
        extensionHeaders = List.copyOf(extensionHeaders);
    }

    private static void requireByte(String what, int value) {
        if (value < 0 || value > LAST_OF_A_BYTE) {
            throw new IllegalArgumentException(
                    "a " + what + " lies between 0 and " + LAST_OF_A_BYTE + ", not at " + value);
        }
    }

    private static void requireOptions(String protocol, Bytes options) {
        if (options.length() > MOST_OPTIONS || options.length() % Integer.BYTES != 0) {
            throw new IllegalArgumentException("options of " + protocol + " are a multiple of 4 bytes and "
                    + MOST_OPTIONS + " at most, not " + options.length());
        }
    }

    /** The same with this time to live. */
    public HeaderOptions withTtl(int value) {
        return new HeaderOptions(value, trafficClass, ipv4Options, extensionHeaders, tcpOptions);
    }

    /** The same with these DSCP and ECN bits. */
    public HeaderOptions withTrafficClass(int value) {
        return new HeaderOptions(ttl, value, ipv4Options, extensionHeaders, tcpOptions);
    }

    /** The same with these options of the IPv4 header. */
    public HeaderOptions withIpv4Options(Bytes options) {
        return new HeaderOptions(ttl, trafficClass, options, extensionHeaders, tcpOptions);
    }

    /** The same with these extension headers. */
    public HeaderOptions withExtensionHeaders(ExtensionHeader... headers) {
        return new HeaderOptions(ttl, trafficClass, ipv4Options, List.of(headers), tcpOptions);
    }

    /** The same with these options of the TCP header. */
    public HeaderOptions withTcpOptions(Bytes options) {
        return new HeaderOptions(ttl, trafficClass, ipv4Options, extensionHeaders, options);
    }
}
