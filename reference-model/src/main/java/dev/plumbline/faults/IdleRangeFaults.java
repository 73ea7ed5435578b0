package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.joined;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/** The range of idle timeouts ends in the wrong place for one mode and affinity. */
final class IdleRangeFaults {

    private static final String FIELD = "connectionTrackingPolicy.idleTimeoutSec";
    private static final int HIGHEST = 600;

    private IdleRangeFaults() {}

    static List<Fault> all() {
        var faults = new ArrayList<Fault>();
        for (var mode : TrackingMode.values()) {
            for (var affinity : SessionAffinity.values()) {
                if (mode == TrackingMode.PER_CONNECTION || affinity.isFiveTuple()) {
                    faults.add(taken(
                            joined("idle-timeout-of-601-s-taken", mode, affinity),
                            "an idle timeout of 601 s",
                            List.of(
                                    mode == TrackingMode.PER_CONNECTION ? "IDLE-RANGE-1" : "IDLE-RANGE-3",
                                    "IDLE-RANGE-4"),
                            service(mode, affinity, seconds -> seconds == HIGHEST + 1)));
                    faults.add(taken(
                            joined("idle-timeout-can-be-shortened", mode, affinity),
                            "an idle timeout below 600 s",
                            List.of("IDLE-RANGE-4"),
                            service(mode, affinity, seconds -> seconds < HIGHEST)));
                }
            }
            faults.add(new Fault(
                    joined("documented-idle-timeout-refused", mode),
                    "With " + mode + " an idle timeout of 600 s is refused where it is written out.",
                    List.of("IDLE-RANGE-4"),
                    WrongAdmission.refusing(
                            service(mode, SessionAffinity.NONE, seconds -> seconds == HIGHEST),
                            "IDLE-RANGE-4",
                            FIELD)));
        }
        return faults;
    }

    private static Fault taken(String name, String what, List<String> rules, Predicate<BackendService> services) {
        return new Fault(
                name,
                "Where the highest is 600 s, " + what + " is taken.",
                rules,
                WrongAdmission.accepting(
                        services, violation -> violation.field().endsWith(FIELD)));
    }

    private static Predicate<BackendService> service(
            TrackingMode mode, SessionAffinity affinity, IntPredicate timeout) {
        return service -> {
            var policy = service.connectionTrackingPolicy().orElse(ConnectionTrackingPolicy.DEFAULTS);
            return policy.idleTimeoutSec().isPresent()
                    && timeout.test(policy.idleTimeoutSec().getAsInt())
                    && policy.trackingMode()
                            .orElse(TrackingMode.PER_CONNECTION.name())
                            .equals(mode.name())
                    && service.sessionAffinity()
                            .orElse(SessionAffinity.NONE.name())
                            .equals(affinity.name());
        };
    }
}
