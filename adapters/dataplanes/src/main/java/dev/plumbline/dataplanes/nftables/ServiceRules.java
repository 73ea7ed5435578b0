package dev.plumbline.dataplanes.nftables;

import dev.plumbline.config.Service;
import dev.plumbline.config.Service.DrainOnFailover;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.dataplanes.nftables.SlotTable.Range;
import dev.plumbline.packet.Protocol;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The rules of one back-end service. A packet's mark says where it goes: the upper half is the number of a back end's stay in
 * the service, and the lower half says which pool was eligible when the packet came. Both are what an entry holds.
 *
 * @param number the service's number, which stands for it in names
 * @param service its settings
 * @param pool the lower half of all marks that are made now; not 0
 * @param slots which stay has which slots
 * @param seed the hash's seed
 * @param persisting the protocols whose connections stay by default on an unhealthy back end
 * @param time how long timers run
 */
record ServiceRules(
        int number,
        Service service,
        int pool,
        java.util.List<Range> slots,
        int seed,
        Set<Protocol> persisting,
        KernelTime time) {

    /** Marks of stays, without a pool. */
    static final String STAY = "meta mark & 0xffff0000";

    /** Where a packet goes whose mark says where. */
    static final String OUT = "out";

    /** The maps and the chains. */
    String text() {
        var text = new StringBuilder(slotMap());
        for (var kind : PacketKind.values()) {
            text.append(trackingMap(kind));
        }
        for (var kind : PacketKind.values()) {
            text.append(chains(kind));
        }
        return text + entrance();
    }

    /** The name of the chain that takes a packet of the service. */
    String chain() {
        return "s" + number;
    }

    /** The name of the map of slots. */
    String slotMapName() {
        return chain() + "_slots";
    }

    /** The elements of the map of slots, as in {@code 0-32767 : 0x10000}. */
    String slotElements() {
        return slots.stream()
                .map(range -> range.first() + "-" + range.last() + " : " + RuleSet.mark(range.owner()))
                .collect(Collectors.joining(", "));
    }

    private String slotMap() {
        return """
                map %s {
                type mark : mark
                flags interval
                }
                """.formatted(slotMapName());
    }

    private String trackingMap(PacketKind kind) {
        return """
                map %s {
                type %s : mark
                flags dynamic,timeout
                timeout %s
                size %d
                }
                """.formatted(
                tracking(kind), trackingKey(kind).type(), time.text(idleTimeout()), RuleSet.ENTRIES);
    }

    private Duration idleTimeout() {
        return Duration.ofMillis(service.idleTimeoutMillis());
    }

    private String entrance() {
        var text = new StringBuilder("chain " + chain() + " {\nmeta mark set 0\n");
        for (var kind : PacketKind.values()) {
            text.append(kind.condition()).append(" goto ").append(chain(kind)).append('\n');
        }
        return text.append("}\n").toString();
    }

    private String chain(PacketKind kind) {
        return chain() + "_" + kind.chain();
    }

    // ---- what becomes of a packet of one kind

    private String chains(PacketKind kind) {
        return selection(kind) + followingAfterASwitch(kind) + lookup(kind);
    }

    /** An entry whose back end is gone, or too ill for it, is as good as none. */
    private String lookup(PacketKind kind) {
        return """
                chain %1$s {
                %2$s
                meta mark set %3$s map @%4$s
                meta mark & 0xffff != %5$d goto %6$s
                %7$s
                update @%4$s { %3$s : meta mark }
                goto %8$s
                }
                """.formatted(
                chain(kind),
                opensConnections(kind) ? "tcp flags & syn == syn goto " + chain(kind) + "_select" : "",
                trackingKey(kind).fields(),
                tracking(kind),
                pool,
                chain(kind) + (switchEndsConnections() ? "_select" : "_after_a_switch"),
                refusal(kind),
                OUT);
    }

    /** A miss ends up here as well: a packet without an entry has no mark. */
    private String followingAfterASwitch(PacketKind kind) {
        return """
                chain %1$s_after_a_switch {
                %2$s
                meta mark set %3$s | %4$d
                delete @%5$s { %6$s : meta mark }
                update @%5$s { %6$s : meta mark }
                goto %7$s
                }
                """.formatted(
                chain(kind), refusal(kind), STAY, pool, tracking(kind), trackingKey(kind).fields(), OUT);
    }

    /** A live element of a map keeps its value, whatever it is updated to; so it goes first. Who finds no slot is dropped. */
    private String selection(PacketKind kind) {
        return """
                chain %1$s_select {
                delete @%2$s { %3$s : meta mark }
                meta mark set jhash %4$s mod %5$d seed %6$d
                meta mark set meta mark map @%7$s meta mark set meta mark | %8$d update @%2$s { %3$s : meta mark } goto %9$s
                }
                """.formatted(
                chain(kind),
                tracking(kind),
                trackingKey(kind).fields(),
                selectionKey(kind).fields(),
                SlotTable.SLOTS,
                Integer.toUnsignedLong(seed(kind)),
                slotMapName(),
                pool,
                OUT);
    }

    private int seed(PacketKind kind) {
        return selectionKey(kind).equals(TupleKey.FIVE) ? seed + kind.ordinal() : seed;
    }

    private String refusal(PacketKind kind) {
        return "%1$s != @%2$s %1$s != @draining goto %3$s_select"
                .formatted(STAY, persists(kind) ? "members" : "healthy", chain(kind));
    }

    // ---- what the settings mean

    private boolean opensConnections(PacketKind kind) {
        return kind == PacketKind.TCP && isTrackedByConnection();
    }

    private boolean isTrackedByConnection() {
        return service.mode() == TrackingMode.PER_CONNECTION || service.affinity().isFiveTuple();
    }

    private boolean persists(PacketKind kind) {
        return switch (service.persistence()) {
            case NEVER_PERSIST -> false;
            case ALWAYS_PERSIST -> true;
            case DEFAULT_FOR_PROTOCOL ->
                isTrackedByConnection()
                        && kind.protocol().filter(persisting::contains).isPresent();
        };
    }

    private boolean switchEndsConnections() {
        return service.failover().drain() == DrainOnFailover.DISABLED && service.hasBothPools();
    }

    private TupleKey selectionKey(PacketKind kind) {
        return switch (service.affinity()) {
            case NONE, CLIENT_IP_PORT_PROTO -> connectionKey(kind);
            case CLIENT_IP_PROTO -> TupleKey.THREE;
            case CLIENT_IP -> TupleKey.TWO;
            case CLIENT_IP_NO_DESTINATION -> TupleKey.ONE;
        };
    }

    private TupleKey trackingKey(PacketKind kind) {
        return service.mode() == TrackingMode.PER_SESSION ? selectionKey(kind) : connectionKey(kind);
    }

    private static TupleKey connectionKey(PacketKind kind) {
        return kind.isTrackedByPorts() ? TupleKey.FIVE : TupleKey.THREE;
    }

    /** A map can't change its timeout; so the timeout is part of its name, and another one makes another map. */
    private String tracking(PacketKind kind) {
        var key = trackingKey(kind);
        var protocol = key.equals(TupleKey.FIVE) ? "_" + kind.chain() : "";
        return chain() + "_" + key.name() + protocol + "_" + idleTimeout().toSeconds();
    }
}
