package dev.plumbline.dataplanes.ipvs;

import dev.plumbline.config.Frontend;
import dev.plumbline.config.Service;
import dev.plumbline.dataplanes.ControlPlane;
import dev.plumbline.dataplanes.PortMask;
import dev.plumbline.dataplanes.ipvs.VirtualService.Hashed;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.engine.Situation;
import dev.plumbline.frames.Attachments;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Protocol;
import dev.plumbline.spi.Hello;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Tells IPVS which virtual services there are and what their servers weigh. Who gets a packet, what is remembered, and what becomes
 * of that is its decision.
 */
final class IpvsControl extends ControlPlane {

    /** After a RST, and where of a TCP connection the SYN alone has come: IPVS can be told no others. */
    private static final List<Duration> FIXED_TIMEOUTS = List.of(Duration.ofSeconds(10), Duration.ofSeconds(60));

    private static final int FIRST_OF_SESSIONS = 1000;

    private final Wiring wiring;
    private final Guest guest;
    private final Map<Scope, Integer> marks = new HashMap<>();
    private final Map<Integer, Told> told = new LinkedHashMap<>();
    private final Drains drains = new Drains();
    private Attachments attachments = new Attachments(Map.of(), Map.of());
    private int configurations;
    private String entrance = "";
    private int sessionMarks;

    /**
     * One that was not greeted yet.
     *
     * @param hello what it says of itself
     * @param wiring the wires; closed with it
     * @param guest what runs IPVS; closed with it
     * @param canary where canaries go
     */
    IpvsControl(Hello hello, Wiring wiring, Guest guest, IpAddress canary) {
        super(hello);
        this.wiring = wiring;
        this.guest = guest;
        guest.run(setUp(Servers.routes(wiring, canary)));
    }

    /**
     * It forwards what goes to no address of its own, says nothing of itself, takes up a connection at any packet, forgets the connections
     * of a server that is removed, and lets a client that has closed one be selected anew.
     */
    private static String setUp(List<String> routes) {
        return """
                for setting in conf/all/rp_filter=0 conf/eth0/rp_filter=0 conf/all/send_redirects=0 \\
                    conf/eth0/send_redirects=0 ip_forward=1 vs/sloppy_tcp=1 vs/sloppy_sctp=1 \\
                    vs/expire_nodest_conn=1 vs/conn_reuse_mode=3
                do
                    echo ${setting#*=} >/proc/sys/net/ipv4/${setting%%%%=*}
                done
                echo 1 >/proc/sys/net/ipv6/conf/all/disable_ipv6
                /sbin/ip link set lo up && /sbin/ip link set eth0 up && /sbin/ip -batch - <<'.' && /sbin/tc qdisc add dev eth0 ingress
                %s
                .
                """.formatted(String.join("\n", routes));
    }

    @Override
    protected void begin(Situation fresh, Attachments where) {
        configurations++;
        marks.clear();
        drains.clear();
        guest.clock().begin();
        become(fresh, where);
    }

    @Override
    protected void reconfigured(Situation present, Attachments where) {
        become(present, where);
    }

    private void become(Situation present, Attachments where) {
        attachments = where;
        drains.changeTo(present.configuration().services().values());
        var rules = present.configuration().frontends();
        rules.forEach(rule -> marks.computeIfAbsent(Scope.of(rule), added -> newMark(rule.service())));
        enter(takeAddresses(rules) + mark(rules));
        tell(present);
    }

    /**
     * A client is kept on its server after its last connection, and that can't be undone: so a mark of sessions is given once. Those of
     * connections come again, and with them the same filters.
     */
    private int newMark(Service service) {
        return Scope.hasSessions(service) ? FIRST_OF_SESSIONS + sessionMarks++ : 1 + marks.size();
    }

    /** To tell it costs as much as the rest of a configuration. */
    private void enter(String script) {
        if (!script.equals(entrance)) {
            guest.run(script);
            entrance = script;
        }
    }

    /** It takes packets to addresses of its own. */
    private static String takeAddresses(List<Frontend> rules) {
        return rules.stream()
                .map(rule -> "address add " + rule.address() + "/32 dev lo\n")
                .distinct()
                .collect(Collectors.joining("", "/sbin/ip -batch - <<'.'\naddress flush dev lo\n", ".\n"));
    }

    /** Later fragments have no ports, and get no mark; what is put together of them has that of the first one. */
    private String mark(List<Frontend> rules) {
        return rules.stream()
                .flatMap(this::filters)
                .map(filter -> filter + "\n")
                .collect(Collectors.joining("", "/sbin/tc -batch - <<'.'\nfilter del dev eth0 ingress\n", ".\n"));
    }

