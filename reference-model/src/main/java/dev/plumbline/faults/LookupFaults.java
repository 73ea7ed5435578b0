package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.LATER_FRAGMENT;
import static dev.plumbline.faults.Cells.OTHER;
import static dev.plumbline.faults.Cells.SYN;
import static dev.plumbline.faults.Cells.TCP;
import static dev.plumbline.faults.Cells.UDP;
import static dev.plumbline.faults.Cells.WHOLE_UDP;
import static dev.plumbline.faults.Cells.carrying;

import dev.plumbline.config.Service;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Lookup;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.TableChange;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Packets are not looked up, what was found is not followed, or what was not found is not let in. */
final class LookupFaults {

    private static final Predicate<Arrival> MID_STREAM = TCP.and(SYN.negate());

    private LookupFaults() {}

    static List<Fault> all() {
        return Stream.of(notLookedUp(), notFollowed(), missesMishandled())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> notLookedUp() {
        return List.of(
                new Fault(
                        "udp-not-looked-up",
                        "UDP is selected packet by packet, without a look into the table.",
                        List.of("TRACK-LOOKUP-1", "TRACK-LOOKUP-2", "TRACK-ALL-1"),
                        WrongLookup.skippedBy(UDP)),
                new Fault(
                        "later-fragment-not-looked-up",
                        "A fragment without ports is selected without a look into the table.",
                        List.of("TRACK-LOOKUP-1", "KEY-CONN-2", "FRAG-SAME-2"),
                        WrongLookup.skippedBy(LATER_FRAGMENT)),
                new Fault(
                        "other-protocol-not-looked-up",
                        "Packets of protocols other than TCP and UDP are selected without a look into the table.",
                        List.of("TRACK-ALL-3", "TRACK-LOOKUP-1"),
                        WrongLookup.skippedBy(OTHER)),
                new Fault(
                        "tcp-looked-up-only-with-a-bare-ack",
                        "A TCP packet with other flags than a single ACK skips the table.",
                        List.of("TRACK-LOOKUP-1", "ENTRY-FIN-1", "ENTRY-RST-1"),
                        WrongLookup.skippedBy(MID_STREAM.and(
                                arrival -> !arrival.packet().flags().equals(Set.of(TcpFlag.ACK))))),
                new Fault(
                        "bare-ack-not-looked-up",
                        "A TCP packet with nothing but ACK skips the table.",
                        List.of("TRACK-LOOKUP-1", "TRACK-LOOKUP-2"),
                        WrongLookup.skippedBy(MID_STREAM.and(
                                arrival -> arrival.packet().flags().equals(Set.of(TcpFlag.ACK))))),
                new Fault(
                        "fin-not-looked-up",
                        "A FIN skips the table.",
                        List.of("TRACK-LOOKUP-1", "ENTRY-FIN-1"),
                        WrongLookup.skippedBy(MID_STREAM.and(carrying(TcpFlag.FIN)))),
                new Fault(
                        "rst-not-looked-up",
                        "A RST skips the table.",
                        List.of("TRACK-LOOKUP-1", "ENTRY-RST-1"),
                        WrongLookup.skippedBy(MID_STREAM.and(carrying(TcpFlag.RST)))),
                new Fault(
                        "psh-not-looked-up",
                        "A TCP packet with PSH skips the table.",
                        List.of("TRACK-LOOKUP-1"),
                        WrongLookup.skippedBy(MID_STREAM.and(carrying(TcpFlag.PSH)))),
                new Fault(
                        "tcp-without-flags-not-looked-up",
                        "A TCP packet without any flag skips the table.",
                        List.of("TRACK-LOOKUP-1"),
                        WrongLookup.skippedBy(
                                TCP.and(arrival -> arrival.packet().flags().isEmpty()))));
    }

    private static List<Fault> notFollowed() {
        return List.of(
                new Fault(
                        "every-fourth-hit-selected-anew",
                        "Every fourth packet that finds its entry is selected anew nevertheless.",
                        List.of("TRACK-LOOKUP-2", "TRACK-SAME-1"),
                        LookupFaults::everyFourthHitMissed),
                new Fault(
                        "entry-serves-one-packet",
                        "An entry goes with the first packet that follows it.",
                        List.of("TRACK-LOOKUP-2", "TRACK-SAME-1"),
                        WrongCreation.followed(
                                (sound, arrival, before, situation) -> new TableChange.Delete(sound.key()))),
                new Fault(
                        "entries-flushed-by-reconfiguration",
                        "Every change of the configuration empties the tables.",
                        List.of("TRACK-LOOKUP-2", "TRACK-SAME-1", "TRACK-MODE-6"),
                        WrongMaintenance.sweep((before, after, tables) -> {
                            if (!before.configuration().equals(after.configuration())) {
                                tables.removeIf((key, entry) -> true);
                            }
                        })),
                new Fault(
                        "entries-flushed-by-health",
                        "Every change of health empties the tables.",
                        List.of(
                                "TRACK-LOOKUP-2",
                                "LAZY-HEALTH-2",
                                "PERSIST-DEFAULT-1",
                                "FAILOVER-SWITCH-2",
                                "TRACK-MODE-5",
                                "ELIG-MEAN-2"),
                        WrongMaintenance.sweep((before, after, tables) -> {
                            if (!before.health().equals(after.health())) {
                                tables.removeIf((key, entry) -> true);
                            }
                        })),
                new Fault(
                        "entry-names-a-position",
                        "An entry holds its back end's position in the list, which shifts when others are removed.",
                        List.of("TRACK-LOOKUP-2", "TRACK-SAME-1", "DRAIN-ON-3"),
                        LookupFaults::entriesByPosition));
    }

    private static Steps everyFourthHitMissed(Steps sound) {
        var hits = new AtomicInteger();
        return sound.withLookup((arrival, key, tables, upkeep, trace) -> {
            var lookup = sound.lookup().of(arrival, key, tables, upkeep, trace);
            return lookup instanceof Lookup.Hit && hits.incrementAndGet() % 4 == 0 ? new Lookup.Miss() : lookup;
        });
    }

    private static Steps entriesByPosition(Steps sound) {
        Map<EntryKey, Integer> positions = new HashMap<>();
        var remembering = WrongCreation.created((change, arrival, key, table, situation) -> {
            if (change instanceof TableChange.Put put) {
                positions.put(key, names(arrival.service()).indexOf(put.entry().backend()));
            }
            return change;
        });
        return remembering.apply(sound).withLookup((arrival, key, tables, upkeep, trace) -> {
            var lookup = sound.lookup().of(arrival, key, tables, upkeep, trace);
            return lookup instanceof Lookup.Hit hit
                    ? new Lookup.Hit(at(positions.get(key), hit.entry(), arrival.service()))
                    : lookup;
        });
    }

    private static List<String> names(Service service) {
        return List.copyOf(service.members().keySet());
    }

    private static Entry at(int position, Entry entry, Service service) {
        var names = names(service);
        return new Entry(names.get(position % names.size()), entry.membership(), entry.lastPacket(), entry.pool());
    }

    private static List<Fault> missesMishandled() {
        return List.of(
                new Fault(
                        "unseen-udp-dropped",
                        "A UDP datagram without an entry is dropped.",
                        List.of("TRACK-LOOKUP-3"),
                        WrongLookup.refusing(
                                (lookup, arrival) -> lookup instanceof Lookup.Miss && WHOLE_UDP.test(arrival),
                                "TRACK-LOOKUP-3",
                                "its connection is unknown")),
                new Fault(
                        "later-fragment-without-entry-dropped",
                        "A fragment without ports and without an entry is dropped.",
                        List.of("FRAG-BOTH-1", "FRAG-NOWAIT-1", "FRAG-ALLPORTS-1", "TRACK-LOOKUP-3"),
                        WrongLookup.refusing(
                                (lookup, arrival) -> lookup instanceof Lookup.Miss && LATER_FRAGMENT.test(arrival),
                                "FRAG-BOTH-1",
                                "its datagram is unknown")),
                new Fault(
                        "packet-after-idling-dropped",
                        "The packet that finds its entry expired is dropped, the one after it is selected.",
                        List.of("TRACK-LOOKUP-3", "ENTRY-IDLE-1"),
                        WrongLookup.refusing(
                                (lookup, arrival) -> isRemoved(lookup, "ENTRY-IDLE-1"),
                                "TRACK-LOOKUP-3",
                                "its entry has expired")),
                new Fault(
                        "first-back-end-for-a-miss",
                        "Packets that open no connection by a SYN go to the first eligible back end, unhashed.",
                        List.of("TRACK-LOOKUP-3", "TRACK-LOOKUP-4", "TRACK-SAME-2"),
                        sound -> sound.withSelection((arrival, tuple, eligible, chooser) -> SYN.test(arrival)
                                ? sound.selection().of(arrival, tuple, eligible, chooser)
                                : eligible.members().get(0))),
                new Fault(
                        "entries-under-a-hash-of-12-bits",
                        "An entry is found by 12 bits of a hash, so another flow of the client may follow it.",
                        List.of("TRACK-LOOKUP-3", "TRACK-LOOKUP-2", "KEY-CONN-1", "KEY-SESS-1"),
                        WrongTuples.tracking(arrival -> true, (tuple, arrival) -> TupleField.hashed(tuple, 12))),
                new Fault(
                        "entries-under-a-hash-of-6-bits",
                        "An entry is found by 6 bits of a hash, so another flow of the client often follows it.",
                        List.of("TRACK-LOOKUP-3", "KEY-CONN-1", "KEY-SESS-1"),
                        WrongTuples.tracking(arrival -> true, (tuple, arrival) -> TupleField.hashed(tuple, 6))),
                new Fault(
                        "mid-stream-tcp-dropped",
                        "A TCP packet without SYN and without an entry is dropped.",
                        List.of("TRACK-LOOKUP-4", "TRACK-LOOKUP-3"),
                        WrongLookup.refusing(
                                (lookup, arrival) -> lookup instanceof Lookup.Miss && MID_STREAM.test(arrival),
                                "TRACK-LOOKUP-4",
                                "its connection is unknown")),
                new Fault(
                        "mid-stream-tcp-leaves-no-entry",
                        "A TCP packet without SYN and without an entry is selected, but not recorded.",
                        List.of("TRACK-LOOKUP-4", "ENTRY-CREATE-1", "TRACK-LOOKUP-3"),
                        WrongCreation.created((sound, arrival, key, table, situation) ->
                                MID_STREAM.test(arrival) && table.find(key).isEmpty()
                                        ? new TableChange.None()
                                        : sound)));
    }

    static boolean isRemoved(Lookup lookup, String rule) {
        return lookup instanceof Lookup.Removed removed && removed.rule().equals(rule);
    }
}
