package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.FIVE_TUPLE_AFFINITY;
import static dev.plumbline.faults.Cells.OPENING;
import static dev.plumbline.faults.Cells.PER_CONNECTION;
import static dev.plumbline.faults.Cells.PER_SESSION;
import static dev.plumbline.faults.Cells.SYN;
import static dev.plumbline.faults.Cells.kebab;
import static dev.plumbline.faults.Cells.under;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.engine.TableChange;
import java.util.ArrayList;
import java.util.List;

/** A SYN is taken for a new connection where it is none, or for a known one. */
final class SynFaults {

    private SynFaults() {}

    static List<Fault> all() {
        var faults = new ArrayList<Fault>();
        faults.add(new Fault(
                "per-connection-syn-looked-up",
                "With PER_CONNECTION a SYN is answered from the table if there is an entry.",
                List.of("TRACK-SYN-1", "TRACK-SYN-5", "ENTRY-TCP-1", "PERSIST-TCP-3"),
                WrongLookup.includingSyn(PER_CONNECTION)));
        for (var affinity : SessionAffinity.values()) {
            faults.add(new Fault(
                    "per-connection-syn-looked-up-under-" + kebab(affinity),
                    "With PER_CONNECTION and " + affinity + " a SYN is answered from the table if there is an entry.",
                    List.of("TRACK-SYN-1", "TRACK-SYN-5", "ENTRY-TCP-1", "PERSIST-TCP-3"),
                    WrongLookup.includingSyn(PER_CONNECTION.and(under(affinity)))));
        }
        faults.add(new Fault(
                "per-session-syn-looked-up",
                "With PER_SESSION a SYN is answered from the table under the 5-tuple affinities too.",
                List.of("TRACK-SYN-2", "TRACK-SYN-5", "PERSIST-TCP-3"),
                WrongLookup.includingSyn(PER_SESSION)));
        for (var affinity : List.of(SessionAffinity.NONE, SessionAffinity.CLIENT_IP_PORT_PROTO)) {
            faults.add(new Fault(
                    "per-session-syn-looked-up-under-" + kebab(affinity),
                    "With PER_SESSION and " + affinity + " a SYN is answered from the table if there is an entry.",
                    List.of("TRACK-SYN-2", "TRACK-SYN-5", "PERSIST-TCP-3"),
                    WrongLookup.includingSyn(PER_SESSION.and(under(affinity)))));
        }
        faults.add(new Fault(
                "per-session-syn-skips-the-table",
                "With PER_SESSION a SYN opens a connection under the smaller affinities too.",
                List.of("TRACK-SYN-3", "TRACK-LOOKUP-1"),
                WrongLookup.skippedBy(SYN.and(PER_SESSION))));
        for (var affinity : Cells.SMALLER) {
            faults.add(new Fault(
                    "per-session-syn-skips-the-table-under-" + kebab(affinity),
                    "With PER_SESSION and " + affinity + " a SYN opens a connection.",
                    List.of("TRACK-SYN-3", "TRACK-LOOKUP-1"),
                    WrongLookup.skippedBy(SYN.and(PER_SESSION).and(under(affinity)))));
        }
        faults.add(new Fault(
                "session-opened-by-syn-leaves-no-entry",
                "With PER_SESSION and a smaller affinity a SYN without an entry is selected, but not recorded.",
                List.of("TRACK-SYN-4", "ENTRY-CREATE-1"),
                WrongCreation.created((sound, arrival, key, table, situation) ->
                        SYN.and(PER_SESSION).and(FIVE_TUPLE_AFFINITY.negate()).test(arrival)
                                ? new TableChange.None()
                                : sound)));
        faults.add(new Fault(
                "syn-leaves-the-old-entry",
                "A SYN on a known 5-tuple is selected anew, but the older entry stays.",
                List.of("TRACK-SYN-5"),
                WrongCreation.created((sound, arrival, key, table, situation) ->
                        OPENING.test(arrival) && table.find(key).isPresent() ? new TableChange.None() : sound)));
        return faults;
    }
}
