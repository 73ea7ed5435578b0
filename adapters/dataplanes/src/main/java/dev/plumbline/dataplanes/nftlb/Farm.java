package dev.plumbline.dataplanes.nftlb;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Frontend;
import dev.plumbline.config.Service;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.dataplanes.nftables.KernelTime;
import dev.plumbline.dataplanes.wiring.Routing;
import dev.plumbline.eligibility.Health;
import dev.plumbline.frames.Attachments;
import dev.plumbline.packet.Protocol;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A forwarding rule with its service, as nftlb calls it. Each has sessions of its own.
 *
 * @param name its name
 * @param frontend the rule
 */
record Farm(String name, Frontend frontend) {

    private static final Map<Protocol, String> PROTOCOLS =
            Map.of(Protocol.TCP, "tcp", Protocol.UDP, "udp", Protocol.SCTP, "sctp");

    /** The document that describes it to nftlb, the name first: what follows is of what has it. */
    Map<String, Object> document(Health health, Attachments attachments) {
        var document = new LinkedHashMap<String, Object>();
        document.put("name", name);
        document.put("family", "ipv4");
        document.put("virtual-addr", frontend.address().toString());
        document.put("virtual-ports", ports());
        document.put("mode", "dsr");
        document.put("protocol", frontend.protocol().map(PROTOCOLS::get).orElse("all"));
        document.put("scheduler", "hash");
        document.put("sched-param", selection());
        document.put("persistence", tracking());
        document.put("persist-ttl", String.valueOf(KernelTime.VIRTUAL.millis(idleTimeout()) / 1000));
        document.put("state", "up");
        document.put(
                "backends",
                service().members().values().stream()
                        .map(backend -> document(backend, health, attachments))
                        .toList());
        return document;
    }

    private static Map<String, Object> document(Backend backend, Health health, Attachments attachments) {
        var wire = attachments.endpoints().get(backend.name()).name();
        var document = new LinkedHashMap<String, Object>();
        document.put("name", wire);
        document.put("ip-addr", Routing.addressAt(wire));
        document.put("state", health.isHealthy(backend.name()) ? "up" : "down");
        document.put("priority", backend.role() == Backend.Role.PRIMARY ? "1" : "2");
        return document;
    }

    /** The names of its back ends there. */
    List<String> wires(Attachments attachments) {
        return service().members().keySet().stream()
                .map(backend -> attachments.endpoints().get(backend).name())
                .toList();
    }

    private Service service() {
        return frontend.service();
    }

    private String ports() {
        return frontend.ports().stream()
                .map(range -> range.first() == range.last() ? "" + range.first() : range.first() + "-" + range.last())
                .collect(Collectors.joining(","));
    }

    private Duration idleTimeout() {
        return Duration.ofMillis(service().idleTimeoutMillis());
    }

    private String selection() {
        return switch (service().affinity()) {
            case NONE, CLIENT_IP_PORT_PROTO -> "srcip dstip srcport dstport";
            case CLIENT_IP_PROTO, CLIENT_IP -> "srcip dstip";
            case CLIENT_IP_NO_DESTINATION -> "srcip";
        };
    }

    /** Without the destination address, which is the farm's only one. */
    private String tracking() {
        boolean byConnection = service().mode() == TrackingMode.PER_CONNECTION
                || service().affinity().isFiveTuple();
        return byConnection ? "srcip srcport dstport" : "srcip";
    }
}
