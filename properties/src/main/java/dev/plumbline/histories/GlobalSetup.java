package dev.plumbline.histories;

import dev.plumbline.catalogue.Feature;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.Backend;
import dev.plumbline.config.Client;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.PointOfEntry;
import dev.plumbline.config.ReservedAddress;
import dev.plumbline.config.Service;
import dev.plumbline.config.Testbed;
import dev.plumbline.histories.Act.Carried;
import dev.plumbline.histories.Act.Pool;
import dev.plumbline.history.Load;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A global external balancer.
 *
 * @param front its forwarding rules
 * @param version of which IP version their addresses are
 * @param addressing how it is said which availability group an address is of
 * @param kind of which kind its groups are
 * @param regions in how many regions they are
 * @param groupsOfARegion how many are in each
 * @param backends how many back ends it begins with
 * @param limits what limits its groups
 * @param preferred the number of the region whose group is preferred, and has no other beside it
 * @param drainingSeconds its draining timeout, 0 for none
 */
public record GlobalSetup(
        Front front,
        IpVersion version,
        Addressing addressing,
        GroupKind kind,
        int regions,
        int groupsOfARegion,
        int backends,
        GroupLimits limits,
        OptionalInt preferred,
        int drainingSeconds)
        implements Setup {

    private static final int SIMPLIFICATIONS = 12;

    /** Enough for many things to show, and few enough to keep in mind. */
    private static final int A_FEW = 3;

    private static final GlobalSetup SIMPLEST = new GlobalSetup(
            Front.TCP,
            IpVersion.IPV4,
            Addressing.BY_ORDER,
            GroupKind.INSTANCE_GROUP,
            1,
            1,
            1,
            GroupLimits.NONE,
            OptionalInt.empty(),
            0);

    private static final List<String> REGIONS = List.of("us-west1", "europe-west3", "asia-south1");
    private static final String REGION_WITHOUT_BACK_ENDS = "us-east4";
    private static final Map<IpVersion, List<List<String>>> PAIRS = Map.of(
            IpVersion.IPV4,
            List.of(List.of("136.124.69.214", "136.124.83.205"), List.of("136.124.70.10", "136.124.84.20")),
            IpVersion.IPV6,
            List.of(
                    List.of("2600:1901:8100:a::", "2600:1901:8180:a::"),
                    List.of("2600:1901:8100:b::", "2600:1901:8180:b::")));
    private static final Map<IpVersion, String> NOBODYS =
            Map.of(IpVersion.IPV4, "136.124.69.215", IpVersion.IPV6, "2600:1901:8100:ff::");
    private static final Map<IpVersion, IpAddress> FIRST_CLIENT =
            Map.of(IpVersion.IPV4, IpAddress.parse("91.64.3.1"), IpVersion.IPV6, IpAddress.parse("2a02:810d:c::1"));
    private static final String PURPOSE = "PASSTHROUGH_LOAD_BALANCER_AVAILABILITY_GROUP";
    private static final String SERVICE = "bes";
    private static final String OTHER_SERVICE = "bes-other";
    private static final List<String> OTHERS = List.of("o1", "o2");
    private static final int HOSTS_IN_A_BLOCK = 200;
    private static final Map<String, Integer> BLOCKS = Map.of("p", 3, "o", 20, "u", 40);

    /** Ports at, beside and far from those that rules list. */
    private static final List<Integer> SERVICE_PORTS = List.of(80, 443, 8080, 81, 442, 444, 79, 60_000);

    /** How it is said which availability group an address is of. */
    public enum Addressing {
        /** The first one is of group 0. */
        BY_ORDER,
        /** By their purposes, in the same order. */
        BY_PURPOSE
    }

    /** Of which kind groups are. */
    public enum GroupKind {
        INSTANCE_GROUP,
        GCE_VM_IP_NEG
    }

    @Override
    public int simplifications() {
        return SIMPLIFICATIONS;
    }

    @Override
    public GlobalSetup simplified(int way) {
        return new GlobalSetup(
                way == 0 ? SIMPLEST.front : front,
                way == 1 ? SIMPLEST.version : version,
                way == 2 ? SIMPLEST.addressing : addressing,
                way == 3 ? SIMPLEST.kind : kind,
                way == 4 ? SIMPLEST.regions : way == 5 ? Math.min(2, regions) : regions,
                way == 6 ? SIMPLEST.groupsOfARegion : groupsOfARegion,
                way == 7 ? SIMPLEST.backends : way == 8 ? Math.min(backends, A_FEW) : backends,
                way == 9 ? SIMPLEST.limits : limits,
                way == 10 ? SIMPLEST.preferred : preferred,
                way == 11 ? SIMPLEST.drainingSeconds : drainingSeconds);
    }

    @Override
    public GlobalSetup withVersion(IpVersion replacement) {
        return new GlobalSetup(
                front,
                replacement,
                addressing,
                kind,
                regions,
                groupsOfARegion,
                backends,
                limits,
                preferred,
                drainingSeconds);
    }

    @Override
    public Set<String> features() {
        var used = new EnumMap<Feature, Boolean>(Feature.class);
        used.put(Feature.CAPACITY, regions > 1 || !limits.equals(GroupLimits.NONE));
        used.put(Feature.L3_DEFAULT, front.hasL3Default());
        used.put(Feature.NEG, kind == GroupKind.GCE_VM_IP_NEG);
        used.put(Feature.IPV6, version == IpVersion.IPV6);
        used.put(Feature.DRAINING, drainingSeconds > 0);
        used.put(Feature.PREFERRED_BACKENDS, preferred.isPresent());
        used.put(Feature.AVAILABILITY_GROUPS, addressing != Addressing.BY_ORDER);
        return used.entrySet().stream()
                .filter(Map.Entry::getValue)
                .map(entry -> entry.getKey().wireName())
                .collect(Collectors.toSet());
    }

    @Override
    public int idleTimeoutSeconds() {
        return Service.DEFAULT_IDLE_TIMEOUT_SECONDS;
    }

    @Override
    public boolean isPlain() {
        return limits.isPlain();
    }

    @Override
    public int lastingBackends() {
        return front.hasOther() ? OTHERS.size() : 0;
    }

    @Override
    public int fewestBackends() {
        return 1 + lastingBackends();
    }

    @Override
    public void fill(Roster roster) {
        roster.add(Pool.PRIMARY, backends);
    }

    @Override
    public Pool pool(Pool drawn) {
        return Pool.PRIMARY;
    }

    @Override
    public int fewestOfAPool() {
        return 1;
    }

    // ---- groups

    /**
     * Where a group is.
     *
     * @param number its number among all
     * @param region the number of its region
     */
    private record Place(int number, int region) {

        String group() {
            return "ig-" + number;
        }

        /** The groups of a region are in different zones. */
        String zone() {
            return REGIONS.get(region) + (number < REGIONS.size() ? "-a" : "-b");
        }
    }

    /** The places of all groups; a preferred one is alone in its region. */
    private List<Place> places() {
        var places = new ArrayList<Place>();
        for (int row = 0; row < groupsOfARegion; row++) {
            for (int region = 0; region < regions; region++) {
                if (row == 0 || !isPreferred(region)) {
                    places.add(new Place(row * REGIONS.size() + region, region));
                }
            }
        }
        return places;
    }

    private boolean isPreferred(int region) {
        return preferred.isPresent() && preferred.getAsInt() % regions == region;
    }

    /** The names of a group's members: they are dealt out by their numbers. */
    private List<String> members(int index, int groups, Roster roster) {
        return roster.of(Pool.PRIMARY).stream()
                .filter(name -> number(name) % groups == index)
                .toList();
    }

    @Override
    public int zone(String backend) {
        var places = places();
        return places.get(number(backend) % places.size()).region();
    }

    @Override
    public Map<String, Load> loads(Act.ChangeLoad change, Roster roster) {
        var places = places();
        var loads = new LinkedHashMap<String, Load>();
        for (int i = 0; i < places.size(); i++) {
            var place = places.get(i);
            if (place.region() == change.region() % regions) {
                int instances = members(i, places.size(), roster).size();
                loads.put(place.group(), limits.load(place.number(), instances, change.level()));
            }
        }
        return loads;
    }

    // ---- the document

    @Override
    public Testbed testbed(Roster roster, Manner.Numbering numbering) {
        var places = places();
        var groups = new ArrayList<Group>();
        var backendsOfService = new ArrayList<Backend>();
        for (int i = 0; i < places.size(); i++) {
            var place = places.get(i);
            groups.add(group(place.group(), place.zone(), members(i, places.size(), roster)));
            backendsOfService.add(limits.backend(place.group(), place.number(), isPreferred(place.region())));
        }
        var services = new ArrayList<BackendService>(List.of(service(SERVICE, backendsOfService)));
        if (front.hasOther()) {
            groups.add(group("ig-other", REGIONS.get(0) + "-c", OTHERS));
            services.add(service(OTHER_SERVICE, List.of(Backend.primary("ig-other"))));
        }
        return Testbed.of(forwardingRules(), services, groups)
                .withClients(clients(numbering))
                .withPointsOfEntry(pointsOfEntry())
                .withAddresses(reservedAddresses());
    }

    private BackendService service(String name, List<Backend> backends) {
        var service = BackendService.global(name, backends);
        return drainingSeconds > 0 ? service.withDrainingTimeout(drainingSeconds) : service;
    }

    private Group group(String name, String zone, List<String> members) {
        return new Group(
                name,
                Optional.of(kind.name()),
                Optional.of(zone),
                Optional.empty(),
                members.stream().map(this::endpoint).toList());
    }

    @Override
    public Group idleGroup() {
        return group("ig-idle", REGIONS.get(0) + "-c", List.of("u1", "u2"));
    }

    private static int number(String backend) {
        return Integer.parseInt(backend.substring(1));
    }

    private Endpoint endpoint(String name) {
        int number = number(name);
        int block = BLOCKS.get(name.substring(0, 1));
        var ipv4 = "10.1." + (block + number / HOSTS_IN_A_BLOCK) + "." + (1 + number % HOSTS_IN_A_BLOCK);
        return version == IpVersion.IPV4
                ? Endpoint.ipv4(name, ipv4)
                : Endpoint.dualStack(name, ipv4, "2600:1900:" + block + "::" + number);
    }

    private List<ForwardingRule> forwardingRules() {
        var rules = front.rules();
        return IntStream.range(0, rules.size())
                .mapToObj(i -> ForwardingRule.global(
                        "fr-" + i,
                        PAIRS.get(version).get(rules.get(i).pair()),
                        rules.get(i).protocol(),
                        rules.get(i).ports(),
                        rules.get(i).service() == Front.Behind.THE_OTHER ? OTHER_SERVICE : SERVICE))
                .toList();
    }

    private List<ReservedAddress> reservedAddresses() {
        return addressing == Addressing.BY_ORDER
                ? List.of()
                : IntStream.range(0, front.pairs())
                        .mapToObj(PAIRS.get(version)::get)
                        .flatMap(pair -> IntStream.range(0, pair.size())
                                .mapToObj(i -> new ReservedAddress(pair.get(i), Optional.of(PURPOSE + i))))
                        .toList();
    }

    // ---- clients

    @Override
    public IpAddress client(int client, Manner.Numbering numbering) {
        var first = FIRST_CLIENT.get(version);
        return new IpAddress(version, first.high(), first.low() + numbering.of(client));
    }

    /** Two of the internet, each with a point of entry of its own, and a VM; the last one is unknown to the testbed. */
    private List<Client> clients(Manner.Numbering numbering) {
        return List.of(
                client("c0", "INTERNET", client(0, numbering), Optional.empty(), Optional.of("pe-0")),
                client("c1", "INTERNET", client(1, numbering), Optional.empty(), Optional.of("pe-1")),
                client("c2", "VM", client(2, numbering), Optional.of(REGIONS.get(0)), Optional.empty()));
    }

    private static Client client(
            String name, String kind, IpAddress address, Optional<String> region, Optional<String> pointOfEntry) {
        boolean ipv4 = address.version() == IpVersion.IPV4;
        return new Client(
                name,
                Optional.of(kind),
                ipv4 ? Optional.of(address.toString()) : Optional.empty(),
                ipv4 ? Optional.empty() : Optional.of(address.toString()),
                region,
                region.map(each -> each + "-a"),
                pointOfEntry);
    }

    /** One that is nearest to the first region, and one that is nearest to where nothing is, and then to the last region. */
    private List<PointOfEntry> pointsOfEntry() {
        var near = REGIONS.subList(0, regions);
        var far = new ArrayList<>(near);
        Collections.reverse(far);
        far.add(0, REGION_WITHOUT_BACK_ENDS);
        return List.of(new PointOfEntry("pe-0", near), new PointOfEntry("pe-1", far));
    }

    // ---- packets

    @Override
    public List<String> probedAddresses() {
        return IntStream.range(0, front.pairs())
                .mapToObj(PAIRS.get(version)::get)
                .flatMap(List::stream)
                .toList();
    }

    /** The addresses of its rules twice, and one beside them that no rule has. */
    @Override
    public List<IpAddress> destinations() {
        var addresses = probedAddresses();
        return Stream.of(addresses, addresses, List.of(NOBODYS.get(version)))
                .flatMap(List::stream)
                .map(IpAddress::parse)
                .toList();
    }

    @Override
    public List<Integer> servicePorts() {
        return SERVICE_PORTS;
    }

    /** What no rule takes is sent all the same, but for what a rule for every protocol need not take. */
    @Override
    public Carried taken(Carried drawn) {
        return drawn == Carried.SCTP || drawn.isFragment() ? Carried.ESP : drawn;
    }
}
