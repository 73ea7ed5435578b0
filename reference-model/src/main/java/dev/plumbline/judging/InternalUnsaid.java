package dev.plumbline.judging;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.Backend;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.ConfigurationViolation;
import dev.plumbline.config.Frontend;
import dev.plumbline.config.Frontend.PortRange;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Persistence;
import dev.plumbline.config.Service;
import dev.plumbline.config.Service.DrainOnFailover;
import dev.plumbline.config.Spillover;
import dev.plumbline.config.Testbed;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.eligibility.Health;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Situation;
import dev.plumbline.packet.AddressRange;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.Sender;
import dev.plumbline.packet.TcpFlag;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where the pages on the internal balancer say nothing, in one of their editions. */
final class InternalUnsaid implements Unsaid {

    /** How near to the ratio the healthy share is not judged, where binary fractions don't hold the two exactly. */
    private static final double RATIO_MARGIN = 1e-5;

    /** What else a SYN that opens a connection may carry: it offers congestion notification. */
    private static final Set<TcpFlag> OPENING = EnumSet.of(TcpFlag.SYN, TcpFlag.ECE, TcpFlag.CWR);

    /** Numbers that only a balancer with a feature of its own limits. */
    private static final Set<String> QUOTAS = Set.of("FAILOVER-LIMIT-1", "FAILOVER-LIMIT-2");

    private final Edition edition;

    /** What is not said in this edition. */
    InternalUnsaid(Edition edition) {
        this.edition = edition;
    }

    @Override
    public boolean isRefusedByAll(ConfigurationViolation violation) {
        return !violation.isOfTheProtocol() && !QUOTAS.contains(violation.rule());
    }

    @Override
    public Optional<String> of(Testbed testbed, Configuration configuration) {
        if (schemes(testbed).anyMatch(scheme -> !scheme.equals("INTERNAL"))) {
            return Optional.of("this judge knows one product at a time");
        }
        if (mayLackAVersion(testbed, configuration)) {
            return Optional.of("which back ends get packets of an IP version that they don't have is not said");
        }
        if (edition != Edition.E3 && testbed.backendServices().stream().anyMatch(each -> hasEmptyRole(each, testbed))) {
            return Optional.of("whether groups without members turn failover on is not said (FAILOVER-ON-4)");
        }
        if (hasClientsAbroad(testbed, configuration)) {
            return Optional.of("whether clients of other regions reach a balancer without global access is not said"
                    + " (ZONE-COMPAT-6)");
        }
        boolean zonal = configuration.services().values().stream()
                .anyMatch(service -> service.zonal().isOn());
        if (zonal && edition == Edition.E1) {
            return Optional.of("what zonal affinity does in e1, which has no such step, is not said (ZONAL-ON-1)");
        }
        if (zonal && configuration.region().isEmpty()) {
            return Optional.of("in which region a balancer is whose groups are in several is not said (ZONE-COMPAT-1)");
        }
        return mayShareEntries(configuration)
                ? Optional.of("whether services share a client's table is not said (KEY-SESS-4)")
                : Optional.empty();
    }

    private static Stream<String> schemes(Testbed testbed) {
        return Stream.concat(
                        testbed.forwardingRules().stream().map(rule -> rule.loadBalancingScheme()),
                        testbed.backendServices().stream().map(service -> service.loadBalancingScheme()))
                .flatMap(Optional::stream);
    }

    /** Whether some endpoint may lack an address of a version that a forwarding rule has. */
    private static boolean mayLackAVersion(Testbed testbed, Configuration configuration) {
        return configuration.frontends().stream()
                .map(frontend -> frontend.address().version())
                .distinct()
                .anyMatch(version -> testbed.groups().stream()
                        .flatMap(group -> group.endpoints().stream())
                        .anyMatch(endpoint -> !has(endpoint, version)));
    }

    private static boolean has(Endpoint endpoint, IpVersion version) {
        var type = endpoint.stackType().orElse("IPV4_ONLY");
        return version == IpVersion.IPV4
                ? !type.equals("IPV6_ONLY")
                : !type.equals("IPV4_ONLY") && endpoint.ipv6Address().isPresent();
    }

