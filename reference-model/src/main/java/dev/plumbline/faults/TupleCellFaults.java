package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.LATER_FRAGMENT;
import static dev.plumbline.faults.Cells.TCP;
import static dev.plumbline.faults.Cells.WHOLE_UDP;
import static dev.plumbline.faults.Cells.in;
import static dev.plumbline.faults.Cells.joined;
import static dev.plumbline.faults.Cells.under;
import static dev.plumbline.faults.Cells.words;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.PacketClass;
import dev.plumbline.packet.TupleKind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * In one cell of the tables KEY-SELECT-6 and KEY-TABLE-1 one field is missing from the tuple, or one too many is in it.
 * Fields whose absence or presence in one cell alone could not be seen are left out: packets of one class all have one
 * protocol, but for those of other protocols, and a client's table holds entries of one source address.
 */
final class TupleCellFaults {

    private static final Predicate<Arrival> WITH_PORTS = TCP.or(WHOLE_UDP);

    private TupleCellFaults() {}

    static List<Fault> all() {
        var faults = new ArrayList<Fault>();
        for (var affinity : SessionAffinity.values()) {
            for (var packets : PacketClass.values()) {
                faults.addAll(selection(affinity, packets));
            }
            faults.addAll(selectionOfSeveralClasses(affinity));
        }
        for (var mode : TrackingMode.values()) {
            for (var affinity : SessionAffinity.values()) {
                for (var packets : PacketClass.values()) {
                    faults.addAll(tracking(mode, affinity, packets));
                }
                faults.addAll(trackingOfSeveralClasses(mode, affinity));
            }
        }
        return faults;
    }

    private static List<Fault> selection(SessionAffinity affinity, PacketClass packets) {
        var faults = new ArrayList<Fault>();
        var cell = under(affinity).and(of(packets));
        var name = joined(affinity, packets, "selection");
        var rules = List.of("KEY-SELECT-6", selectionRule(affinity, packets), "KEY-TABLE-1");
        var kind = selectionKind(affinity, packets);
        for (var field : missable(kind, packets)) {
            faults.add(without(field, name, rules, change -> WrongTuples.selection(cell, change)));
        }
        for (var field : addable(kind, packets)) {
            // Only beside whole datagrams would it show that fragments have a tuple of their own.
            if (packets != PacketClass.UDP_FRAGMENT || field != TupleField.PROTOCOL) {
                faults.add(with(field, name, rules, change -> WrongTuples.selection(cell, change)));
            }
        }
        return faults;
    }

    private static List<Fault> selectionOfSeveralClasses(SessionAffinity affinity) {
        var faults = new ArrayList<Fault>();
        var fragments = under(affinity).and(LATER_FRAGMENT);
        if (affinity.isFiveTuple()) {
            faults.add(marked(
                    joined(affinity, "later-fragment-selected-by-its-datagram"),
                    "Under " + affinity + " a fragment's identification goes into the hash.",
                    List.of("KEY-SELECT-2"),
                    WrongTuples.selection(fragments, TupleCellFaults::markedByDatagram)));
            faults.add(marked(
                    joined(affinity, "later-fragment-selected-by-its-offset"),
                    "Under " + affinity + " a fragment's offset goes into the hash.",
                    List.of("KEY-SELECT-2"),
                    WrongTuples.selection(
                            fragments,
                            (tuple, arrival) -> TupleField.marked(
                                    tuple,
                                    arrival.packet().fragment().orElseThrow().offset()))));
        } else {
            faults.add(marked(
                    joined(affinity, "later-fragment-selected-apart"),
                    "Under " + affinity + " fragments without ports are hashed in a way of their own.",
                    List.of("FRAG-SAME-1", "KEY-SELECT-6", selectionRule(affinity, PacketClass.UDP_FRAGMENT)),
                    WrongTuples.selection(fragments, (tuple, arrival) -> TupleField.marked(tuple, 1))));
        }
        if (TupleField.of(selectionKind(affinity, PacketClass.TCP)).contains(TupleField.PROTOCOL)) {
            var rules = List.of("KEY-SELECT-6", selectionRule(affinity, PacketClass.TCP), "KEY-TABLE-1");
            faults.add(without(
                    TupleField.PROTOCOL,
                    joined(affinity, "selection"),
                    rules,
                    change -> WrongTuples.selection(under(affinity).and(WITH_PORTS), change)));
        }
        return faults;
    }

    private static List<Fault> tracking(TrackingMode mode, SessionAffinity affinity, PacketClass packets) {
        var faults = new ArrayList<Fault>();
        var cell = in(mode).and(under(affinity)).and(of(packets));
        var name = joined(mode, affinity, packets, "key");
        var rules = trackingRules(mode, affinity, packets);
        var kind = trackingKind(mode, affinity, packets);
        var missable = missable(kind, packets);
        missable.remove(TupleField.SOURCE_ADDRESS);
        for (var field : missable) {
            faults.add(without(field, name, rules, change -> WrongTuples.tracking(cell, change)));
        }
        for (var field : addable(kind, packets)) {
            faults.add(with(field, name, rules, change -> WrongTuples.tracking(cell, change)));
        }
        return faults;
    }

