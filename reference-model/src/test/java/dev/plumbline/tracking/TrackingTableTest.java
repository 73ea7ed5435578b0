package dev.plumbline.tracking;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.TupleKind;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The table does what a map in the order of use does, whatever happens to it. */
class TrackingTableTest {

    private static final int STEPS = 20_000;

    private final Map<EntryKey, Entry> expected = new LinkedHashMap<>();
    private TrackingTable table = new TrackingTable();
    private final EntryKey[] drawn = {key(0), key(0), key(0)};

    @ParameterizedTest
    @ValueSource(ints = {2, 7, 60, 3_000})
    void itHoldsWhatAMapInTheOrderOfUseHolds(int keys) {
        var random = new SplittableRandom(keys);
        for (int step = 0; step < STEPS; step++) {
            happen(random, keys);
            var key = draw(random, keys);
            assertThat(table.find(key).equals(Optional.ofNullable(expected.get(key))))
                    .as("step %d: %s", step, key)
                    .isTrue();
            assertThat(table.size()).as("entries after step %d", step).isEqualTo(expected.size());
        }
        assertThat(List.copyOf(table.entries().entrySet())).isEqualTo(List.copyOf(expected.entrySet()));
    }

    private void happen(SplittableRandom random, int keys) {
        var key = draw(random, keys);
        switch (random.nextInt(20)) {
            case 0, 1, 2 -> {
                table.remove(key);
                expected.remove(key);
            }
            case 3, 4 -> evict(random.nextInt(4));
            case 5 -> table = new TrackingTable(table);
            default -> {
                var entry = new Entry("vm-" + random.nextInt(3), 0, Moment.at(random.nextInt(9)), EligiblePool.PRIMARY);
                table.record(key, entry);
                expected.remove(key);
                expected.put(key, entry);
            }
        }
        if (random.nextInt(2_000) == 0) {
            table.removeIf((each, entry) -> each.tuple().srcPort() % 3 == 0);
            expected.keySet().removeIf(each -> each.tuple().srcPort() % 3 == 0);
        }
    }

    /** Some key, or the very object that was drawn before: a packet's key is asked for more than once. */
    private EntryKey draw(SplittableRandom random, int keys) {
        int which = random.nextInt(drawn.length);
        if (random.nextInt(3) > 0) {
            drawn[which] = key(random.nextInt(keys));
        }
        return drawn[which];
    }

    private void evict(int count) {
        table.evict(count);
        List.copyOf(expected.keySet())
                .subList(0, Math.min(count, expected.size()))
                .forEach(expected::remove);
    }

    /** Neighbouring keys, as connections of one client are, of two services and both versions. */
    private static EntryKey key(int number) {
        var version = number / 2 % 2 == 0 ? IpVersion.IPV4 : IpVersion.IPV6;
        var client = new IpAddress(version, version == IpVersion.IPV6 ? number % 5 : 0, number % 3);
        return new EntryKey(
                number % 2 == 0 ? "bes" : "other",
                new FlowTuple(TupleKind.FIVE, client, new IpAddress(version, 0, 9), 6, number, 80));
    }

    @Test
    void everyFieldOfAKeyComesBackAsItWas() {
        var addresses = List.of(
                IpAddress.parse("255.255.255.255"),
                IpAddress.parse("0.0.0.0"),
                IpAddress.parse("::"),
                IpAddress.parse("ffff:ffff:ffff:ffff:ffff:ffff:ffff:fffe"));
        var keys = new LinkedHashMap<EntryKey, Entry>();
        for (var kind : TupleKind.values()) {
            for (var address : addresses) {
                for (int protocol : new int[] {FlowTuple.ANY, 0, 6, 255}) {
                    for (int port : new int[] {0, 65_535}) {
                        var tuple =
                                new FlowTuple(kind, address, addresses.get(port % 4), protocol, port, 65_535 - port);
                        for (var service : List.of("a", "b", "")) {
                            keys.put(new EntryKey(service, tuple), entryOf(keys.size()));
                        }
                    }
                }
            }
        }
        keys.forEach(table::record);

        assertThat(List.copyOf(table.entries().keySet())).isEqualTo(List.copyOf(keys.keySet()));
        keys.forEach((key, entry) -> assertThat(table.find(key)).as("%s", key).contains(entry));
    }

    @Test
    void anEntryThatIsReplacedIsTheMostRecentlyUsedOne() {
        table.record(key(1), entryOf(1));
        table.record(key(2), entryOf(2));
        table.record(key(1), entryOf(3));

        assertThat(table.entries()).containsExactly(entry(key(2), entryOf(2)), entry(key(1), entryOf(3)));
    }

    private static Entry entryOf(int number) {
        return new Entry("vm-" + number, number, Moment.START, EligiblePool.PRIMARY);
    }
}
