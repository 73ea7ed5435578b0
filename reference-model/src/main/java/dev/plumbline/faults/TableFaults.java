package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.PER_SESSION;
import static dev.plumbline.faults.Cells.TCP;
import static dev.plumbline.faults.Cells.kebab;
import static dev.plumbline.faults.Cells.words;

import dev.plumbline.config.Client;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Lookup;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.TableChange;
import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.Sender;
import dev.plumbline.packet.TupleKind;
import dev.plumbline.tracking.EntryKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A full table loses the wrong entries, or those of another client. */
final class TableFaults {

    private TableFaults() {}

    static List<Fault> all() {
        return Stream.of(byKind(), shared(), odd()).flatMap(List::stream).toList();
    }

    /** Which entry of a full table gives way. */
    private enum Victim {
        LEAST_RECENTLY_CREATED,
        MOST_RECENTLY_USED
    }

    private static List<Fault> byKind() {
        var faults = new ArrayList<Fault>();
        for (var kind : List.of(Kind.TCP, Kind.UDP)) {
            for (var victim : Victim.values()) {
                faults.add(new Fault(
                        Cells.joined(victim, kind, "connection-evicted"),
                        "A full table makes room by the " + words(victim) + " " + kind + " connection.",
                        List.of("ENTRY-LRU-1"),
                        sound -> evicting(victim, 0, kind.packets(), sound)));
            }
            faults.add(new Fault(
                    kebab(kind) + "-table-holds-one-entry-less",
                    "A table of " + kind + " connections holds one entry less than it should.",
                    List.of("ENTRY-LRU-1"),
                    sound -> evicting(Victim.LEAST_RECENTLY_CREATED, 1, kind.packets(), sound)));
            faults.add(new Fault(
                    "full-table-takes-no-" + kebab(kind) + "-entry",
                    "A " + kind + " connection that finds its client's table full is not recorded.",
                    List.of("ENTRY-LRU-1"),
                    WrongCreation.created((sound, arrival, key, table, situation) ->
                            kind.packets().test(arrival) && isFull(sound) ? new TableChange.None() : sound)));
        }
        return faults;
    }

    private static boolean isFull(TableChange sound) {
        return sound instanceof TableChange.Put put && put.evicted() > 0;
    }

    /** A table of its own beside the sound one, which grows without limit. */
    private static Steps evicting(Victim victim, int less, Predicate<Arrival> connections, Steps sound) {
        Map<Sender, LinkedHashSet<EntryKey>> held = new HashMap<>();
        var recording = WrongCreation.created((change, arrival, key, table, situation) -> {
                    if (!connections.test(arrival) || !(change instanceof TableChange.Put put)) {
                        return change;
                    }
                    var keys = held.computeIfAbsent(arrival.sender(), same -> new LinkedHashSet<>());
                    makeRoom(keys, key, victim, capacity(situation) - less);
                    keys.add(key);
                    return new TableChange.Put(key, put.entry(), 0);
                })
                .apply(sound);
        var touching = WrongCreation.followed((change, arrival, before, situation) -> {
                    if (connections.test(arrival) && victim == Victim.MOST_RECENTLY_USED) {
                        held.get(arrival.sender()).remove(change.key());
                        held.get(arrival.sender()).add(change.key());
                    }
                    return change;
                })
                .apply(recording);
        return missing(
                touching,
                (arrival, key) -> connections.test(arrival)
                        && !held.getOrDefault(arrival.sender(), new LinkedHashSet<>())
                                .contains(key));
    }

    private static void makeRoom(Set<EntryKey> keys, EntryKey key, Victim victim, int capacity) {
        keys.remove(key);
        while (keys.size() >= capacity && !keys.isEmpty()) {
            var all = new ArrayList<>(keys);
            keys.remove(victim == Victim.LEAST_RECENTLY_CREATED ? all.get(0) : all.get(all.size() - 1));
        }
    }

    private static int capacity(Situation situation) {
        return situation.configuration().trackingTableCapacity().orElse(Integer.MAX_VALUE);
    }

    /** Whether an entry that is there is not found. */
    @FunctionalInterface
    private interface Gone {

        boolean test(Arrival arrival, EntryKey key);
    }

    private static Steps missing(Steps sound, Gone gone) {
        return sound.withLookup((arrival, key, tables, upkeep, trace) -> {
            var lookup = sound.lookup().of(arrival, key, tables, upkeep, trace);
            return lookup instanceof Lookup.Hit && gone.test(arrival, key) ? new Lookup.Miss() : lookup;
        });
    }

    private static List<Fault> shared() {
        var faults = new ArrayList<Fault>();
        for (var sender : List.of("VM", "VPN_TUNNEL", "VLAN_ATTACHMENT")) {
            faults.add(overloaded(sender, Kind.TCP));
        }
        faults.add(overloaded("VM", Kind.UDP));
        faults.add(new Fault(
                "table-shared-by-all-clients",
                "All clients share one table of the capacity of one.",
                List.of("ENTRY-LRU-2", "ENTRY-LRU-1"),
                TableFaults::sharedByAll));
        return faults;
    }

