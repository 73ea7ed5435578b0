package dev.plumbline.lint;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Who sends what to the balancer, and what it hands on. */
@SuppressWarnings("ImmutableEnumChecker") // Nobody can change the lists of an entry.
enum TrafficAdvice implements Advice {
    DESTINATION_IS_HASHED(Entry.warning("NEXTHOP-HASH-3")
            .finds("A next hop whose affinity has the destination in it")
            .fix("choose CLIENT_IP_NO_DESTINATION if all traffic of a source has to pass one back end")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.isNextHop() && service.affinity() != SessionAffinity.CLIENT_IP_NO_DESTINATION,
                    "it is a next hop, and " + service.affinity()
                            + " hashes the packet's own destination: one client uses"
                            + " several back ends, another for each destination",
                    "sessionAffinity");
        }
    },
    SOURCES_ARE_UNEVEN(Entry.note("NEXTHOP-HASH-2", "NEXTHOP-SKEW-1")
            .finds("A next hop whose affinity is the source alone")
            .fix("nothing, unless few sources send most of the traffic")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.isNextHop() && service.affinity() == SessionAffinity.CLIENT_IP_NO_DESTINATION,
                    "all traffic of a source goes to one back end, so few busy sources load back ends unevenly",
                    "sessionAffinity");
        }
    },
    EVERY_PORT_IS_REACHED(Entry.warning("FIREWALL-GUIDE-1")
            .finds("A rule for every port of TCP, or for every protocol, that is no next hop")
            .fix("list the ports that the service has, or let firewall rules admit no others")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.rules().stream()
                    .filter(rule -> rule.takesEveryPort() && !service.around().isNextHop(rule))
                    .filter(rule -> !FirewallAdvice.narrow(service, rule))
                    .map(rule -> new Complaint(
                            rule.value().member("allPorts").isPresent()
                                    ? rule.field("allPorts")
                                    : rule.field("IPProtocol"),
                            "it hands on packets to every port"
                                    + (rule.protocol().equals("L3_DEFAULT") ? " and of every protocol" : "")
                                    + ": whatever else listens on the back ends can be reached through it"));
        }
    },
    BACK_END_IS_A_CLIENT(Entry.warning("CLIENT-SELF-1")
            .finds("A client that is a back end of the same balancer")
            .fix("let it reach the others by their own addresses, or through another balancer")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            var clients = service.around().clients();
            return IntStream.range(0, clients.size())
                    .filter(i -> isMember(service, clients.get(i).text("name").orElse("")))
                    .mapToObj(i -> new Complaint(
                            "clients[" + i + "].name",
                            "it is a back end of " + service.name()
                                    + ": what it sends to the balancer's address never leaves"
                                    + " it, healthy or not"));
        }
    },
    BALANCING_MODE(Entry.error("BACKEND-SHARED-2")
            .finds("A balancing mode other than CONNECTION in an internal service")
            .fix("set CONNECTION, or leave it out")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            var backends = service.value().mappings("backends");
            return IntStream.range(0, backends.size())
                    .filter(i -> backends.get(i)
                            .text("balancingMode")
                            .filter(mode -> !mode.equals("CONNECTION"))
                            .isPresent())
                    .mapToObj(i -> new Complaint(
                            service.field("backends[" + i + "]", "balancingMode"),
                            "passthrough balancers of a region always use CONNECTION"));
        }
    },
    REMOVED_BACK_ENDS_CUT_OFF(Entry.note("DRAIN-DEFAULT-1")
            .finds("No connection draining")
            .fix("set connectionDraining.drainingTimeoutSec to let connections end when a VM is removed")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            boolean drains =
                    service.number("connectionDraining", "drainingTimeoutSec").orElse(0) > 0;
            var what = service.mode() == TrackingMode.PER_SESSION ? "sessions" : "connections";
            return service.when(
                    !drains,
                    "connection draining is off: when a VM is removed or stopped, its " + what + " are cut at once",
                    "connectionDraining",
                    "drainingTimeoutSec");
        }
    };

    private final Entry entry;

    TrafficAdvice(Entry entry) {
        this.entry = entry;
    }

    @Override
    public Entry entry() {
        return entry;
    }

    private static boolean isMember(ConfiguredService service, String name) {
        return service.value().mappings("backends").stream()
                .flatMap(backend -> service.around().group(backend.text("group").orElse("")).stream())
                .flatMap(group -> group.mappings("endpoints").stream())
                .anyMatch(endpoint -> endpoint.text("name").filter(name::equals).isPresent());
    }
}
