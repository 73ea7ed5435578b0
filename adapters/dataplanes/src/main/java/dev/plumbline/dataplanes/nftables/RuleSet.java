package dev.plumbline.dataplanes.nftables;

import dev.plumbline.config.Frontend;
import dev.plumbline.dataplanes.nftables.Stays.Stay;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.frames.Topology.Canary;
import dev.plumbline.packet.AddressRange;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the packet filter is told: a table of rules for the frames that arrive from the client. Each leaves on the wire of a back
 * end with other Ethernet addresses and otherwise as it came, or is dropped.
 *
 * @param wiring the wires
 * @param canary the flow that is passed on in any case
 * @param frontends the forwarding rules
 * @param services the rules of each service, by its name
 * @param stays the back ends' stays, those that are drained as well
 */
record RuleSet(
        Wiring wiring,
        Canary canary,
        List<Frontend> frontends,
        Map<String, ServiceRules> services,
        Collection<Stay> stays) {

    /** The table's name. */
    static final String TABLE = "netdev plumbline";

    /** How many entries a map of connections holds. */
    static final int ENTRIES = 32_768;

    /**
     * How many a map has room for. An entry that was deleted counts until the kernel collects it, a second later at most, and one
     * for which there is no room is not made: the connection would go on without one.
     */
    static final int ROOM = 2 * ENTRIES;

    /** The number of a stay as the upper half of a mark. */
    static String mark(int stay) {
        return "0x" + Integer.toHexString(stay << 16);
    }

    /** The commands for a fresh table. */
    String fresh() {
        return "table %1$s\ndelete table %1$s\n".formatted(TABLE) + table();
    }

    /** The commands that put these rules in the place of those that are there; entries and what is being drained stay. */
    String inPlace() {
        return "flush table " + TABLE + "\n" + table();
    }

    private String table() {
        var text = new StringBuilder("table " + TABLE + " {\n").append(sets()).append(exit());
        services.values().forEach(service -> text.append(service.text()));
        return text.append(entrance()).append("}\n").append(elements()).toString();
    }

    private static String sets() {
        return """
                set members {
                type mark
                }
                set healthy {
                type mark
                }
                set draining {
                type mark
                flags timeout
                }
                map mac {
                type mark : ether_addr
                }
                map wire {
                type mark : iface_index
                }
                """;
    }

    private String exit() {
        return """
                chain %s {
                meta mark set %s
                ether saddr set %s ether daddr set meta mark map @mac fwd to meta mark map @wire
                }
                """.formatted(ServiceRules.OUT, ServiceRules.STAY, wiring.sender());
    }

    // ---- who takes a packet

    private String entrance() {
        var text = new StringBuilder(
                """
                chain from_client {
                type filter hook ingress device "%s" priority 0; policy drop;
                ip daddr %s ether saddr set %s ether daddr set %s fwd to "%s"
                """.formatted(Wiring.CLIENT, canary.to(), wiring.sender(), wiring.canary(), Wiring.CANARY));
        // Of several rules that take a packet, the one for its protocol does (SELECT-RESULT-2).
        Stream.concat(
                        frontends.stream().filter(rule -> rule.protocol().isPresent()),
                        frontends.stream().filter(rule -> rule.protocol().isEmpty()))
                .forEach(rule -> text.append(condition(rule))
                        .append(" goto ")
                        .append(services.get(rule.service().name()).chain())
                        .append('\n'));
        return text.append("}\n").toString();
    }

    private static String condition(Frontend rule) {
        var destinations = Stream.concat(
                Stream.of(rule.address().toString()), rule.routed().stream().map(AddressRange::toString));
        var condition = "ip daddr " + braced(destinations)
                + rule.protocol()
                        .map(protocol -> " meta l4proto " + protocol.number())
                        .orElse("");
        return rule.ports().isEmpty()
                ? condition
                : condition + " th dport "
                        + braced(rule.ports().stream().map(range -> range.first() + "-" + range.last()));
    }

    private static String braced(Stream<String> values) {
        return values.collect(Collectors.joining(", ", "{ ", " }"));
    }

    // ---- who gets it

    private String elements() {
        var text = new StringBuilder();
        replace(text, "set members", stays.stream().filter(Stay::isCurrent), stay -> mark(stay.number()));
        replace(text, "set healthy", stays.stream().filter(Stay::isHealthy), stay -> mark(stay.number()));
        replace(
                text,
                "map mac",
                stays.stream(),
                stay -> mark(stay.number()) + " : " + stay.port().mac());
        replace(
                text,
                "map wire",
                stays.stream(),
                stay -> mark(stay.number()) + " : \"" + stay.port().name() + "\"");
        services.values()
                .forEach(service ->
                        replace(text, "map " + service.slotMapName(), Stream.of(service.slotElements()), each -> each));
        return text.toString();
    }

    private static <T> void replace(
            StringBuilder text, String container, Stream<T> elements, Function<T, String> element) {
        var words = container.split(" ", 2);
        text.append("flush %s %s %s\n".formatted(words[0], TABLE, words[1]));
        var all = elements.map(element).filter(each -> !each.isEmpty()).toList();
        if (!all.isEmpty()) {
            text.append("add element %s %s %s\n".formatted(TABLE, words[1], braced(all.stream())));
        }
    }
}
