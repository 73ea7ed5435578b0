package dev.plumbline.packet;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads packets as {@link Packet#toString} writes them. */
final class PacketText {

    private static final String ADDRESS = "(?:\\[([^\\]]+)\\]:(\\d{1,5})|([0-9.]+):(\\d{1,5})|([0-9a-fA-F:.]+))";
    private static final Pattern PACKET = Pattern.compile("(?:protocol (\\d{1,3})|([A-Z0-9]+)) " + ADDRESS + " > "
            + ADDRESS + "(?: ([A-Z]+(?:\\+[A-Z]+)*))?(?: fragment (\\d{1,10})@(\\d{1,5})(\\+)?)?(?: from (\\S+))?");

    private PacketText() {}

    static Packet parse(String text) {
        var matcher = PACKET.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException(
                    "not a packet: '" + text + "'; one reads as in 'TCP 10.71.3.9:51337 > 10.1.2.99:80 SYN'");
        }
        var fragment = Optional.ofNullable(matcher.group(14))
                .map(id -> new Fragment(
                        Long.parseLong(id), Integer.parseInt(matcher.group(15)), matcher.group(16) != null));
        return new Packet(
                Optional.ofNullable(matcher.group(17)),
                address(matcher, 3),
                address(matcher, 8),
                protocol(matcher),
                port(matcher, 3),
                port(matcher, 8),
                flags(matcher.group(13)),
                fragment);
    }

    private static Protocol protocol(Matcher matcher) {
        return matcher.group(1) != null
                ? new Protocol(Integer.parseInt(matcher.group(1)))
                : Protocol.named(matcher.group(2))
                        .orElseThrow(
                                () -> new IllegalArgumentException("no protocol is named '" + matcher.group(2) + "'"));
    }

    /** An address in brackets with a port, one with a port, or one alone. */
    private static IpAddress address(Matcher matcher, int group) {
        var bracketed = matcher.group(group);
        var withPort = matcher.group(group + 2);
        return IpAddress.parse(bracketed != null ? bracketed : withPort != null ? withPort : matcher.group(group + 4));
    }

    private static OptionalInt port(Matcher matcher, int group) {
        var bracketed = matcher.group(group + 1);
        var port = bracketed != null ? bracketed : matcher.group(group + 3);
        return port == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(port));
    }

    private static Set<TcpFlag> flags(String text) {
        return text == null
                ? Set.of()
                : Arrays.stream(text.split("\\+", -1)).map(PacketText::flag).collect(Collectors.toUnmodifiableSet());
    }

    private static TcpFlag flag(String name) {
        return Arrays.stream(TcpFlag.values())
                .filter(flag -> flag.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no TCP flag is named '" + name + "'; known: " + Arrays.toString(TcpFlag.values())));
    }
}