    private Stream<String> filters(Frontend rule) {
        var protocol = rule.protocol().orElseThrow();
        var filter = "filter add dev eth0 ingress protocol ip prio 1 u32 match ip dst " + rule.address()
                + "/32 match ip protocol " + protocol.number() + " 0xff%s action skbedit mark "
                + marks.get(Scope.of(rule));
        return rule.ports().isEmpty()
                ? Stream.of(filter.formatted(""))
                : rule.ports().stream()
                        .flatMap(range -> PortMask.of(range).stream())
                        .map(mask -> filter.formatted(" match ip dport %d 0x%x".formatted(mask.value(), mask.mask())));
    }

    @Override
    protected void healthChanged(Situation present) {
        tell(present);
    }

    private void tell(Situation present) {
        var wanted = wanted(present);
        var commands = new ArrayList<String>();
        told.forEach((mark, before) -> {
            if (!wanted.containsKey(mark)) {
                commands.addAll(before.service().removal());
            }
        });
        wanted.forEach((mark, now) -> commands.addAll(
                told.containsKey(mark)
                        ? now.service().commandsSince(told.get(mark).service())
                        : now.service().commands()));
        var gone = connections(told);
        gone.removeAll(connections(wanted));
        told.clear();
        told.putAll(wanted);
        present.configuration().services().values().stream()
                .findFirst()
                .map(IpvsControl::idleSeconds)
                .ifPresent(idle -> commands.add("--set %d %d %d".formatted(idle, idle, idle)));
        guest.run("ipvsadm -R <<'.'\n" + String.join("\n", commands) + "\n.\n" + awaitNone(gone));
    }

    /** It forgets the connections of servers that were removed when it gets to it. */
    private static String awaitNone(Set<String> connections) {
        return connections.isEmpty() ? "" : """
                until awk -v gone=' %s ' \\
                    'NR > 1 && $3 != "0000" && index(gone, " " $1 "-" $6 " ") { exit 1 }' /proc/net/ip_vs_conn
                do
                    usleep 4000
                done
                """.formatted(String.join(" ", connections));
    }

    /** By protocol and server, as the kernel lists them. */
    private static Set<String> connections(Map<Integer, Told> services) {
        var connections = new TreeSet<String>();
        services.values()
                .forEach(each -> each.protocols()
                        .forEach(protocol -> each.service()
                                .weights()
                                .keySet()
                                .forEach(server -> connections.add(word(protocol) + "-" + Servers.listed(server)))));
        return connections;
    }

    private static String word(Protocol protocol) {
        return protocol.toString().toUpperCase(Locale.ROOT);
    }

    private Map<Integer, Told> wanted(Situation present) {
        var rules = present.configuration().frontends().stream()
                .collect(Collectors.groupingBy(Scope::of, LinkedHashMap::new, Collectors.toList()));
        var wanted = new LinkedHashMap<Integer, Told>();
        rules.forEach((scope, ofScope) -> {
            var protocols =
                    ofScope.stream().map(rule -> rule.protocol().orElseThrow()).collect(Collectors.toSet());
            var service = ofScope.get(0).service();
            wanted.put(
                    marks.get(scope),
                    new Told(virtualService(marks.get(scope), service, protocols, present), protocols));
        });
        return wanted;
    }

    private record Told(VirtualService service, Set<Protocol> protocols) {}

    private VirtualService virtualService(int mark, Service service, Set<Protocol> protocols, Situation present) {
        var weights = new HashMap<String, Integer>();
        new Weights(service, protocols, persistingByDefault())
                .of(eligible(service, present), present.health(), drains.of(service))
                .forEach((backend, weight) -> weights.put(server(backend), weight));
        return new VirtualService(
                mark,
                service.affinity().isFiveTuple() ? Hashed.SOURCE_AND_PORT : Hashed.SOURCE,
                Scope.hasSessions(service) ? OptionalLong.of(idleSeconds(service)) : OptionalLong.empty(),
                weights);
    }

    private String server(String backend) {
        return Servers.address(attachments.endpoints().get(backend), configurations);
    }

    private static long idleSeconds(Service service) {
        return service.idleTimeoutMillis() / 1000;
    }

    @Override
    public void advance(Duration duration) {
        var left = duration;
        while (!left.isZero()) {
            var step = drains.untilNext(left);
            guest.clock().advance(step, timeouts());
            left = left.minus(step);
            if (drains.pass(step)) {
                tell(situation());
            }
        }
    }

    private Set<Duration> timeouts() {
        return Stream.concat(
                        situation().configuration().services().values().stream()
                                .map(service -> Duration.ofMillis(service.idleTimeoutMillis())),
                        FIXED_TIMEOUTS.stream())
                .collect(Collectors.toSet());
    }

    @Override
    public List<String> logTail() {
        return guest.logTail();
    }

    @Override
    public void close() {
        try (wiring) {
            guest.close();
        }
    }
}
