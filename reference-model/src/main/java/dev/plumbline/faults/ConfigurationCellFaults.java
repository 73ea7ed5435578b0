package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.joined;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.ConfigurationViolation;
import dev.plumbline.config.Persistence;
import dev.plumbline.config.Service;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** One documented value of a setting is refused, or one combination that is documented as impossible is taken. */
final class ConfigurationCellFaults {

    private static final String AFFINITY = "sessionAffinity";
    private static final String MODE = "connectionTrackingPolicy.trackingMode";
    private static final String PERSISTENCE = "connectionTrackingPolicy.connectionPersistenceOnUnhealthyBackends";
    private static final String IDLE_TIMEOUT = "connectionTrackingPolicy.idleTimeoutSec";
    private static final int LOWEST = 60;
    private static final int SIXTEEN_HOURS = 57_600;

    private ConfigurationCellFaults() {}

    static List<Fault> all() {
        return Stream.of(values(), combinations(), idleTable())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> values() {
        var faults = new ArrayList<Fault>();
        for (var affinity : SessionAffinity.values()) {
            for (var protocol : List.of("TCP", "UDP")) {
                faults.add(new Fault(
                        joined(affinity, "refused-for", protocol.toLowerCase(java.util.Locale.ROOT)),
                        "A " + protocol + " service with the affinity " + affinity + " is refused.",
                        List.of("AFFINITY-VALUES-1"),
                        WrongAdmission.refusing(
                                service -> service.sessionAffinity()
                                                .filter(affinity.name()::equals)
                                                .isPresent()
                                        && service.protocol()
                                                .filter(protocol::equals)
                                                .isPresent(),
                                "AFFINITY-VALUES-1",
                                AFFINITY)));
            }
        }
        for (var mode : TrackingMode.values()) {
            faults.add(new Fault(
                    joined(mode, "refused"),
                    "The tracking mode " + mode + " is refused.",
                    List.of("TRACK-MODE-1", "TRACK-POLICY-1"),
                    WrongAdmission.refusing(
                            service -> policy(service)
                                    .trackingMode()
                                    .filter(mode.name()::equals)
                                    .isPresent(),
                            "TRACK-MODE-1",
                            MODE)));
        }
        for (var option : Persistence.values()) {
            faults.add(new Fault(
                    joined(option, "refused"),
                    "The persistence option " + option + " is refused.",
                    List.of("PERSIST-VALUES-1", "TRACK-POLICY-1"),
                    WrongAdmission.refusing(
                            service -> policy(service)
                                    .connectionPersistenceOnUnhealthyBackends()
                                    .filter(option.name()::equals)
                                    .isPresent(),
                            "PERSIST-VALUES-1",
                            PERSISTENCE)));
        }
        faults.add(unknownTaken("unknown-affinity-taken", "session affinity", "AFFINITY-VALUES-1"));
        faults.add(unknownTaken("unknown-tracking-mode-taken", "tracking mode", "TRACK-MODE-1"));
        faults.add(unknownTaken("unknown-persistence-option-taken", "persistence option", "PERSIST-VALUES-1"));
        return faults;
    }

    private static Fault unknownTaken(String name, String setting, String rule) {
        return new Fault(
                name,
                "An unknown " + setting + " is taken, as if it had been left out.",
                List.of(rule),
                WrongAdmission.accepting(service -> true, only(rule)));
    }

    private static List<Fault> combinations() {
        return Arrays.stream(SessionAffinity.values())
                .map(affinity -> new Fault(
                        joined("always-persist-taken-per-session", affinity),
                        "ALWAYS_PERSIST is taken together with PER_SESSION and " + affinity + ".",
                        List.of("PERSIST-ALWAYS-2", "PERSIST-TABLE-1"),
                        WrongAdmission.accepting(service -> affinity(service) == affinity, only("PERSIST-ALWAYS-2"))))
                .toList();
    }

    private static List<Fault> idleTable() {
        var faults = new ArrayList<Fault>();
        for (var mode : TrackingMode.values()) {
            for (var affinity : SessionAffinity.values()) {
                boolean session = mode == TrackingMode.PER_SESSION && !affinity.isFiveTuple();
                faults.addAll(idleCell(mode, affinity, session ? SIXTEEN_HOURS : Service.DEFAULT_IDLE_TIMEOUT_SECONDS));
                if (!session) {
                    faults.add(new Fault(
                            joined("idle-timeout-can-be-chosen", mode, affinity),
                            "With " + mode + " and " + affinity + " another idle timeout than 600 s is taken.",
                            List.of("IDLE-RANGE-4"),
                            WrongAdmission.accepting(of(mode, affinity, seconds -> true), only("IDLE-RANGE-4"))));
                }
                faults.add(new Fault(
                        joined("default-idle-timeout-halved", mode, affinity),
                        "With " + mode + " and " + affinity + " an entry lasts 300 s where 600 s are the default.",
                        List.of("IDLE-TABLE-1", "IDLE-DEFAULT-1"),
                        IdleFaults.defaultHalved(Cells.in(mode).and(Cells.under(affinity)))));
            }
        }
        return faults;
    }

    private static List<Fault> idleCell(TrackingMode mode, SessionAffinity affinity, int highest) {
        var lower = rules(mode, affinity, "IDLE-RANGE-5");
        var upper = rules(mode, affinity, "IDLE-RANGE-2");
        Predicate<ConfigurationViolation> idle = wrong -> wrong.field().endsWith(IDLE_TIMEOUT);
        return List.of(
                new Fault(
                        joined("lowest-idle-timeout-refused", mode, affinity),
                        "With " + mode + " and " + affinity + " an idle timeout of 60 s is refused.",
                        lower,
                        WrongAdmission.refusing(
                                of(mode, affinity, seconds -> seconds == LOWEST), lower.get(1), IDLE_TIMEOUT)),
                new Fault(
                        joined("idle-timeout-below-the-lowest-taken", mode, affinity),
                        "With " + mode + " and " + affinity + " an idle timeout below 60 s is taken.",
                        lower,
                        WrongAdmission.accepting(of(mode, affinity, seconds -> seconds < LOWEST), idle)),
                new Fault(
                        joined("highest-idle-timeout-refused", mode, affinity),
                        "With " + mode + " and " + affinity + " an idle timeout of " + highest + " s is refused.",
                        upper,
                        WrongAdmission.refusing(
                                of(mode, affinity, seconds -> seconds == highest), upper.get(1), IDLE_TIMEOUT)),
                new Fault(
                        joined("idle-timeout-above-the-highest-taken", mode, affinity),
                        "With " + mode + " and " + affinity + " an idle timeout above " + highest + " s is taken.",
                        upper,
                        WrongAdmission.accepting(of(mode, affinity, seconds -> seconds > highest), idle)));
    }

    private static List<String> rules(TrackingMode mode, SessionAffinity affinity, String ofSmallerSessions) {
        var special = mode == TrackingMode.PER_CONNECTION
                ? "IDLE-RANGE-1"
                : affinity.isFiveTuple() ? "IDLE-RANGE-3" : ofSmallerSessions;
        return List.of("IDLE-TABLE-1", special);
    }

    private static Predicate<BackendService> of(TrackingMode mode, SessionAffinity affinity, IntPredicate timeout) {
        return service -> {
            OptionalInt seconds = policy(service).idleTimeoutSec();
            return seconds.isPresent()
                    && timeout.test(seconds.getAsInt())
                    && policy(service)
                            .trackingMode()
                            .orElse(TrackingMode.PER_CONNECTION.name())
                            .equals(mode.name())
                    && affinity(service) == affinity;
        };
    }

    private static SessionAffinity affinity(BackendService service) {
        var name = service.sessionAffinity().orElse(SessionAffinity.NONE.name());
        return Arrays.stream(SessionAffinity.values())
                .filter(affinity -> affinity.name().equals(name))
                .findFirst()
                .orElse(SessionAffinity.NONE);
    }

    private static ConnectionTrackingPolicy policy(BackendService service) {
        return service.connectionTrackingPolicy().orElse(ConnectionTrackingPolicy.DEFAULTS);
    }

    private static Predicate<ConfigurationViolation> only(String rule) {
        return wrong -> wrong.rule().equals(rule);
    }
}
