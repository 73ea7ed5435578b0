package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.PER_CONNECTION;
import static dev.plumbline.faults.Cells.PER_SESSION;
import static dev.plumbline.faults.Cells.SYN;
import static dev.plumbline.faults.Cells.TCP;
import static dev.plumbline.faults.Cells.WHOLE_UDP;
import static dev.plumbline.faults.Cells.in;
import static dev.plumbline.faults.Cells.joined;
import static dev.plumbline.faults.Cells.under;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.engine.Lookup;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.TableChange;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.packet.TupleKind;
import dev.plumbline.tracking.EntryKey;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The tracking mode is taken for the other one, or a session is kept together or apart against the rules, in some cells. */
final class SessionFaults {

    private static final List<SessionAffinity> FIVE_TUPLE =
            List.of(SessionAffinity.NONE, SessionAffinity.CLIENT_IP_PORT_PROTO);

    private SessionFaults() {}

    static List<Fault> all() {
        return Stream.of(splitOrJoined(), defaults(), recordedOtherwise(), notSwitchedOff())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> splitOrJoined() {
        var faults = new ArrayList<Fault>();
        Cells.withPorts().forEach((name, packets) -> {
            for (var affinity : Cells.SMALLER) {
                faults.add(new Fault(
                        joined("per-session", name, "tracked-by-connection-under", affinity),
                        "With PER_SESSION and " + affinity + " each connection of " + name + " has its own entry.",
                        List.of("TRACK-MODE-3", "TRACK-MODE-6", "TRACK-LOOKUP-5", "AFFINITY-ROLE-1", "KEY-SESS-6"),
                        WrongTuples.tracking(
                                PER_SESSION.and(under(affinity)).and(packets),
                                (tuple, arrival) -> TupleKind.FIVE.of(arrival.packet()))));
                faults.add(new Fault(
                        joined("per-connection", name, "tracked-by-session-under", affinity),
                        "With PER_CONNECTION and " + affinity + " the connections of " + name
                                + " share an entry as with PER_SESSION.",
                        List.of("TRACK-LOOKUP-5", "TRACK-MODE-5", "AFFINITY-ROLE-1"),
                        TrackingTupleFaults.trackedAsSelected(
                                PER_CONNECTION.and(under(affinity)).and(packets))));
            }
            for (var affinity : FIVE_TUPLE) {
                faults.add(new Fault(
                        joined("per-session", name, "tracked-by-2-tuple-under", affinity),
                        "With PER_SESSION and " + affinity + " all connections of " + name + " share an entry.",
                        List.of("TRACK-MODE-4", "KEY-SESS-6"),
                        WrongTuples.tracking(
                                PER_SESSION.and(under(affinity)).and(packets),
                                (tuple, arrival) -> TupleKind.TWO.of(arrival.packet()))));
            }
        });
        faults.add(new Fault(
                "session-serves-two-connections",
                "With PER_SESSION an entry goes with the first packet that follows it.",
                List.of("TRACK-MODE-3"),
                WrongCreation.followed((sound, arrival, before, situation) ->
                        PER_SESSION.test(arrival) ? new TableChange.Delete(sound.key()) : sound)));
        faults.add(new Fault(
                "session-keyed-by-the-destination-port",
                "With PER_SESSION the destination port keys an entry under every affinity.",
                List.of("TRACK-LOOKUP-5"),
                WrongTuples.tracking(
                        PER_SESSION.and(TCP.or(WHOLE_UDP)),
                        (tuple, arrival) -> TupleField.DESTINATION_PORT.with(tuple, arrival.packet()))));
        return faults;
    }

    private static List<Fault> defaults() {
        var faults = new ArrayList<Fault>();
        for (var affinity : Cells.SMALLER) {
            faults.add(defaultingToSessions(
                    joined("tracking-mode-defaults-to-per-session-under", affinity),
                    "With " + affinity + " the tracking mode is PER_SESSION where it is left out.",
                    service -> service.sessionAffinity()
                            .filter(affinity.name()::equals)
                            .isPresent()));
        }
        faults.add(defaultingToSessions(
                "tracking-mode-of-udp-defaults-to-per-session",
                "The tracking mode of a UDP service is PER_SESSION where it is left out.",
                service -> service.protocol().filter("UDP"::equals).isPresent()));
        return faults;
    }

    private static Fault defaultingToSessions(String name, String description, Predicate<BackendService> services) {
        return new Fault(name, description, List.of("TRACK-MODE-2"), WrongAdmission.rewriting(service -> {
            var policy = service.connectionTrackingPolicy().orElse(ConnectionTrackingPolicy.DEFAULTS);
            return services.test(service) && policy.trackingMode().isEmpty()
                    ? service.withConnectionTrackingPolicy(policy.withTrackingMode(TrackingMode.PER_SESSION.name()))
                    : service;
        }));
    }

    private static List<Fault> recordedOtherwise() {
        var faults = new ArrayList<Fault>();
        for (var affinity : Cells.SMALLER) {
            faults.add(new Fault(
                    joined("session-opened-by-syn-leaves-no-entry-under", affinity),
                    "With PER_SESSION and " + affinity + " a SYN without an entry is selected, but not recorded.",
                    List.of("TRACK-SYN-4"),
                    EntryFaults.unrecorded(SYN.and(PER_SESSION).and(under(affinity)))));
        }
        for (var mode : TrackingMode.values()) {
            for (var affinity : mode == TrackingMode.PER_SESSION ? FIVE_TUPLE : List.of(SessionAffinity.values())) {
                var opening = SYN.and(in(mode)).and(under(affinity));
                faults.add(new Fault(
                        joined("syn-leaves-the-old-entry", mode, affinity),
                        "With " + mode + " and " + affinity + " a SYN is selected anew, but the older entry stays.",
                        List.of("TRACK-SYN-5"),
                        WrongCreation.created((sound, arrival, key, table, situation) ->
                                opening.test(arrival) && table.find(key).isPresent()
                                        ? new TableChange.None()
                                        : sound)));
            }
        }
        faults.add(new Fault(
                "syn-opens-a-connection-only-on-an-unhealthy-back-end",
                "A SYN of a known connection is looked up while that connection's back end is healthy.",
                List.of("TRACK-SYN-5", "TRACK-SYN-1"),
                SessionFaults::lookedUpWhileHealthy));
        faults.add(new Fault(
                "syn-of-a-closed-connection-looked-up",
                "After a FIN a SYN on the same 5-tuple is looked up.",
                List.of("TRACK-SYN-5"),
                SessionFaults::lookedUpAfterFin));
        faults.add(new Fault(
                "syn-selected-in-turn",
                "Each SYN goes to the next of the eligible back ends.",
                List.of("TRACK-SYN-5", "HASH-SELECT-1"),
                ProtocolCellFaults.inTurn(SYN)));
        return faults;
    }

    private static Steps lookedUpWhileHealthy(Steps sound) {
        var unhealthy = new HashSet<String>();
        var noting = ClientFaults.notingTheUnhealthy(unhealthy);
        return noting.apply(sound).withLookup((arrival, key, tables, upkeep, trace) -> {
            var entry = tables.find(arrival.sender(), key);
            return SYN.test(arrival)
                            && entry.isPresent()
                            && !unhealthy.contains(entry.get().backend())
                    ? new Lookup.Hit(entry.get())
                    : sound.lookup().of(arrival, key, tables, upkeep, trace);
        });
    }

    private static Steps lookedUpAfterFin(Steps sound) {
        var closed = new HashSet<EntryKey>();
        return sound.withLookup((arrival, key, tables, upkeep, trace) -> {
            if (arrival.packet().has(TcpFlag.FIN)) {
                closed.add(key);
            }
            var entry = tables.find(arrival.sender(), key);
            return SYN.test(arrival) && entry.isPresent() && closed.contains(key)
                    ? new Lookup.Hit(entry.get())
                    : sound.lookup().of(arrival, key, tables, upkeep, trace);
        });
    }

    private static List<Fault> notSwitchedOff() {
        return List.of(
                new Fault(
                        "a-mode-without-tracking-taken",
                        "The tracking mode NO_TRACKING is taken.",
                        List.of("TRACK-ALL-2"),
                        WrongAdmission.accepting(
                                service -> service.connectionTrackingPolicy()
                                        .flatMap(ConnectionTrackingPolicy::trackingMode)
                                        .filter("NO_TRACKING"::equals)
                                        .isPresent(),
                                wrong -> wrong.field().endsWith("trackingMode"))),
                new Fault(
                        "an-idle-timeout-of-0-taken",
                        "An idle timeout of 0 s is taken, with which no entry is ever found.",
                        List.of("TRACK-ALL-2"),
                        WrongAdmission.accepting(
                                service -> service.connectionTrackingPolicy().stream()
                                        .anyMatch(policy ->
                                                policy.idleTimeoutSec().orElse(1) == 0),
                                wrong -> wrong.field().endsWith("idleTimeoutSec"))));
    }
}
