package dev.plumbline.lint;

import static dev.plumbline.lint.ConfiguredService.TRACKING;

import dev.plumbline.config.Persistence;
import dev.plumbline.config.TrackingMode;
import java.util.stream.Stream;

/** What becomes of connections whose back end turns unhealthy. */
@SuppressWarnings("ImmutableEnumChecker") // Nobody can change the lists of an entry.
enum PersistenceAdvice implements Advice {
    ALWAYS_PERSIST_IS_FOR_EXPERTS(Entry.warning("PERSIST-ALWAYS-3")
            .finds("ALWAYS_PERSIST: connections stay on a dead back end for as long as they send")
            .fix(
                    "leave it at DEFAULT_FOR_PROTOCOL, unless state that only one back end has is worth more than reaching one"
                            + " that works")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            var scope = switch (service.edition()) {
                case E1 -> "TCP connections";
                case E2 -> "TCP and UDP connections";
                case E3, ONLY -> "connections of every protocol";
            };
            return service.when(
                    service.persistence() == Persistence.ALWAYS_PERSIST
                            && service.mode() == TrackingMode.PER_CONNECTION,
                    "ALWAYS_PERSIST keeps " + scope
                            + " on an unhealthy back end. Every packet renews the entry, so a busy"
                            + " flow, of UDP or ICMP too, never leaves a dead one",
                    OPTION);
        }
    },
    NEVER_PERSIST_MOVES_OPEN_CONNECTIONS(Entry.warning("PERSIST-NEVER-1")
            .finds("NEVER_PERSIST where TCP would persist: open connections move in mid-stream")
            .fix("leave it at DEFAULT_FOR_PROTOCOL, unless the other back ends know the connections already")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.persistence() == Persistence.NEVER_PERSIST
                            && service.tracksByFiveTuple()
                            && service.carries("TCP"),
                    "NEVER_PERSIST hands an open TCP connection to another back end at its next packet once its own fails"
                            + " the check; one that does not know the connection answers with RST or drops it",
                    OPTION);
        }
    },
    NEVER_PERSIST_ADDS_NOTHING(Entry.warning("PERSIST-DEFAULT-6")
            .finds("NEVER_PERSIST where no session persists by default: sessions by fewer fields than the 5-tuple")
            .fix("leave it out; DEFAULT_FOR_PROTOCOL does the same here")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.persistence() == Persistence.NEVER_PERSIST && !service.tracksByFiveTuple(),
                    "NEVER_PERSIST adds nothing: with " + service.mode() + " and " + service.affinity()
                            + " nothing persists by default",
                    OPTION);
        }
    },
    UDP_NEVER_PERSISTS(Entry.warning("PERSIST-DEFAULT-3")
            .finds("NEVER_PERSIST for UDP, which does not persist by default")
            .fix("leave it out; DEFAULT_FOR_PROTOCOL does the same here")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.persistence() == Persistence.NEVER_PERSIST
                            && service.tracksByFiveTuple()
                            && !service.carries("TCP"),
                    "NEVER_PERSIST adds nothing: UDP does not persist by default",
                    OPTION);
        }
    },
    PERSISTENCE_IS_NOT_ABOUT_IDLING(Entry.warning("ENTRY-IDLE-1", "PERSIST-ENTRY-1")
            .finds("NEVER_PERSIST or ALWAYS_PERSIST taken to say something about idle connections")
            .fix("let clients send keep-alives more often than that, or widen the timeout where the mode allows it")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.persistence() != Persistence.DEFAULT_FOR_PROTOCOL,
                    service.persistence() + " is about unhealthy back ends only. An entry goes after "
                            + service.idleTimeout()
                            + " s without a packet all the same, and the next packet is selected"
                            + " anew",
                    OPTION);
        }
    },
    INSIDE_AND_OUTSIDE_DIFFER(Entry.warning("PERSIST-SCOPE-1")
            .finds("Two balancers in front of the same back ends with different persistence options")
            .fix("give both the same option, so that both directions of a connection move together")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.around()
                    .allServices()
                    .filter(other -> !other.text("name").equals(service.value().text("name")))
                    .map(other -> new ConfiguredService("", other, service.around()))
                    .filter(ConfiguredService::isPassthrough)
                    .filter(other -> other.persistence() != service.persistence() && sharesGroups(service, other))
                    .map(other -> new Complaint(
                            service.field(OPTION),
                            "it is " + service.persistence() + " here and " + other.persistence() + " in "
                                    + other.name()
                                    + ": when a back end fails, the two directions of a connection part"));
        }
    };

    private static final String[] OPTION = {TRACKING, "connectionPersistenceOnUnhealthyBackends"};

    private final Entry entry;

    PersistenceAdvice(Entry entry) {
        this.entry = entry;
    }

    @Override
    public Entry entry() {
        return entry;
    }

    /** Whether both serve a group; of one that lists none, whoever wrote the two side by side knows. */
    private static boolean sharesGroups(ConfiguredService one, ConfiguredService other) {
        var groups = one.value().mappings("backends").stream()
                .flatMap(backend -> Stream.of(backend.text("group"), backend.text("reference")))
                .toList();
        var others = other.value().mappings("backends");
        return others.isEmpty() || others.stream().anyMatch(backend -> groups.contains(backend.text("group")));
    }
}