    private static List<Fault> trackingOfSeveralClasses(TrackingMode mode, SessionAffinity affinity) {
        var faults = new ArrayList<Fault>();
        var cells = in(mode).and(under(affinity));
        faults.add(marked(
                joined(mode, affinity, "later-fragment-tracked-by-its-datagram"),
                "With " + mode + " and " + affinity + " fragments share an entry only within their datagram.",
                trackingRules(mode, affinity, PacketClass.UDP_FRAGMENT),
                WrongTuples.tracking(cells.and(LATER_FRAGMENT), TupleCellFaults::markedByDatagram)));
        if (TupleField.of(trackingKind(mode, affinity, PacketClass.TCP)).contains(TupleField.PROTOCOL)) {
            faults.add(without(
                    TupleField.PROTOCOL,
                    joined(mode, affinity, "key"),
                    trackingRules(mode, affinity, PacketClass.TCP),
                    change -> WrongTuples.tracking(cells.and(WITH_PORTS), change)));
        }
        return faults;
    }

    private static Fault without(TupleField field, String name, List<String> rules, Wrong wrong) {
        return new Fault(
                joined(name, "ignores-the", field),
                sentence(name, "does not take the " + words(field) + " into account"),
                rules,
                wrong.steps((tuple, arrival) -> field.without(tuple)));
    }

    private static Fault with(TupleField field, String name, List<String> rules, Wrong wrong) {
        return new Fault(
                joined(name, "counts-the", field),
                sentence(name, "takes the " + words(field) + " into account"),
                rules,
                wrong.steps((tuple, arrival) -> field.with(tuple, arrival.packet())));
    }

    private static Fault marked(String name, String description, List<String> rules, UnaryOperator<Steps> wrong) {
        return new Fault(name, description, rules, wrong);
    }

    private static FlowTuple markedByDatagram(FlowTuple tuple, Arrival arrival) {
        return TupleField.marked(
                tuple, arrival.packet().fragment().orElseThrow().id());
    }

    private static String sentence(String name, String what) {
        return "In one cell of the tables, " + name.replace('-', ' ') + ", the tuple " + what + ".";
    }

    /** Makes steps with one tuple changed. */
    @FunctionalInterface
    private interface Wrong {

        UnaryOperator<Steps> steps(BiFunction<FlowTuple, Arrival, FlowTuple> change);
    }

    private static Predicate<Arrival> of(PacketClass packets) {
        return packets == PacketClass.UDP_FRAGMENT ? LATER_FRAGMENT : Cells.of(packets);
    }

    private static Set<TupleField> missable(TupleKind kind, PacketClass packets) {
        var fields = EnumSet.copyOf(TupleField.of(kind));
        if (packets != PacketClass.OTHER) {
            fields.remove(TupleField.PROTOCOL);
        }
        return fields;
    }

    private static Set<TupleField> addable(TupleKind kind, PacketClass packets) {
        boolean ports = packets == PacketClass.TCP || packets == PacketClass.UDP_WHOLE;
        var fields = EnumSet.copyOf(TupleField.of(ports ? TupleKind.FIVE : TupleKind.THREE));
        fields.removeAll(TupleField.of(kind));
        return fields;
    }

    private static TupleKind selectionKind(SessionAffinity affinity, PacketClass packets) {
        return switch (affinity) {
            case NONE, CLIENT_IP_PORT_PROTO -> byConnection(packets);
            case CLIENT_IP_PROTO -> TupleKind.THREE;
            case CLIENT_IP -> TupleKind.TWO;
            case CLIENT_IP_NO_DESTINATION -> TupleKind.ONE;
        };
    }

    private static TupleKind trackingKind(TrackingMode mode, SessionAffinity affinity, PacketClass packets) {
        return mode == TrackingMode.PER_CONNECTION ? byConnection(packets) : selectionKind(affinity, packets);
    }

    private static TupleKind byConnection(PacketClass packets) {
        return switch (packets) {
            case TCP, UDP_WHOLE -> TupleKind.FIVE;
            case UDP_FRAGMENT, OTHER -> TupleKind.THREE;
        };
    }

    private static String selectionRule(SessionAffinity affinity, PacketClass packets) {
        return switch (affinity) {
            case NONE, CLIENT_IP_PORT_PROTO ->
                switch (packets) {
                    case TCP, UDP_WHOLE -> "KEY-SELECT-1";
                    case UDP_FRAGMENT -> "KEY-SELECT-2";
                    case OTHER -> "KEY-SELECT-7";
                };
            case CLIENT_IP_PROTO -> "KEY-SELECT-3";
            case CLIENT_IP -> "KEY-SELECT-4";
            case CLIENT_IP_NO_DESTINATION -> "KEY-SELECT-5";
        };
    }

    private static List<String> trackingRules(TrackingMode mode, SessionAffinity affinity, PacketClass packets) {
        var rules = new ArrayList<>(List.of("KEY-TABLE-1", trackingRule(mode, affinity, packets)));
        if (packets == PacketClass.TCP || packets == PacketClass.UDP_WHOLE) {
            rules.add("KEY-TABLE-2");
        }
        if (mode == TrackingMode.PER_SESSION && packets == PacketClass.UDP_FRAGMENT && !affinity.isFiveTuple()) {
            rules.add("FRAG-SAME-2");
        }
        return rules;
    }

    private static String trackingRule(TrackingMode mode, SessionAffinity affinity, PacketClass packets) {
        boolean perConnection = mode == TrackingMode.PER_CONNECTION;
        if (perConnection || affinity.isFiveTuple()) {
            return switch (packets) {
                case TCP, UDP_WHOLE -> perConnection ? "KEY-CONN-1" : "KEY-SESS-1";
                case UDP_FRAGMENT -> perConnection ? "KEY-CONN-2" : "KEY-SESS-2";
                case OTHER -> perConnection ? "KEY-CONN-3" : "KEY-SESS-7";
            };
        }
        return switch (affinity) {
            case CLIENT_IP_PROTO -> "KEY-SESS-3";
            case CLIENT_IP -> "KEY-SESS-4";
            default -> "KEY-SESS-5";
        };
    }
}
