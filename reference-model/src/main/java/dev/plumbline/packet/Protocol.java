package dev.plumbline.packet;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What an IP packet carries.
 *
 * @param number the IP protocol number, 0 to 255
 */
public record Protocol(int number) {

    public static final Protocol ICMP = new Protocol(1);
    public static final Protocol TCP = new Protocol(6);
    public static final Protocol UDP = new Protocol(17);
    public static final Protocol GRE = new Protocol(47);
    public static final Protocol ESP = new Protocol(50);
    public static final Protocol AH = new Protocol(51);
    public static final Protocol ICMPV6 = new Protocol(58);
    public static final Protocol SCTP = new Protocol(132);

    private static final Map<Protocol, String> NAMES = Map.of(
            ICMP, "ICMP", TCP, "TCP", UDP, "UDP", GRE, "GRE", ESP, "ESP", AH, "AH", ICMPV6, "ICMPV6", SCTP, "SCTP");
    private static final Map<String, Protocol> BY_NAME =
            NAMES.entrySet().stream().collect(Collectors.toMap(Map.Entry::getValue, Map.Entry::getKey));

    public Protocol {
        if (number < 0 || number > 255) {
            throw new IllegalArgumentException("an IP protocol number lies between 0 and 255, not at " + number);
        }
    }

    /** The protocol of this name, if the wire protocol has one for it. */
    public static Optional<Protocol> named(String name) {
        return Optional.ofNullable(BY_NAME.get(name));
    }

    /** Whether the wire protocol has a name for it. */
    public boolean isNamed() {
        return NAMES.containsKey(this);
    }

    /** Whether its header begins with a source and a destination port. */
    public boolean hasPorts() {
        return equals(TCP) || equals(UDP) || equals(SCTP);
    }

    @JsonCreator
    static Protocol of(Object nameOrNumber) {
        if (nameOrNumber instanceof Integer number) {
            return new Protocol(number);
        }
        return named(String.valueOf(nameOrNumber))
                .orElseThrow(() -> new IllegalArgumentException("unknown protocol '" + nameOrNumber + "'; known: "
                        + Stream.of(BY_NAME.keySet().toArray())
                                .map(String::valueOf)
                                .sorted()
                                .collect(Collectors.joining(", "))
                        + ", or a number from 0 to 255"));
    }

    @JsonValue
    Object nameOrNumber() {
        var name = NAMES.get(this);
        return name == null ? number : name;
    }

    @Override
    public String toString() {
        return NAMES.getOrDefault(this, "protocol " + number);
    }
}
