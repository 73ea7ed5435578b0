package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.in;
import static dev.plumbline.faults.Cells.joined;
import static dev.plumbline.faults.Cells.under;
import static dev.plumbline.faults.Cells.with;

import dev.plumbline.config.Persistence;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.engine.Arrival;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** In one cell of PERSIST-TABLE-1 connections stay on an unhealthy back end where they should not, or the other way round. */
final class PersistenceCellFaults {

    private PersistenceCellFaults() {}

    /** The protocols that the table tells apart. */
    private enum Column {
        TCP,
        SCTP,
        UDP,
        OTHER;

        Predicate<Arrival> packets() {
            return switch (this) {
                case TCP -> Cells.TCP;
                case SCTP -> Cells.SCTP;
                case UDP -> Cells.UDP;
                case OTHER -> Cells.OTHER.and(Cells.SCTP.negate());
            };
        }
    }

    static List<Fault> all() {
        var faults = new ArrayList<Fault>();
        for (var option : Persistence.values()) {
            for (var mode : TrackingMode.values()) {
                if (option == Persistence.ALWAYS_PERSIST && mode == TrackingMode.PER_SESSION) {
                    continue;
                }
                for (var affinity : SessionAffinity.values()) {
                    for (var column : Column.values()) {
                        faults.add(turned(option, mode, affinity, column));
                    }
                }
            }
        }
        return faults;
    }

    private static Fault turned(Persistence option, TrackingMode mode, SessionAffinity affinity, Column column) {
        var cell = with(option).and(in(mode)).and(under(affinity)).and(column.packets());
        var rules = new ArrayList<String>();
        rules.add("PERSIST-TABLE-1");
        rules.addAll(rules(option, mode, affinity, column));
        return new Fault(
                joined("persistence-turned-round", option, mode, affinity, column),
                "With " + option + ", " + mode + " and " + affinity + " connections of " + column
                        + " do on an unhealthy back end the opposite of what the table says.",
                rules,
                PersistenceFaults.turned(cell));
    }

    private static List<String> rules(Persistence option, TrackingMode mode, SessionAffinity affinity, Column column) {
        return switch (option) {
            case NEVER_PERSIST ->
                List.of(column == Column.TCP || column == Column.UDP ? "PERSIST-NEVER-1" : "PERSIST-NEVER-2");
            case ALWAYS_PERSIST ->
                switch (column) {
                    case TCP -> List.of("PERSIST-ALWAYS-1");
                    case UDP -> List.of("PERSIST-ALWAYS-4");
                    case SCTP, OTHER -> List.of("PERSIST-ALWAYS-5");
                };
            case DEFAULT_FOR_PROTOCOL ->
                mode == TrackingMode.PER_CONNECTION
                        ? byConnection(column)
                        : affinity.isFiveTuple() ? bySession(column) : bySmallerSession(column);
        };
    }

    private static List<String> byConnection(Column column) {
        return switch (column) {
            case TCP -> List.of("PERSIST-DEFAULT-1");
            case SCTP -> List.of("PERSIST-DEFAULT-2", "PERSIST-DEFAULT-8");
            case UDP -> List.of("PERSIST-DEFAULT-3");
            case OTHER -> List.of("PERSIST-DEFAULT-8");
        };
    }

    private static List<String> bySession(Column column) {
        return switch (column) {
            case TCP -> List.of("PERSIST-DEFAULT-4");
            case SCTP -> List.of("PERSIST-DEFAULT-5", "PERSIST-DEFAULT-9");
            case UDP -> List.of("PERSIST-DEFAULT-7");
            case OTHER -> List.of("PERSIST-DEFAULT-9");
        };
    }

    private static List<String> bySmallerSession(Column column) {
        return switch (column) {
            case TCP -> List.of("PERSIST-DEFAULT-6");
            case SCTP -> List.of("PERSIST-DEFAULT-10");
            case UDP -> List.of("PERSIST-DEFAULT-7");
            case OTHER -> List.of("PERSIST-DEFAULT-9");
        };
    }
}