    /** Whether the failover groups, or the primary ones, have no members; or a policy has no failover groups. */
    private static boolean hasEmptyRole(BackendService service, Testbed testbed) {
        var roles = service.backends().stream()
                .collect(Collectors.partitioningBy(
                        backend -> backend.failover().orElse(false),
                        Collectors.summingInt(backend -> members(backend.group(), testbed))));
        boolean hasFailoverGroup = service.backends().stream()
                .anyMatch(backend -> backend.failover().orElse(false));
        boolean empty = roles.get(true) == 0 || roles.get(false) == 0;
        return hasFailoverGroup ? empty : service.failoverPolicy().isPresent();
    }

    private static int members(String group, Testbed testbed) {
        return testbed.groups().stream()
                .filter(each -> each.name().equals(group))
                .mapToInt(each -> each.endpoints().size())
                .sum();
    }

    private static boolean hasClientsAbroad(Testbed testbed, Configuration configuration) {
        return configuration.region().isPresent()
                && testbed.clients().stream()
                        .flatMap(client -> client.home().stream())
                        .anyMatch(home -> !configuration.region().equals(Optional.of(home)))
                && !testbed.forwardingRules().stream()
                        .allMatch(rule -> rule.allowGlobalAccess().orElse(false));
    }

    private static boolean mayShareEntries(Configuration configuration) {
        var services = configuration.services().values();
        return services.size() > 1
                && (configuration.trackingTableCapacity().isPresent()
                        || services.stream()
                                .anyMatch(service -> service.mode() == TrackingMode.PER_SESSION
                                        && !service.affinity().isFiveTuple()));
    }

