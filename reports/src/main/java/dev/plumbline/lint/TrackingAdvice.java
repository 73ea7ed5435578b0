package dev.plumbline.lint;

import static dev.plumbline.lint.ConfiguredService.TRACKING;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.ConfigurationLimits;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import java.util.stream.Stream;

/** Affinity, tracking mode, and how long entries live. */
@SuppressWarnings("ImmutableEnumChecker") // Nobody can change the lists of an entry.
enum TrackingAdvice implements Advice {
    MODE_WITHOUT_EFFECT(Entry.warning("TRACK-MODE-4")
            .finds("PER_SESSION with an affinity of all five fields")
            .fix("leave the mode out, or choose CLIENT_IP, CLIENT_IP_PROTO or CLIENT_IP_NO_DESTINATION with it")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.mode() == TrackingMode.PER_SESSION
                            && service.affinity().isFiveTuple(),
                    "with affinity " + service.affinity() + " a session is a connection, so PER_SESSION tracks as"
                            + " PER_CONNECTION does; it only rules ALWAYS_PERSIST out",
                    TRACKING,
                    "trackingMode");
        }
    },
    SESSIONS_MAY_SPLIT(Entry.note("TRACK-MODE-6", "TRACK-MODE-5", "TRACK-MODE-7")
            .finds("An affinity of fewer fields with PER_CONNECTION: a change of back ends splits sessions")
            .fix("choose PER_SESSION where a client's connections have to stay together while back ends change")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.mode() == TrackingMode.PER_CONNECTION
                            && !service.affinity().isFiveTuple(),
                    "connections are tracked one by one here: when a back end is added, fails or returns, a client's next"
                            + " connection may go to another than those that are open",
                    "sessionAffinity");
        }
    },
    NONE_IS_AN_AFFINITY(Entry.note("AFFINITY-NONE-1")
            .finds("NONE taken for a free choice of each packet")
            .fix("nothing, unless packets of one connection were meant to be spread: no affinity does that")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.setting("sessionAffinity")
                            .filter(SessionAffinity.NONE.name()::equals)
                            .isPresent(),
                    "NONE hashes all five fields, as CLIENT_IP_PORT_PROTO does: packets of one socket go to one back end",
                    "sessionAffinity");
        }
    },
    IDLE_TIMEOUT_AND_THE_API(Entry.warning("IDLE-TABLE-1", "IDLE-RANGE-2")
            .finds("An idle timeout that the edition takes, and the API's reference does not")
            .fix("leave it at 600 s, or try whether the service takes it")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            int seconds = service.idleTimeout();
            boolean session = service.mode() == TrackingMode.PER_SESSION
                    && !service.affinity().isFiveTuple();
            boolean inTheApi = session ? seconds >= 600 : seconds == 600;
            return service.when(
                    !inTheApi && isTaken(service, seconds),
                    "edition " + service.edition().wireName() + " takes " + seconds
                            + " s here. The API's reference lets"
                            + " internal balancers choose from 600 s to 57600 s only, and only with PER_SESSION and an"
                            + " affinity of fewer than five fields",
                    TRACKING,
                    "idleTimeoutSec");
        }

        private boolean isTaken(ConfiguredService service, int seconds) {
            var limits = service.edition() == Edition.E1
                    ? ConfigurationLimits.OLDEST_EDITION
                    : ConfigurationLimits.LATER_EDITIONS;
            var range = limits.idleTimeouts().of(service.mode(), service.affinity());
            return range.lowest() <= seconds && seconds <= range.highest();
        }
    },
    STRONG_AFFINITY(Entry.error("TRACK-POLICY-1")
            .finds("Strong affinity, which an internal balancer does not have")
            .fix("take it out; PER_SESSION keeps sessions together")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.isSet(TRACKING, "enableStrongAffinity"),
                    "a tracking policy is mode, persistence and idle timeout. Strong affinity is of external balancers, and"
                            + " refused to projects that it is not allowed for",
                    TRACKING,
                    "enableStrongAffinity");
        }
    },
    STRONG_AFFINITY_OFF(Entry.note("TRACK-POLICY-1")
            .finds("Strong affinity set to false, where there is none to switch off")
            .fix("take it out")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.setting(TRACKING, "enableStrongAffinity")
                            .filter("false"::equals)
                            .isPresent(),
                    "strong affinity is of external balancers; here it has no effect",
                    TRACKING,
                    "enableStrongAffinity");
        }
    };

    private final Entry entry;

    TrackingAdvice(Entry entry) {
        this.entry = entry;
    }

    @Override
    public Entry entry() {
        return entry;
    }
}
