package dev.plumbline.dataplanes.ovs;

import dev.plumbline.config.Service;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.dataplanes.ovs.Stays.Stay;
import dev.plumbline.dataplanes.wiring.Routing;
import dev.plumbline.packet.Protocol;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The flows and the group of one back-end service. A packet is looked up in a table of learned flows, each of which writes the
 * number of a back end's stay into a register. Another table says what that stay is good for; where it is good for nothing, or
 * there is none, the group selects one, and a flow is learned.
 *
 * @param number the service's number, from 0
 * @param service its settings
 * @param stays the stays of its back ends
 * @param selectable the numbers of the stays that may be selected
 * @param persisting the protocols whose connections stay by default on an unhealthy back end
 */
record ServiceFlows(int number, Service service, List<Stay> stays, Set<Integer> selectable, Set<Protocol> persisting) {

    /** Of all flows that are not learned. */
    static final String COOKIE = "0x1";

    /** The protocols with ports, which are all that a rule can name. */
    private static final List<Protocol> PROTOCOLS = List.of(Protocol.TCP, Protocol.UDP);

    private static final int TABLES = 3;

    /** What becomes of a packet whose entry counts. */
    String lookup() {
        return "resubmit(," + entries() + ")," + decide();
    }

    /** What becomes of a packet that opens a connection, whatever was there before. */
    String decide() {
        return "resubmit(," + decisions() + ")";
    }

    /** Whether a SYN opens a connection in any case. */
    boolean opensConnections() {
        return isTrackedByConnection();
    }

    private int entries() {
        return TABLES * number + 1;
    }

    private int decisions() {
        return TABLES * number + 2;
    }

    private int learning() {
        return TABLES * number + 3;
    }

    /** The number of the group. */
    int group() {
        return number + 1;
    }

    /** The group, without the word for what is to be done with it. */
    String buckets() {
        return "group_id=" + group() + ",type=select,selection_method=hash,fields("
                + Key.of(service.affinity()).hashed() + ")"
                + stays.stream()
                        .filter(stay -> selectable.contains(stay.number()))
                        .map(this::bucket)
                        .collect(Collectors.joining());
    }

    /** A bucket has a set of actions: of several outputs it carries out one. So what learns also delivers. */
    private String bucket(Stay stay) {
        return ",bucket=bucket_id:%d,weight:100,actions=set_field:%d->reg0,set_field:%d->reg1,set_field:%s->eth_dst,resubmit(,%d)"
                .formatted(
                        stay.number(),
                        stay.number(),
                        Routing.numberOf(stay.port().name()),
                        stay.port().mac(),
                        learning());
    }

    private static String delivery(Stay stay) {
        return "set_field:%s->eth_dst,output:%d"
                .formatted(stay.port().mac(), Routing.numberOf(stay.port().name()));
    }

    /** The flows, each with the table and the priority first. */
    List<String> flows() {
        var flows = stays.stream()
                .flatMap(stay -> PROTOCOLS.stream()
                        .filter(protocol -> stay.isHealthy() || persists(protocol))
                        .map(protocol -> "table=%d,priority=10,%s,reg0=%d,actions=%s"
                                .formatted(decisions(), word(protocol), stay.number(), delivery(stay))))
                .collect(Collectors.toList());
        flows.add("table=%d,priority=0,actions=group:%d".formatted(decisions(), group()));
        PROTOCOLS.forEach(protocol -> flows.add("table=%d,priority=10,%s,actions=%s,output:NXM_NX_REG1[]"
                .formatted(learning(), word(protocol), learn(protocol))));
        return flows;
    }

    private String learn(Protocol protocol) {
        return "learn(table=%d,idle_timeout=%d,priority=10,%sload:NXM_NX_REG0[]->NXM_NX_REG0[])"
                .formatted(
                        entries(),
                        service.idleTimeoutMillis() / 1000,
                        trackingKey().learned(protocol));
    }

    /** The protocol's name in a flow. */
    static String word(Protocol protocol) {
        return protocol.toString().toLowerCase(Locale.ROOT);
    }

    // ---- what the settings mean

    private Key trackingKey() {
        return service.mode() == TrackingMode.PER_SESSION ? Key.of(service.affinity()) : Key.FIVE;
    }

    private boolean isTrackedByConnection() {
        return service.mode() == TrackingMode.PER_CONNECTION
                || service.affinity().isFiveTuple();
    }

    private boolean persists(Protocol protocol) {
        return switch (service.persistence()) {
            case NEVER_PERSIST -> false;
            case ALWAYS_PERSIST -> true;
            case DEFAULT_FOR_PROTOCOL -> isTrackedByConnection() && persisting.contains(protocol);
        };
    }
}