    @Override
    public Optional<String> of(Situation before, Situation after) {
        var earlier = before.configuration();
        var later = after.configuration();
        if (!Taking.allOf(earlier).equals(Taking.allOf(later))) {
            return becomesOfEntries("the forwarding rules");
        }
        if (!earlier.addresses().equals(later.addresses()) || !earlier.clients().equals(later.clients())) {
            return becomesOfEntries("the clients");
        }
        if (later.trackingTableCapacity().orElse(Integer.MAX_VALUE)
                < earlier.trackingTableCapacity().orElse(Integer.MAX_VALUE)) {
            return becomesOfEntries("the table's capacity, downwards,");
        }
        for (var service : earlier.services().values()) {
            var changed = later.services().get(service.name());
            var reason = changed == null ? becomesOfEntries("the services") : of(service, changed, after);
            if (reason.isPresent()) {
                return reason;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> of(Service earlier, Service later, Situation after) {
        if (earlier.affinity() != later.affinity()) {
            return becomesOfEntries("the session affinity");
        }
        if (earlier.mode() != later.mode()) {
            return becomesOfEntries("the tracking mode");
        }
        if (earlier.persistence() != later.persistence()) {
            return becomesOfEntries("the persistence option");
        }
        if (earlier.idleTimeoutMillis() != later.idleTimeoutMillis()) {
            return becomesOfEntries("the idle timeout");
        }
        if (earlier.failover().drain() != later.failover().drain()) {
            return becomesOfEntries("drain on failover");
        }
        if (earlier.members().values().stream().anyMatch(member -> isElsewhere(member, later))) {
            return becomesOfEntries("a back end's group, its zone or its role");
        }
        boolean removes =
                !later.members().keySet().containsAll(earlier.members().keySet());
        if (earlier.drainingTimeoutMillis() != later.drainingTimeoutMillis()
                && (removes || after.memberships().hasDrained())) {
            return becomesOfEntries("the draining timeout of removed back ends");
        }
        boolean turned = earlier.hasBothPools() != later.hasBothPools();
        return turned && later.failover().drain() == DrainOnFailover.DISABLED
                ? Optional.of("whether the pools switch when failover is turned on or off is not said")
                : Optional.empty();
    }

    private static Optional<String> becomesOfEntries(String what) {
        return Optional.of("what becomes of entries when reconfigure changes " + what + " is not said");
    }

    private static boolean isElsewhere(Backend earlier, Service service) {
        var later = service.members().get(earlier.name());
        return later != null && !later.equals(earlier);
    }

    /** The oldest edition tells of failback alone. */
    @Override
    public Optional<String> ofPools(Situation before, Situation after, Engine engine) {
        boolean switched = after.configuration().services().values().stream()
                .filter(service -> service.hasBothPools()
                        && before.configuration().services().containsKey(service.name()))
                .anyMatch(service ->
                        engine.eligible(before.configuration().services().get(service.name()), before)
                                        .pool()
                                != engine.eligible(service, after).pool());
        return edition == Edition.E1 && switched
                ? Optional.of("what a switch to the failover back ends does to entries is not said in e1")
                : Optional.empty();
    }

    @Override
    public Optional<String> of(Situation situation) {
        for (var service : situation.configuration().services().values()) {
            if (edition == Edition.E1 && isOnAnotherPage(service, situation.health())) {
                return Optional.of("when e1 fails over is on another page (ELIG-FO-6)");
            }
            if (isAtTheRatio(service, situation.health())) {
                return Optional.of("in what precision the healthy share is compared with the ratio "
                        + service.failover().ratio() + " is not said (ELIG-FO-4)");
            }
            var zone = zoneAtTheRatio(service, situation);
            if (zone.isPresent()) {
                return Optional.of("in what precision the eligible share of zone " + zone.get()
                        + " is compared with the spillover ratio "
                        + service.zonal().spilloverRatio()
                        + " is not said (ZONE-SPILL-9)");
            }
            if (hasNothingButUnhealthyFailovers(service, situation.health())) {
                return Optional.of(
                        "who is eligible without any primary, and nothing healthy, is not said (ELIG-OFF-3)");
            }
        }
        return Optional.empty();
    }

    /** With failover, when some primaries are healthy and some are not, or none is and a failover back end is. */
    private static boolean isOnAnotherPage(Service service, Health health) {
        var primaries = service.members(Backend.Role.PRIMARY);
        return service.hasBothPools()
                && health.healthyOf(primaries).size() < primaries.size()
                && !health.healthyOf(service.members().values()).isEmpty();
    }

    private static boolean isAtTheRatio(Service service, Health health) {
        double ratio = service.failover().ratio();
        var primaries = service.members(Backend.Role.PRIMARY);
        if (!service.hasBothPools()
                || ratio == 0.0
                || health.healthyOf(service.members(Backend.Role.FAILOVER)).isEmpty()) {
            return false;
        }
        return isAt(ratio, health.healthyOf(primaries).size(), primaries.size());
    }

    private static boolean isAt(double ratio, int healthy, int all) {
        double share = (double) healthy / all;
        boolean exact = share == ratio && (float) ratio == ratio;
        return share > 0.0 && Math.abs(share - ratio) <= RATIO_MARGIN && !exact;
    }

    /** A zone from where the service would spill or not, if that could be told. */
    private static Optional<String> zoneAtTheRatio(Service service, Situation situation) {
        if (service.zonal().option() != Spillover.ZONAL_AFFINITY_SPILL_CROSS_ZONE
                || service.zonal().spilloverRatio() == 0.0) {
            return Optional.empty();
        }
        return service.members().values().stream()
                .flatMap(member -> member.zone().stream())
                .distinct()
                .filter(zone -> Stream.of(Backend.Role.values())
                        .anyMatch(role -> isAtTheRatio(service, zone, role, situation.health())))
                .findFirst();
    }

    private static boolean isAtTheRatio(Service service, String zone, Backend.Role role, Health health) {
        var members = service.members().values().stream()
                .filter(member -> member.zone().equals(Optional.of(zone)))
                .filter(member -> member.role() == role || !service.hasBothPools())
                .toList();
        return !members.isEmpty()
                && isAt(
                        service.zonal().spilloverRatio(),
                        health.healthyOf(members).size(),
                        members.size());
    }

    private static boolean hasNothingButUnhealthyFailovers(Service service, Health health) {
        var all = service.members().values();
        return !all.isEmpty()
                && service.members(Backend.Role.PRIMARY).isEmpty()
                && health.healthyOf(all).isEmpty();
    }

    @Override
    public boolean isHashSaid() {
        return true;
    }

    @Override
    public Optional<String> of(Packet packet, Configuration configuration) {
        var along = alongARoute(packet, configuration);
        if (along.isPresent()) {
            return along;
        }
        var frontends = configuration.frontends().stream()
                .filter(frontend -> frontend.address().equals(packet.dst()) || frontend.isNextHopTo(packet.dst()))
                .filter(frontend ->
                        frontend.protocol().map(packet.protocol()::equals).orElse(true))
                .toList();
        if (frontends.isEmpty()) {
            return Optional.empty();
        }
        if (edition != Edition.E3) {
            var earlier = ofEarlierEditions(packet, frontends);
            if (earlier.isPresent()) {
                return earlier;
            }
        }
        if (!packet.protocol().isNamed()) {
            return Optional.of("whether a balancer takes " + packet.protocol() + " is not said (TRACK-ALL-3)");
        }
        if (packet.fragment().isPresent() && !packet.protocol().equals(Protocol.UDP)) {
            return Optional.of("how fragments other than UDP's are taken is not said (KEY-SELECT-1)");
        }
        if (packet.has(TcpFlag.SYN) && !OPENING.containsAll(packet.flags())) {
            return Optional.of("whether a SYN with further flags opens a connection is not said (TRACK-SYN-1)");
        }
        if (configuration.senderOf(packet) instanceof Sender.Unknown sender
                && configuration.endpointAddresses().contains(sender.address())) {
            return Optional.of("where a back end's packets go that is not listed as a client is not said");
        }
        return aboutTaking(packet, frontends);
    }

    /** Packets along a route match the next hop's protocol and ports wherever the wire protocol gives them a meaning. */
    private static Optional<String> alongARoute(Packet packet, Configuration configuration) {
        var nextHops = configuration.frontends().stream()
                .filter(frontend -> frontend.isNextHopTo(packet.dst()))
                .toList();
        if (nextHops.isEmpty()) {
            return Optional.empty();
        }
        if (nextHops.size() > 1
                || configuration.frontends().stream()
                        .anyMatch(frontend -> frontend.address().equals(packet.dst()))) {
            return Optional.of("which of several ways a packet takes is not said");
        }
        if (nextHops.stream().noneMatch(frontend -> frontend.takes(packet))) {
            return Optional.of("what a next hop does with packets that its rule does not take is not said");
        }
        return configuration.senderOf(packet) instanceof Sender.Known client
                        && nextHops.get(0).service().members().containsKey(client.name())
                ? Optional.of("where the packets of a next hop's own back ends go is not said")
                : Optional.empty();
    }

    private Optional<String> ofEarlierEditions(Packet packet, List<Frontend> frontends) {
        var protocol = packet.protocol();
        boolean tcp = protocol.equals(Protocol.TCP);
        boolean udp = protocol.equals(Protocol.UDP);
        if (edition == Edition.E1 && (packet.fragment().isPresent() || !(tcp || udp))) {
            return Optional.of("how e1 tracks anything but TCP and whole UDP is not said (KEY-TABLE-2)");
        }
        boolean always =
                frontends.stream().anyMatch(frontend -> frontend.service().persistence() == Persistence.ALWAYS_PERSIST);
        boolean named = tcp || (udp && edition == Edition.E2);
        return always && !named
                ? Optional.of("whether " + protocol + " persists with ALWAYS_PERSIST is not said in "
                        + edition.wireName() + " (PERSIST-TABLE-1)")
                : Optional.empty();
    }

    private static Optional<String> aboutTaking(Packet packet, List<Frontend> frontends) {
        boolean lacksPort = packet.protocol().hasPorts() && packet.dstPort().isEmpty();
        if (lacksPort
                && frontends.stream().anyMatch(frontend -> !frontend.ports().isEmpty())) {
            return Optional.of(
                    "what a rule with listed ports does to packets without ports is not said (FRAG-ALLPORTS-1)");
        }
        var taking =
                frontends.stream().filter(frontend -> frontend.takes(packet)).toList();
        return taking.size() > 1
                ? Optional.of("which of several forwarding rules takes a packet is not said")
                : Optional.empty();
    }

    /** What a forwarding rule takes, and for which service; the members of that may change. */
    private record Taking(
            String rule,
            IpAddress address,
            Optional<Protocol> protocol,
            List<PortRange> ports,
            List<AddressRange> routed,
            String service) {

        static Set<Taking> allOf(Configuration configuration) {
            return configuration.frontends().stream()
                    .map(rule -> new Taking(
                            rule.name(),
                            rule.address(),
                            rule.protocol(),
                            rule.ports(),
                            rule.routed(),
                            rule.service().name()))
                    .collect(Collectors.toUnmodifiableSet());
        }
    }
}
