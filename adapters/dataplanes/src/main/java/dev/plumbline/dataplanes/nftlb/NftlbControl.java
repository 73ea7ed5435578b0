package dev.plumbline.dataplanes.nftlb;

import dev.plumbline.config.Frontend;
import dev.plumbline.dataplanes.ControlPlane;
import dev.plumbline.dataplanes.nftables.KernelTime;
import dev.plumbline.dataplanes.nftables.Nft;
import dev.plumbline.dataplanes.nftables.Timers;
import dev.plumbline.dataplanes.wiring.Routing;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.document.Documents;
import dev.plumbline.engine.Situation;
import dev.plumbline.frames.Attachments;
import dev.plumbline.frames.Attachments.Port;
import dev.plumbline.frames.Topology.Canary;
import dev.plumbline.spi.Hello;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Tells nftlb of forwarding rules, back ends and health. Who gets a connection then, and what becomes of those that there are, is
 * its own decision.
 */
final class NftlbControl extends ControlPlane {

    /** It pings back ends to find out their MAC addresses, which the kernel has been told. */
    private static final String SILENCE = """
            table ip silence {
            chain output {
            type filter hook output priority 0; policy drop;
            oifname "lo" accept
            }
            }
            """;

    private final Wiring wiring;
    private final Daemon nftlb;
    private final Nft filter;
    private Attachments attachments = new Attachments(Map.of(), Map.of());
    private List<Farm> farms = List.of();

    /**
     * One that was not greeted yet.
     *
     * @param hello what it says of itself
     * @param wiring the wires; closed with it
     * @param canary the flow that is passed on in any case
     */
    NftlbControl(Hello hello, Wiring wiring, Canary canary) {
        super(hello);
        this.wiring = wiring;
        Routing.turnOn(wiring, canary);
        wiring.balancer().ip(lines(wiring.backends().stream().map(Port::name).map(NftlbControl::route)));
        filter = new Nft(wiring.balancer());
        filter.run(SILENCE);
        nftlb = Daemon.in(wiring.balancer());
    }

    /** It asks the kernel which interface leads to a back end. */
    private static String route(String wire) {
        return "route replace " + Routing.addressAt(wire) + " dev " + wire;
    }

    private static String lines(Stream<String> commands) {
        return commands.map(command -> command + "\n").collect(Collectors.joining());
    }

    @Override
    protected void begin(Situation fresh, Attachments where) {
        nftlb.api().request("DELETE", "farms", "");
        wiring.balancer().ip(lines(addresses(farms).stream().map(address -> addressCommand("delete", address))));
        farms = List.of();
        reconfigured(fresh, where);
    }

    @Override
    protected void reconfigured(Situation present, Attachments where) {
        var before = farms;
        var wiresBefore = before.stream().collect(Collectors.toMap(Farm::name, farm -> farm.wires(attachments)));
        farms = farms(present.configuration().frontends());
        attachments = where;
        var added = addresses(farms);
        added.removeAll(addresses(before));
        wiring.balancer().ip(lines(added.stream().map(address -> addressCommand("add", address))));
        removeWhatIsGone(wiresBefore);
        healthChanged(present);
    }

    private static List<Farm> farms(List<Frontend> frontends) {
        return IntStream.range(0, frontends.size())
                .mapToObj(i -> new Farm("f" + i, frontends.get(i)))
                .toList();
    }

    /** It takes an address for its own if an interface has it. */
    private static String addressCommand(String what, String address) {
        return "address " + what + " " + address + "/32 dev " + Wiring.CLIENT;
    }

    private static Set<String> addresses(List<Farm> some) {
        return some.stream()
                .map(farm -> farm.frontend().address().toString())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private void removeWhatIsGone(Map<String, List<String>> wiresBefore) {
        var names = farms.stream().collect(Collectors.toMap(Farm::name, farm -> farm));
        wiresBefore.forEach((name, wires) -> {
            if (!names.containsKey(name)) {
                nftlb.api().request("DELETE", "farms/" + name, "");
                return;
            }
            var gone = new ArrayList<>(wires);
            gone.removeAll(names.get(name).wires(attachments));
            gone.forEach(wire -> nftlb.api().request("DELETE", "farms/" + name + "/backends/" + wire, ""));
        });
    }

    @Override
    protected void healthChanged(Situation present) {
        var documents = farms.stream()
                .map(farm -> farm.document(present.health(), attachments))
                .toList();
        nftlb.api().request("POST", "farms", Documents.write(Map.of("farms", documents)));
    }

    /** Its sessions have the kernel's timers, too. */
    @Override
    public void advance(Duration duration) {
        situation();
        Timers.wind(filter, Duration.ofMillis(KernelTime.VIRTUAL.millis(duration)));
    }

    @Override
    public void close() {
        try (wiring;
                nftlb) {
            filter.close();
        }
    }
}
