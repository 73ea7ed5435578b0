package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.OPENING;
import static dev.plumbline.faults.Cells.PER_SESSION;
import static dev.plumbline.faults.Cells.SYN;
import static dev.plumbline.faults.Cells.TCP;
import static dev.plumbline.faults.Cells.in;
import static dev.plumbline.faults.Cells.kebab;
import static dev.plumbline.faults.Cells.under;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Lookup;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.TableChange;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.tracking.EntryKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** For one kind of packet, mode or affinity no entry is made, or one is treated wrongly once its connection is closed. */
final class EntryCellFaults {

    private EntryCellFaults() {}

    static List<Fault> all() {
        return Stream.of(made(), removed(), reused()).flatMap(List::stream).toList();
    }

    private static List<Fault> made() {
        var faults = new ArrayList<Fault>();
        for (var kind : Kind.OTHERS) {
            faults.add(new Fault(
                    "first-" + kebab(kind) + "-packet-leaves-no-entry",
                    "The first packet of a connection of " + Cells.words(kind) + " leaves no entry behind.",
                    List.of("ENTRY-CREATE-1"),
                    EntryFaults.unrecorded(kind.packets())));
        }
        faults.add(new Fault(
                "only-syn-leaves-an-entry",
                "A TCP packet without SYN leaves no entry behind.",
                List.of("ENTRY-CREATE-1"),
                EntryFaults.unrecorded(TCP.and(SYN.negate()))));
        faults.add(new Fault(
                "data-leaves-no-entry",
                "A TCP packet with PSH leaves no entry behind.",
                List.of("ENTRY-CREATE-1"),
                EntryFaults.unrecorded(TCP.and(Cells.carrying(TcpFlag.PSH)))));
        return faults;
    }

    private static List<Fault> removed() {
        var faults = new ArrayList<Fault>();
        faults.add(new Fault(
                "rst-with-ack-removes-the-entry",
                "A RST that carries ACK is delivered and takes its entry with it.",
                List.of("ENTRY-RST-1"),
                removedBy(TCP.and(Cells.carrying(TcpFlag.RST)).and(Cells.carrying(TcpFlag.ACK)))));
        for (var affinity : Cells.SMALLER) {
            for (var flag : List.of(TcpFlag.FIN, TcpFlag.RST)) {
                faults.add(new Fault(
                        Cells.joined(flag, "removes-the-entry-of-its-session-under", affinity),
                        "With PER_SESSION and " + affinity + " a " + flag + " takes the entry of its session with it.",
                        List.of("ENTRY-" + flag + "-1"),
                        removedBy(PER_SESSION.and(under(affinity)).and(TCP).and(Cells.carrying(flag)))));
            }
        }
        return faults;
    }

    private static UnaryOperator<Steps> removedBy(Predicate<Arrival> packets) {
        return WrongCreation.followed((sound, arrival, before, situation) ->
                packets.test(arrival) ? new TableChange.Delete(sound.key()) : sound);
    }

    private static List<Fault> reused() {
        var faults = new ArrayList<Fault>();
        for (var mode : TrackingMode.values()) {
            for (var affinity : SessionAffinity.values()) {
                faults.add(reused(mode, affinity, TcpFlag.FIN));
            }
        }
        faults.add(reused(TrackingMode.PER_CONNECTION, SessionAffinity.NONE, TcpFlag.RST));
        faults.add(reused(TrackingMode.PER_SESSION, SessionAffinity.CLIENT_IP, TcpFlag.RST));
        return faults;
    }

    private static Fault reused(TrackingMode mode, SessionAffinity affinity, TcpFlag flag) {
        var cell = in(mode).and(under(affinity));
        boolean byConnection = mode == TrackingMode.PER_CONNECTION || affinity.isFiveTuple();
        return new Fault(
                Cells.joined("syn-after", flag, byConnection ? "follows-the-old-entry" : "is-selected", mode, affinity),
                "With " + mode + " and " + affinity + " a SYN of a connection that was closed with " + flag
                        + (byConnection ? " follows the old entry." : " is selected anew."),
                List.of("ENTRY-TCP-1", "PERSIST-TCP-3"),
                sound -> afterClosing(cell, flag, sound));
    }

    /** Where a SYN skips the look-up it is looked up after this flag, and the other way round. */
    private static Steps afterClosing(Predicate<Arrival> cell, TcpFlag flag, Steps sound) {
        Set<EntryKey> closed = new HashSet<>();
        var remembering = WrongCreation.followed((change, arrival, before, situation) -> {
                    if (TCP.and(cell).and(Cells.carrying(flag)).test(arrival)) {
                        closed.add(change.key());
                    }
                    return change;
                })
                .apply(sound);
        var including = WrongLookup.includingSyn(arrival -> true).apply(remembering);
        return remembering.withLookup((arrival, key, tables, upkeep, trace) -> {
            if (!SYN.and(cell).test(arrival) || !closed.contains(key)) {
                return remembering.lookup().of(arrival, key, tables, upkeep, trace);
            }
            return OPENING.test(arrival)
                    ? including.lookup().of(arrival, key, tables, upkeep, trace)
                    : new Lookup.Bypassed();
        });
    }
}
