package dev.plumbline.faults;

import dev.plumbline.config.Persistence;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.engine.Arrival;
import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.PacketClass;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Cells of the catalogue's tables, to which a fault may be confined. */
final class Cells {

    /** The affinities that select by fewer fields than five. */
    static final List<SessionAffinity> SMALLER = List.of(
            SessionAffinity.CLIENT_IP_PROTO, SessionAffinity.CLIENT_IP, SessionAffinity.CLIENT_IP_NO_DESTINATION);

    static final Predicate<Arrival> PER_CONNECTION = in(TrackingMode.PER_CONNECTION);
    static final Predicate<Arrival> PER_SESSION = in(TrackingMode.PER_SESSION);
    static final Predicate<Arrival> FIVE_TUPLE_AFFINITY =
            arrival -> arrival.service().affinity().isFiveTuple();
    static final Predicate<Arrival> TRACKED_BY_CONNECTION = PER_CONNECTION.or(FIVE_TUPLE_AFFINITY);

    static final Predicate<Arrival> TCP = of(PacketClass.TCP);
    static final Predicate<Arrival> WHOLE_UDP = of(PacketClass.UDP_WHOLE);
    static final Predicate<Arrival> UDP_FRAGMENT = of(PacketClass.UDP_FRAGMENT);
    static final Predicate<Arrival> UDP = WHOLE_UDP.or(UDP_FRAGMENT);
    static final Predicate<Arrival> OTHER = of(PacketClass.OTHER);
    static final Predicate<Arrival> LATER_FRAGMENT = UDP_FRAGMENT.and(
            arrival -> !arrival.packet().fragment().map(Fragment::isFirst).orElse(false));
    static final Predicate<Arrival> SCTP = carrying(Protocol.SCTP);
    static final Predicate<Arrival> SYN = TCP.and(carrying(TcpFlag.SYN));

    /** A SYN that opens a connection, whatever the table says. */
    static final Predicate<Arrival> OPENING = SYN.and(TRACKED_BY_CONNECTION);

    private Cells() {}

    static Predicate<Arrival> under(SessionAffinity affinity) {
        return arrival -> arrival.service().affinity() == affinity;
    }

    static Predicate<Arrival> in(TrackingMode mode) {
        return arrival -> arrival.service().mode() == mode;
    }

    static Predicate<Arrival> with(Persistence persistence) {
        return arrival -> arrival.service().persistence() == persistence;
    }

    static Predicate<Arrival> carrying(TcpFlag flag) {
        return arrival -> arrival.packet().has(flag);
    }

    static Predicate<Arrival> carrying(Protocol protocol) {
        return arrival -> arrival.packet().protocol().equals(protocol);
    }

    static Predicate<Arrival> of(PacketClass packetClass) {
        return arrival -> arrival.packetClass() == packetClass;
    }

    /** TCP and whole UDP by name. */
    static Map<String, Predicate<Arrival>> withPorts() {
        var packets = new LinkedHashMap<String, Predicate<Arrival>>();
        packets.put("tcp", TCP);
        packets.put("udp", WHOLE_UDP);
        return packets;
    }

    /** Several names as part of a fault's. */
    static String joined(Object... parts) {
        return Stream.of(parts)
                .map(part -> part instanceof Enum<?> constant ? kebab(constant) : part.toString())
                .collect(Collectors.joining("-"));
    }

    /** A constant's name as part of a fault's. */
    static String kebab(Enum<?> constant) {
        return kebab(constant.name());
    }

    /** A value of a document as part of a fault's name. */
    static String kebab(String value) {
        return value.toLowerCase(Locale.ROOT).replace('_', '-').replace(' ', '-');
    }

    /** A constant's name in words. */
    static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
