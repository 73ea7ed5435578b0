package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.TCP;
import static dev.plumbline.faults.Cells.UDP;

import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.TableChange;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.tracking.EntryKey;
import java.util.HashSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Entries are not made, go when a connection closes, or give way in the wrong order. */
final class EntryFaults {

    /** How long some balancers keep the entry of a closed connection. */
    private static final long CLOSING_MILLIS = 10_000;

    private EntryFaults() {}

    static List<Fault> all() {
        return Stream.of(notMade(), closed(), evicted()).flatMap(List::stream).toList();
    }

    private static List<Fault> notMade() {
        return List.of(
                new Fault(
                        "no-entries",
                        "Nothing is recorded, every packet is selected.",
                        List.of("TRACK-LOOKUP-2", "ENTRY-CREATE-1", "TRACK-SAME-1", "TRACK-ALL-1"),
                        unrecorded(arrival -> true)),
                new Fault(
                        "no-entries-for-tcp",
                        "TCP connections are not recorded.",
                        List.of("TRACK-LOOKUP-2", "ENTRY-CREATE-1", "TRACK-ALL-1", "TRACK-SAME-1"),
                        unrecorded(TCP)),
                new Fault(
                        "no-entries-for-udp",
                        "UDP connections are not recorded.",
                        List.of("TRACK-LOOKUP-2", "ENTRY-CREATE-1", "TRACK-ALL-1", "TRACK-LOOKUP-1", "TRACK-SAME-1"),
                        unrecorded(UDP)));
    }

    /** These connections leave no entry. */
    static UnaryOperator<Steps> unrecorded(Predicate<Arrival> connections) {
        return WrongCreation.created(
                (sound, arrival, key, table, situation) -> connections.test(arrival) ? new TableChange.None() : sound);
    }

    private static List<Fault> closed() {
        return List.of(
                new Fault(
                        "fin-removes-the-entry",
                        "A FIN is delivered and takes its entry with it.",
                        List.of("ENTRY-FIN-1"),
                        removedBy(TcpFlag.FIN)),
                new Fault(
                        "fin-with-ack-removes-the-entry",
                        "A FIN that carries ACK is delivered and takes its entry with it.",
                        List.of("ENTRY-FIN-1"),
                        removedBy(TcpFlag.FIN, TcpFlag.ACK)),
                new Fault(
                        "ack-after-fin-removes-the-entry",
                        "The first packet after a FIN is delivered and takes the entry with it.",
                        List.of("ENTRY-FIN-1"),
                        EntryFaults::removedAfterFin),
                new Fault(
                        "fin-shortens-the-idle-timeout",
                        "After a FIN an entry lasts for 10 s at most.",
                        List.of("ENTRY-FIN-1", "ENTRY-IDLE-1"),
                        WrongCreation.followed((sound, arrival, before, situation) ->
                                TCP.test(arrival) && arrival.packet().has(TcpFlag.FIN)
                                        ? expiringSoon(sound, arrival)
                                        : sound)),
                new Fault(
                        "rst-removes-the-entry",
                        "A RST is delivered and takes its entry with it.",
                        List.of("ENTRY-RST-1"),
                        removedBy(TcpFlag.RST)));
    }

    private static UnaryOperator<Steps> removedBy(TcpFlag... flags) {
        return WrongCreation.followed((sound, arrival, before, situation) ->
                Stream.of(flags).allMatch(arrival.packet()::has) ? new TableChange.Delete(sound.key()) : sound);
    }

    private static Steps removedAfterFin(Steps sound) {
        var closing = new HashSet<EntryKey>();
        return WrongCreation.followed((change, arrival, before, situation) -> {
                    if (arrival.packet().has(TcpFlag.FIN)) {
                        closing.add(change.key());
                        return change;
                    }
                    return closing.remove(change.key()) ? new TableChange.Delete(change.key()) : change;
                })
                .apply(sound);
    }

    private static TableChange expiringSoon(TableChange.Put sound, Arrival arrival) {
        long shortened = arrival.service().idleTimeoutMillis() - CLOSING_MILLIS;
        var entry = sound.entry();
        var older = entry.refreshed(entry.lastPacket().plus(-shortened), entry.pool());
        return new TableChange.Put(sound.key(), older, sound.evicted());
    }

    private static List<Fault> evicted() {
        return List.of(
                new Fault(
                        "full-table-takes-no-entry",
                        "A connection that finds its client's table full is not recorded.",
                        List.of("ENTRY-LRU-1"),
                        WrongCreation.created((sound, arrival, key, table, situation) ->
                                sound instanceof TableChange.Put put && put.evicted() > 0
                                        ? new TableChange.None()
                                        : sound)),
                new Fault(
                        "full-table-is-emptied",
                        "A connection that finds its client's table full empties it.",
                        List.of("ENTRY-LRU-1"),
                        WrongCreation.created((sound, arrival, key, table, situation) ->
                                sound instanceof TableChange.Put put && put.evicted() > 0
                                        ? new TableChange.Put(key, put.entry(), table.size())
                                        : sound)),
                new Fault(
                        "table-grows-beyond-its-capacity",
                        "No entry ever makes room for another.",
                        List.of("ENTRY-LRU-1"),
                        WrongCreation.created(
                                (sound, arrival, key, table, situation) -> sound instanceof TableChange.Put put
                                        ? new TableChange.Put(key, put.entry(), 0)
                                        : sound)));
    }
}
