package dev.plumbline.wire;

import java.util.regex.Pattern;

/**
 * Where a peer listens.
 *
 * @param host a name or an address; an IPv6 address without brackets
 * @param port its port, from 1 to 65535
 */
public record TcpAddress(String host, int port) {

    private static final Pattern FORM =
            Pattern.compile("(?:\\[([^\\]\\s]*:[^\\]\\s]*)\\]|([^\\[\\]:\\s]+)):([0-9]{1,5})");
    private static final int LAST_PORT = 65535;

    public TcpAddress {
        if (host.isBlank()) {
            throw new IllegalArgumentException("the host is missing");
        }
        if (port < 1 || port > LAST_PORT) {
            throw new IllegalArgumentException("the port must be from 1 to " + LAST_PORT + ", not " + port);
        }
    }

    /**
     * Reads an address as {@link #toString} writes it.
     *
     * @throws IllegalArgumentException if it is not of this form; the message says what is allowed
     */
    public static TcpAddress parse(String text) {
        var matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'" + text + "' is no HOST:PORT; write a name or an address, a colon and"
                    + " a port, as in localhost:7000, and an IPv6 address in brackets, as in [::1]:7000");
        }
        var host = matcher.group(1) == null ? matcher.group(2) : matcher.group(1);
        return new TcpAddress(host, Integer.parseInt(matcher.group(3)));
    }

    /** As in {@code localhost:7000} and {@code [::1]:7000}. */
    @Override
    public String toString() {
        return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
    }
}
