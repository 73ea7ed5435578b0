package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.OTHER;
import static dev.plumbline.faults.Cells.SYN;
import static dev.plumbline.faults.Cells.TCP;
import static dev.plumbline.faults.Cells.UDP;
import static dev.plumbline.faults.Cells.carrying;
import static dev.plumbline.faults.Cells.in;
import static dev.plumbline.faults.Cells.joined;
import static dev.plumbline.faults.Cells.under;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Lookup;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** For one protocol, affinity, tracking mode or set of flags a rule is broken that holds for all of them. */
final class ProtocolCellFaults {

    private static final List<Protocol> OTHERS =
            List.of(Protocol.ICMP, Protocol.ESP, Protocol.AH, Protocol.GRE, Protocol.SCTP);

    private ProtocolCellFaults() {}

    static List<Fault> all() {
        return Stream.of(untracked(), switched(), selectedByTurns(), midStream())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> untracked() {
        var faults = new ArrayList<Fault>();
        for (var mode : TrackingMode.values()) {
            for (var affinity : SessionAffinity.values()) {
                var cell = in(mode).and(under(affinity));
                faults.add(untracked(joined("tcp", mode, affinity), "TRACK-ALL-1", cell.and(TCP)));
                faults.add(untracked(joined("udp", mode, affinity), "TRACK-ALL-1", cell.and(UDP)));
                faults.add(untracked(joined("other-protocol", mode, affinity), "TRACK-ALL-3", cell.and(OTHER)));
            }
        }
        for (var protocol : OTHERS) {
            faults.add(untracked(name(protocol), "TRACK-ALL-3", carrying(protocol)));
        }
        return faults;
    }

    private static Fault untracked(String traffic, String rule, Predicate<Arrival> cell) {
        return new Fault(
                traffic + "-not-tracked",
                "Connections of one kind, " + traffic.replace('-', ' ') + ", leave no entry.",
                List.of(rule),
                EntryFaults.unrecorded(cell));
    }

    private static List<Fault> switched() {
        var faults = new ArrayList<Fault>();
        traffic().forEach((name, cell) -> {
            faults.add(new Fault(
                    "undrained-switch-outlived-" + name,
                    "With drain on failover disabled, connections stay through a switch " + words(name) + ".",
                    List.of("FAILOVER-DRAIN-8", "FAILOVER-DRAIN-4", "FAILOVER-SWITCH-3"),
                    WrongMaintenance.appearance((entry, arrival, pool, situation) ->
                            cell.test(arrival) ? entry.refreshed(entry.lastPacket(), pool) : entry)));
            faults.add(new Fault(
                    "drained-switch-ends-connections-" + name,
                    "With drain on failover enabled, a switch ends connections " + words(name) + ".",
                    List.of("FAILOVER-DRAIN-8", "FAILOVER-DRAIN-2"),
                    FailoverFaults.undrained(cell)));
        });
        return faults;
    }

    private static List<Fault> selectedByTurns() {
        var faults = new ArrayList<Fault>();
        for (var affinity : SessionAffinity.values()) {
            faults.add(selectedByTurns(joined("under", affinity), under(affinity)));
        }
        faults.add(selectedByTurns("of-tcp", TCP));
        faults.add(selectedByTurns("of-udp", UDP));
        return faults;
    }

    private static Fault selectedByTurns(String name, Predicate<Arrival> cell) {
        return new Fault(
                "round-robin-" + name,
                "New connections go to the eligible back ends in turn " + words(name) + ".",
                List.of("HASH-SAME-1", "HASH-SELECT-1"),
                inTurn(cell));
    }

    /** These new connections go to the eligible back ends in turn. */
    static UnaryOperator<Steps> inTurn(Predicate<Arrival> cell) {
        return sound -> {
            var turn = new AtomicInteger();
            return sound.withSelection((arrival, tuple, eligible, chooser) -> cell.test(arrival)
                    ? eligible.members()
                            .get(turn.getAndIncrement() % eligible.members().size())
                    : sound.selection().of(arrival, tuple, eligible, chooser));
        };
    }

    /** Kinds of traffic by name; faults of each tell the rows of a table apart that crosses them. */
    private static Map<String, Predicate<Arrival>> traffic() {
        var traffic = new LinkedHashMap<String, Predicate<Arrival>>();
        traffic.put("of-tcp", TCP);
        traffic.put("of-udp", UDP);
        OTHERS.forEach(protocol -> traffic.put("of-" + name(protocol), carrying(protocol)));
        for (var affinity : SessionAffinity.values()) {
            traffic.put(joined("under", affinity), under(affinity));
        }
        traffic.put("in-per-connection", Cells.PER_CONNECTION);
        traffic.put("in-per-session", Cells.PER_SESSION);
        return traffic;
    }

    private static List<Fault> midStream() {
        return Stream.of(
                        Set.<TcpFlag>of(),
                        Set.of(TcpFlag.ACK),
                        Set.of(TcpFlag.FIN, TcpFlag.ACK),
                        Set.of(TcpFlag.PSH, TcpFlag.ACK),
                        Set.of(TcpFlag.RST))
                .map(ProtocolCellFaults::dropped)
                .toList();
    }

    private static Fault dropped(Set<TcpFlag> flags) {
        var name = flags.isEmpty()
                ? "no-flags"
                : flags.stream().sorted().map(Cells::kebab).collect(Collectors.joining("-"));
        return new Fault(
                "mid-stream-tcp-dropped-with-" + name,
                "A TCP packet with these flags, " + name.replace('-', ' ') + ", and without an entry is dropped.",
                List.of("TRACK-LOOKUP-4"),
                WrongLookup.refusing(
                        (lookup, arrival) -> lookup instanceof Lookup.Miss
                                && TCP.and(SYN.negate()).test(arrival)
                                && arrival.packet().flags().equals(flags),
                        "TRACK-LOOKUP-4",
                        "its connection is unknown"));
    }

    private static String name(Protocol protocol) {
        return protocol.toString().toLowerCase(Locale.ROOT);
    }

    private static String words(String name) {
        return name.replace('-', ' ');
    }
}
