package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.PER_SESSION;
import static dev.plumbline.faults.Cells.TCP;
import static dev.plumbline.faults.Cells.in;
import static dev.plumbline.faults.Cells.kebab;
import static dev.plumbline.faults.Cells.under;
import static dev.plumbline.faults.Cells.words;

import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.Service;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.packet.TupleKind;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** For one kind of traffic, mode or affinity the idle timeout is not the one in force, or the wrong packets restart it. */
final class IdleCellFaults {

    private static final long DEFAULT_MILLIS = Service.DEFAULT_IDLE_TIMEOUT_SECONDS * 1000L;
    private static final long LOWEST_MILLIS = 60_000;
    private static final long AGES_MILLIS = 1_000_000_000;
    private static final List<Set<TcpFlag>> CLOSING =
            List.of(Set.of(TcpFlag.FIN), Set.of(TcpFlag.FIN, TcpFlag.ACK), Set.of(TcpFlag.RST));

    private IdleCellFaults() {}

    static List<Fault> all() {
        return Stream.of(byKind(), byFlags(), bySession(), whileUnhealthy(), custom(), changed())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> byKind() {
        return Kind.OTHERS.stream()
                .flatMap(kind -> Stream.of(
                        new Fault(
                                kebab(kind) + "-entries-never-expire",
                                "Entries of " + words(kind) + " connections do not expire.",
                                List.of("ENTRY-IDLE-1"),
                                IdleFaults.neverExpiring(kind.packets())),
                        new Fault(
                                "idle-clock-not-restarted-by-" + kebab(kind),
                                "Packets of " + words(kind) + " connections do not restart the idle clock.",
                                List.of("ENTRY-IDLE-2"),
                                IdleFaults.clockRunningOnAt(kind.packets()))))
                .toList();
    }

    private static List<Fault> byFlags() {
        var faults = new ArrayList<Fault>();
        for (var flags : List.of(
                Set.<TcpFlag>of(),
                Set.of(TcpFlag.PSH, TcpFlag.ACK),
                Set.of(TcpFlag.FIN, TcpFlag.ACK),
                Set.of(TcpFlag.RST))) {
            faults.add(new Fault(
                    "idle-clock-not-restarted-by-tcp-with-" + name(flags),
                    "A TCP packet with these flags, " + name(flags) + ", does not restart the idle clock.",
                    List.of("ENTRY-IDLE-2"),
                    IdleFaults.clockRunningOnAt(TCP.and(with(flags)))));
        }
        for (var flags : CLOSING) {
            faults.add(new Fault(
                    "entry-never-expires-after-" + name(flags),
                    "The entry of a connection whose last packet has these flags, " + name(flags) + ", stays.",
                    List.of("ENTRY-FIN-2"),
                    WrongCreation.followed((sound, arrival, before, situation) ->
                            TCP.and(with(flags)).test(arrival)
                                    ? WrongCreation.at(sound, situation.now().plus(AGES_MILLIS))
                                    : sound)));
        }
        return faults;
    }

    private static Predicate<Arrival> with(Set<TcpFlag> flags) {
        return arrival -> arrival.packet().flags().equals(flags);
    }

    private static String name(Set<TcpFlag> flags) {
        return flags.isEmpty()
                ? "no-flags"
                : flags.stream().sorted().map(Cells::kebab).collect(Collectors.joining("-"));
    }

    private static List<Fault> bySession() {
        var faults = new ArrayList<Fault>();
        for (var affinity : Cells.SMALLER) {
            var sessions = PER_SESSION.and(under(affinity));
            faults.add(new Fault(
                    "session-entries-never-expire-under-" + kebab(affinity),
                    "With PER_SESSION and " + affinity + " entries do not expire.",
                    List.of("ENTRY-IDLE-1"),
                    IdleFaults.neverExpiring(sessions)));
            for (var field : fieldsOutside(affinity)) {
                faults.add(new Fault(
                        "session-clock-not-restarted-by-another-" + kebab(field) + "-under-" + kebab(affinity),
                        "With PER_SESSION and " + affinity + " the packets that restart the idle clock have the "
                                + words(field) + " of the session's first one.",
                        List.of("ENTRY-IDLE-2"),
                        sound -> runningOnAtAnother(field, sessions, sound)));
            }
        }
        return faults;
    }

    private static List<TupleField> fieldsOutside(SessionAffinity affinity) {
        var fields = new ArrayList<>(List.of(TupleField.SOURCE_PORT, TupleField.DESTINATION_PORT));
        if (affinity != SessionAffinity.CLIENT_IP_PROTO) {
            fields.add(TupleField.PROTOCOL);
        }
        if (affinity == SessionAffinity.CLIENT_IP_NO_DESTINATION) {
            fields.add(TupleField.DESTINATION_ADDRESS);
        }
        return fields;
    }

    private static Steps runningOnAtAnother(TupleField field, Predicate<Arrival> sessions, Steps sound) {
        Map<EntryKey, Packet> first = new HashMap<>();
        var remembering = WrongCreation.created((change, arrival, key, table, situation) -> {
                    first.put(key, arrival.packet());
                    return change;
                })
                .apply(sound);
        return WrongCreation.followed((change, arrival, before, situation) ->
                        sessions.test(arrival) && differ(field, arrival.packet(), first.get(change.key()))
                                ? WrongCreation.at(change, before.lastPacket())
                                : change)
                .apply(remembering);
    }

    private static boolean differ(TupleField field, Packet one, Packet other) {
        var tuple = TupleKind.FIVE.of(one);
        return !field.with(tuple, other).equals(tuple);
    }

    private static List<Fault> whileUnhealthy() {
        return Stream.of(Kind.TCP, Kind.UDP)
                .map(kind -> new Fault(
                        "idle-clock-not-restarted-by-" + kebab(kind) + "-while-unhealthy",
                        kind + " packets to an unhealthy back end do not restart the idle clock.",
                        List.of("ENTRY-IDLE-2"),
                        WrongCreation.followed((sound, arrival, before, situation) ->
                                kind.packets().test(arrival)
                                                && !situation.health().isHealthy(before.backend())
                                        ? WrongCreation.at(sound, before.lastPacket())
                                        : sound)))
                .toList();
    }

    private static List<Fault> custom() {
        var faults = new ArrayList<Fault>();
        for (var mode : TrackingMode.values()) {
            for (var affinity : SessionAffinity.values()) {
                faults.add(shortIgnored(Kind.TCP, mode, affinity));
                if (mode == TrackingMode.PER_SESSION && !affinity.isFiveTuple()) {
                    faults.add(longCut(Kind.TCP, affinity));
                }
            }
            faults.add(shortIgnored(Kind.UDP, mode, SessionAffinity.CLIENT_IP));
        }
        faults.add(shortIgnored(Kind.UDP, TrackingMode.PER_CONNECTION, SessionAffinity.NONE));
        faults.add(longCut(Kind.UDP, SessionAffinity.CLIENT_IP));
        faults.add(new Fault(
                "idle-timeouts-between-cut-to-the-lowest",
                "A custom timeout between 60 and 600 s counts as 60 s.",
                List.of("IDLE-CUSTOM-1"),
                IdleFaults.expiringAfter(
                        arrival -> true,
                        service -> service.idleTimeoutMillis() < DEFAULT_MILLIS
                                ? LOWEST_MILLIS
                                : service.idleTimeoutMillis())));
        return faults;
    }

    private static Fault shortIgnored(Kind kind, TrackingMode mode, SessionAffinity affinity) {
        return new Fault(
                Cells.joined("short-idle-timeout-ignored-for", kind, mode, affinity),
                "A custom timeout below 600 s is ignored for " + kind + " with " + mode + " and " + affinity + ".",
                List.of("IDLE-CUSTOM-1"),
                IdleFaults.expiringAfter(
                        in(mode).and(under(affinity)).and(kind.packets()),
                        service -> Math.max(service.idleTimeoutMillis(), DEFAULT_MILLIS)));
    }

    private static Fault longCut(Kind kind, SessionAffinity affinity) {
        return new Fault(
                Cells.joined("long-idle-timeout-cut-for", kind, "of", affinity, "sessions"),
                "A custom timeout above 600 s counts as 600 s for " + kind + " with PER_SESSION and " + affinity + ".",
                List.of("IDLE-CUSTOM-1"),
                IdleFaults.expiringAfter(
                        PER_SESSION.and(under(affinity)).and(kind.packets()),
                        service -> Math.min(service.idleTimeoutMillis(), DEFAULT_MILLIS)));
    }

    private static List<Fault> changed() {
        return List.of(
                new Fault(
                        "changed-idle-timeout-ignored",
                        "The idle timeout stays what it was at the first connection, whatever it is changed to.",
                        List.of("IDLE-CUSTOM-1"),
                        IdleCellFaults::asAtFirst),
                new Fault(
                        "refused-idle-timeout-in-force",
                        "An idle timeout that was refused is in force all the same.",
                        List.of("IDLE-RANGE-1", "IDLE-RANGE-4"),
                        RefusedInForce.policy(
                                "IDLE-RANGE",
                                (asked, sound) -> WrongMaintenance.appearance((entry, arrival, pool, situation) ->
                                                asked.get()
                                                        .map(ConnectionTrackingPolicy::idleTimeoutSec)
                                                        .filter(OptionalInt::isPresent)
                                                        .map(seconds ->
                                                                shifted(entry, arrival, seconds.getAsInt() * 1000L))
                                                        .orElse(entry))
                                        .apply(sound))));
    }

    private static Steps asAtFirst(Steps sound) {
        Map<String, Long> atFirst = new HashMap<>();
        var remembering = WrongCreation.created((change, arrival, key, table, situation) -> {
                    atFirst.putIfAbsent(
                            arrival.service().name(), arrival.service().idleTimeoutMillis());
                    return change;
                })
                .apply(sound);
        return WrongMaintenance.appearance((entry, arrival, pool, situation) ->
                        shifted(entry, arrival, atFirst.get(arrival.service().name())))
                .apply(remembering);
    }

    /** The entry as if this were the timeout. */
    private static Entry shifted(Entry entry, Arrival arrival, long millis) {
        long longer = millis - arrival.service().idleTimeoutMillis();
        return entry.refreshed(entry.lastPacket().plus(longer), entry.pool());
    }
}
