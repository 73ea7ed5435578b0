package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.SYN;

import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Lookup;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.HarderFaults.Family;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.Moment;
import dev.plumbline.tracking.TrackingTables;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** Right at first, wrong later: after packets, configurations or time, or once there is much to lose. */
final class LateFaults {

    private LateFaults() {}

    static List<Family> families() {
        return List.of(
                new Family("after many packets of one configuration", afterPackets()),
                new Family(
                        "after many packets of one process",
                        IntStream.of(1000, 100_000, 1_000_000)
                                .mapToObj(LateFaults::droppingSinceStartAfter)
                                .toList()),
                new Family(
                        "only in later configurations of one process",
                        IntStream.of(1, 100, 1000, 10_000)
                                .mapToObj(LateFaults::afterConfigurations)
                                .toList()),
                new Family("only when the configuration changes under load", underLoad()),
                new Family("only after a long time", afterTime()));
    }

    private static List<Fault> afterPackets() {
        return Stream.concat(
                        IntStream.of(10, 100, 1000, 10_000, 100_000).mapToObj(LateFaults::droppingAfter),
                        IntStream.of(10, 100, 1000, 10_000).mapToObj(LateFaults::forgetfulAfter))
                .toList();
    }

    private static List<Fault> underLoad() {
        return Stream.concat(
                        IntStream.of(10, 100, 1000, 10_000).mapToObj(LateFaults::emptyingWith),
                        IntStream.of(10, 100, 1000).mapToObj(LateFaults::losingOneWith))
                .toList();
    }

    private static List<Fault> afterTime() {
        return Stream.concat(
                        LongStream.of(3600, 32_767, 43_200).mapToObj(LateFaults::idleTimeoutCappedAt),
                        LongStream.of(3600, 65_536, 2_147_483).mapToObj(LateFaults::clockWrappingAfter))
                .toList();
    }

    // ---- packets

    private static Fault droppingAfter(int packets) {
        return new Fault(
                "new-connections-dropped-after-" + packets + "-packets",
                "After " + packets + " packets of a configuration new connections are dropped.",
                List.of("ELIG-MEAN-1"),
                sound -> after(packets, new AtomicInteger(), dropping()).apply(sound));
    }

    private static Fault forgetfulAfter(int packets) {
        return new Fault(
                "table-not-looked-up-after-" + packets + "-packets",
                "After " + packets
                        + " packets of a configuration packets of established connections are selected anew.",
                List.of("TRACK-LOOKUP-2"),
                sound -> after(packets, new AtomicInteger(), WrongLookup.skippedBy(SYN.negate()))
                        .apply(sound));
    }

    private static Fault droppingSinceStartAfter(int packets) {
        return new Fault(
                "new-connections-dropped-after-" + packets + "-packets-since-the-start",
                "After " + packets + " packets since its process began new connections are dropped.",
                List.of("ELIG-MEAN-1"),
                after(packets, new AtomicInteger(), dropping()));
    }

    private static UnaryOperator<Steps> dropping() {
        return WrongLookup.refusing(
                (lookup, arrival) -> !(lookup instanceof Lookup.Hit), "ELIG-MEAN-1", "it has handled too many");
    }

    /** Which forwarding rule takes a packet is asked once for each. */
    private static UnaryOperator<Steps> after(int packets, AtomicInteger handled, UnaryOperator<Steps> fault) {
        return sound -> Confined.to(arrival -> handled.get() > packets, fault)
                .apply(sound.withForwardingRules((packet, configuration) -> {
                    handled.incrementAndGet();
                    return sound.forwardingRules().of(packet, configuration);
                }));
    }

    // ---- configurations

    private static Fault afterConfigurations(int configurations) {
        var read = new AtomicInteger();
        return new Fault(
                "syn-looked-up-after-" + configurations + "-configurations",
                "After " + configurations + " configurations of its process a SYN is answered from the table.",
                List.of("TRACK-SYN-1"),
                sound -> {
                    boolean isLate = read.incrementAndGet() > configurations;
                    return isLate ? WrongLookup.includingSyn(Cells.OPENING).apply(sound) : sound;
                });
    }

    private static Fault emptyingWith(int entries) {
        return new Fault(
                "change-with-" + entries + "-entries-empties-the-table",
                "A change of configuration with " + entries + " or more entries loses all of them.",
                List.of("TRACK-LOOKUP-2"),
                changing(entries, tables -> tables.removeIf((key, entry) -> true)));
    }

    private static Fault losingOneWith(int entries) {
        return new Fault(
                "change-with-" + entries + "-entries-loses-one",
                "A change of configuration with " + entries + " or more entries loses one of them.",
                List.of("TRACK-LOOKUP-2"),
                changing(entries, tables -> {
                    var lost = keys(tables).get(0);
                    tables.removeIf((key, entry) -> key.equals(lost));
                }));
    }

    private static UnaryOperator<Steps> changing(int entries, Consumer<TrackingTables> loss) {
        return WrongMaintenance.sweep((before, after, tables) -> {
            boolean isChanged = !before.configuration().equals(after.configuration());
            if (isChanged && keys(tables).size() >= entries) {
                loss.accept(tables);
            }
        });
    }

    private static List<EntryKey> keys(TrackingTables tables) {
        var keys = new ArrayList<EntryKey>();
        tables.replaceAll((key, entry) -> {
            keys.add(key);
            return entry;
        });
        return keys;
    }

    // ---- time

    private static Fault idleTimeoutCappedAt(long seconds) {
        return new Fault(
                "idle-timeout-capped-at-" + seconds + "-s",
                "An idle timeout of more than " + seconds + " s counts as " + seconds + " s.",
                List.of("IDLE-CUSTOM-1"),
                IdleFaults.expiringAfter(
                        arrival -> true, service -> Math.min(seconds * 1000, service.idleTimeoutMillis())));
    }

    private static Fault clockWrappingAfter(long seconds) {
        return new Fault(
                "clock-wraps-after-" + seconds + "-s",
                "The clock begins anew " + seconds
                        + " s after the configuration, and what was recorded before is lost.",
                List.of("ENTRY-IDLE-1"),
                WrongMaintenance.appearance((entry, arrival, pool, situation) -> {
                    boolean isBefore = entry.lastPacket().latest() < seconds * 1000;
                    boolean isWrapped = situation.now().earliest() >= seconds * 1000;
                    return isBefore && isWrapped
                            ? entry.refreshed(longAgo(arrival, situation.now()), entry.pool())
                            : entry;
                }));
    }

    private static Moment longAgo(Arrival arrival, Moment now) {
        return now.plus(-2 * arrival.service().idleTimeoutMillis());
    }
}