    private static Fault overloaded(String sender, Kind traffic) {
        var name = sender.toLowerCase(Locale.ROOT).replace('_', '-');
        return new Fault(
                Cells.joined("overload-of-a", name, "with", traffic, "evicts-entries-of-others"),
                "When a " + sender + " overflows its table with " + traffic
                        + " connections, the entries of other clients go.",
                List.of("ENTRY-LRU-2"),
                sound -> flooded(sender, traffic.packets(), sound));
    }

    private static Steps flooded(String kind, Predicate<Arrival> connections, Steps sound) {
        Map<Sender, Set<EntryKey>> held = new HashMap<>();
        Map<Sender, Set<EntryKey>> lost = new HashMap<>();
        var recording = WrongCreation.created((change, arrival, key, table, situation) -> {
                    var sender = arrival.sender();
                    lost.getOrDefault(sender, new HashSet<>()).remove(key);
                    var keys = held.computeIfAbsent(sender, same -> new HashSet<>());
                    keys.add(key);
                    if (connections.test(arrival)
                            && kindOf(sender, situation).filter(kind::equals).isPresent()
                            && keys.size() > capacity(situation)) {
                        held.forEach((other, theirs) -> {
                            if (!other.equals(sender)) {
                                lost.computeIfAbsent(other, same -> new HashSet<>())
                                        .addAll(theirs);
                            }
                        });
                    }
                    return change;
                })
                .apply(sound);
        return missing(
                recording,
                (arrival, key) -> lost.getOrDefault(arrival.sender(), Set.of()).contains(key));
    }

    private static Optional<String> kindOf(Sender sender, Situation situation) {
        return sender instanceof Sender.Known known
                ? Optional.ofNullable(situation.configuration().clients().get(known.name()))
                        .flatMap(Client::kind)
                : Optional.empty();
    }

    private static Steps sharedByAll(Steps sound) {
        Set<Owned> held = new LinkedHashSet<>();
        var recording = WrongCreation.created((change, arrival, key, table, situation) -> {
                    touch(held, new Owned(arrival.sender(), key), capacity(situation));
                    return change;
                })
                .apply(sound);
        var touching = WrongCreation.followed((change, arrival, before, situation) -> {
                    touch(held, new Owned(arrival.sender(), change.key()), capacity(situation));
                    return change;
                })
                .apply(recording);
        return missing(touching, (arrival, key) -> !held.contains(new Owned(arrival.sender(), key)));
    }

    private static <T> void touch(Set<T> held, T used, int capacity) {
        held.remove(used);
        held.add(used);
        var oldest = held.iterator();
        for (int surplus = held.size() - capacity; surplus > 0; surplus--) {
            oldest.next();
            oldest.remove();
        }
    }

    /**
     * An entry in a table that all clients share.
     *
     * @param sender whose it is
     * @param key its key
     */
    private record Owned(Sender sender, EntryKey key) {}

    private static List<Fault> odd() {
        return List.of(
                new Fault(
                        "each-connection-of-a-session-takes-room",
                        "With PER_SESSION a table is full when its sessions have as many connections as it has entries.",
                        List.of("ENTRY-LRU-1"),
                        TableFaults::countingConnections),
                new Fault(
                        "entries-of-an-unhealthy-back-end-never-evicted",
                        "A full table keeps the TCP entries whose back end is unhealthy.",
                        List.of("PERSIST-ENTRY-1"),
                        WrongCreation.created((sound, arrival, key, table, situation) -> TCP.test(arrival)
                                        && isFull(sound)
                                        && table.anyMatch((each, entry) ->
                                                !situation.health().isHealthy(entry.backend()))
                                ? new TableChange.Put(key, ((TableChange.Put) sound).entry(), 0)
                                : sound)));
    }

    private static Steps countingConnections(Steps sound) {
        Map<Sender, Set<FlowTuple>> held = new HashMap<>();
        Set<FlowTuple> seen = new HashSet<>();
        var recording = WrongCreation.created((change, arrival, key, table, situation) -> {
                    count(held, seen, arrival, situation);
                    return change;
                })
                .apply(sound);
        var touching = WrongCreation.followed((change, arrival, before, situation) -> {
                    count(held, seen, arrival, situation);
                    return change;
                })
                .apply(recording);
        return missing(touching, (arrival, key) -> {
            var connection = TupleKind.FIVE.of(arrival.packet());
            return PER_SESSION.test(arrival)
                    && seen.contains(connection)
                    && !held.get(arrival.sender()).contains(connection);
        });
    }

    private static void count(
            Map<Sender, Set<FlowTuple>> held, Set<FlowTuple> seen, Arrival arrival, Situation situation) {
        var connection = TupleKind.FIVE.of(arrival.packet());
        seen.add(connection);
        touch(held.computeIfAbsent(arrival.sender(), same -> new LinkedHashSet<>()), connection, capacity(situation));
    }
}
