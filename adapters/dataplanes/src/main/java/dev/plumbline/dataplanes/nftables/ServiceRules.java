package dev.plumbline.dataplanes.nftables;

import dev.plumbline.config.Service;
import dev.plumbline.config.Service.DrainOnFailover;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.dataplanes.nftables.SlotTable.Range;
import dev.plumbline.dataplanes.packetfilter.KernelTime;
import dev.plumbline.packet.Protocol;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The rules of one back-end service. An entry of a connection holds a mark. Its upper half is the number of a back end's stay in
 * the service; the lower half is the number of the situation in which the back end was selected. Where a switch of pools ends
 * connections, it is that of the situation in which the latest packet came, and a bit that is set unless the back end was
 * selected in it. Where nothing has changed since, what was decided then holds.
 *
 * <p>So an entry is made anew only where it has to be: a dozen times in a second, and the filter may not make it. It
 * does not free an entry that is deleted at once, and has no more of them than that in a place.
 *
 * @param number the service's number, which stands for it in names
 * @param service its settings
 * @param situation the number of the present situation, at least 1
 * @param turn the numbers of the situations without a switch of pools between them and the present one, this one among them
 * @param slots which stay has which slots
 * @param seed the hash's seed
 * @param persisting the protocols whose connections stay by default on an unhealthy back end
 * @param time how long timers run
 */
record ServiceRules(
        int number,
        Service service,
        int situation,
        List<Integer> turn,
        List<Range> slots,
        int seed,
        Set<Protocol> persisting,
        KernelTime time) {

    /** The number of the stay in a mark. */
    static final String STAY = "meta mark & 0xffff0000";

    /** That of the situation. */
    private static final String SITUATION = "meta mark & 0x7fff";

    private static final int NOT_SELECTED = 0x8000;

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
                """.formatted(tracking(kind), trackingKey(kind).type(), time.text(idleTimeout()), RuleSet.ROOM);
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
        return selection(kind) + following(kind) + opening(kind) + lookup(kind);
    }

    /** A packet without an entry has no mark, and thus no stay. */
    private String lookup(PacketKind kind) {
        return """
                chain %1$s {
                meta mark set %2$s map @%3$s
                %4$s
                %5$s != @members %5$s != @draining goto %1$s_select
                %6$s == %7$d goto %1$s_follow
                %8$s
                %9$s
                goto %1$s_follow
                }
                """.formatted(
                chain(kind),
                trackingKey(kind).fields(),
                tracking(kind),
                opensConnections(kind) ? "tcp flags & syn == syn goto " + chain(kind) + "_open" : "",
                STAY,
                SITUATION,
                situation,
                persists(kind) ? "" : STAY + " != @healthy " + STAY + " != @draining goto " + chain(kind) + "_select",
                switchEndsConnections() ? pastSwitch(kind) : "");
    }

    /** An entry that outlives no switch of pools has to tell when its latest packet came. */
    private String pastSwitch(PacketKind kind) {
        return """
                %1$s != %2$s goto %3$s_select
                meta mark set %4$s | %5$d
                delete @%6$s { %7$s : meta mark }""".formatted(
                        SITUATION,
                        turnText(),
                        chain(kind),
                        STAY,
                        NOT_SELECTED | situation,
                        tracking(kind),
                        trackingKey(kind).fields());
    }

    private String turnText() {
        return turn.stream().map(String::valueOf).collect(Collectors.joining(", ", "{ ", " }"));
    }

    /** A SYN is selected anew; where the entry was in this very situation, the outcome would be what it says. */
    private String opening(PacketKind kind) {
        return """
                chain %1$s_open {
                meta mark & 0xffff == %2$d goto %1$s_follow
                goto %1$s_select
                }
                """.formatted(chain(kind), situation);
    }

    private String following(PacketKind kind) {
        return """
                chain %s_follow {
                update @%s { %s : meta mark }
                goto %s
                }
                """.formatted(chain(kind), tracking(kind), trackingKey(kind).fields(), OUT);
    }

    /** A live entry keeps its mark, whatever it is updated to; so it goes first. Who finds no slot is dropped. */
    private String selection(PacketKind kind) {
        return """
                chain %1$s_select {
                delete @%2$s { %3$s : meta mark }
                meta mark set jhash %4$s mod %5$d seed %6$d
                meta mark set meta mark map @%7$s meta mark set meta mark | %8$d goto %1$s_follow
                }
                """.formatted(
                        chain(kind),
                        tracking(kind),
                        trackingKey(kind).fields(),
                        selectionKey(kind).fields(),
                        SlotTable.SLOTS,
                        Integer.toUnsignedLong(seed(kind)),
                        slotMapName(),
                        situation);
    }

    private int seed(PacketKind kind) {
        return selectionKey(kind).equals(TupleKey.FIVE)
                ? seed + kind.protocol().map(Protocol::number).orElse(0)
                : seed;
    }

    // ---- what the settings mean

    private boolean opensConnections(PacketKind kind) {
        return kind == PacketKind.TCP && isTrackedByConnection();
    }

    private boolean isTrackedByConnection() {
        return service.mode() == TrackingMode.PER_CONNECTION
                || service.affinity().isFiveTuple();
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
