package dev.plumbline.tracking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Sender;
import dev.plumbline.packet.TupleKind;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class TrackingTablesTest {

    private static final Sender ALICE = new Sender.Known("alice");
    private static final Sender BOB = new Sender.Known("bob");

    private final TrackingTables tables = new TrackingTables();

    @Test
    void theEntriesUsedLeastRecentlyAreEvicted() {
        record(tables, ALICE, 1, 2, 3);
        record(tables, ALICE, 1);

        tables.evict(ALICE, 2);

        assertThat(tables.of(ALICE).entries()).containsOnlyKeys(key(1));
    }

    @Test
    void evictingMoreEntriesThanThereAreLeavesNone() {
        record(tables, ALICE, 1);

        tables.evict(ALICE, 2);

        assertThat(tables.of(ALICE).size()).isZero();
    }

    @Test
    void entriesThatMeetAConditionAreRemovedFromEachClientsTable() {
        record(tables, ALICE, 1, 2);
        record(tables, BOB, 2, 3);

        tables.removeIf((key, entry) -> key.equals(key(2)));

        assertThat(tables.of(ALICE).entries()).containsOnlyKeys(key(1));
        assertThat(tables.of(BOB).entries()).containsOnlyKeys(key(3));
    }

    @Test
    void theEntriesOfAllClientsAreToldWithTheirKeys() {
        record(tables, ALICE, 1, 2);
        record(tables, BOB, 2);
        var told = new ArrayList<EntryKey>();

        tables.forEach((key, entry) -> told.add(key));

        assertThat(told).containsExactlyInAnyOrder(key(1), key(2), key(2));
    }

    @Test
    void readingAheadFindsNothingAndChangesNothing() {
        record(tables, ALICE, 1, 2);
        var ahead = tables.readAhead(3);

        ahead.note(ALICE, key(1));
        ahead.note(ALICE, key(3));
        ahead.note(BOB, key(1));
        ahead.read();

        assertThat(tables.sameAs(with(1, 2))).isTrue();
        assertThat(tables.of(BOB).size()).isZero();
    }

    @Test
    void whatIsRemovedFromAForkStaysInTheOriginal() {
        record(tables, ALICE, 1, 2);
        var fork = tables.fork();

        fork.removeIf((key, entry) -> key.equals(key(1)));

        assertThat(fork.of(ALICE).entries()).containsOnlyKeys(key(2));
        assertThat(tables.of(ALICE).entries()).containsOnlyKeys(key(1), key(2));
    }

    @Test
    void aForkIsTheSameUntilOneOfTheTwoChanges() {
        record(tables, ALICE, 1);
        var fork = tables.fork();

        assertThat(fork.sameAs(tables)).isTrue();

        record(fork, ALICE, 2);

        assertThat(fork.sameAs(tables)).isFalse();
    }

    @Test
    void tablesAreTheSameIfTheirEntriesWereUsedInTheSameOrder() {
        record(tables, ALICE, 1, 2);

        assertThat(tables.sameAs(with(1, 2))).isTrue();
        assertThat(tables.sameAs(with(2, 1))).isFalse();
    }

    @Test
    void tablesOfOtherEntriesAreNotTheSame() {
        record(tables, ALICE, 1);

        assertThat(tables.sameAs(with(2))).isFalse();
        assertThat(tables.sameAs(new TrackingTables())).isFalse();
        assertThat(new TrackingTables().sameAs(tables)).isFalse();
    }

    private static TrackingTables with(int... ports) {
        var others = new TrackingTables();
        record(others, ALICE, ports);
        return others;
    }

    private static void record(TrackingTables tables, Sender sender, int... ports) {
        for (int port : ports) {
            tables.record(sender, key(port), new Entry("p1", 0, Moment.START, EligiblePool.PRIMARY));
        }
    }

    private static EntryKey key(int port) {
        var packet = Packet.udp(IpAddress.parse("10.71.3.9"), port, IpAddress.parse("10.1.2.99"), 80);
        return new EntryKey("bes", TupleKind.FIVE.of(packet));
    }
}
