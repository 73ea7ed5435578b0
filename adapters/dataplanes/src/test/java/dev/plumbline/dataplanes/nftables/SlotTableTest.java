package dev.plumbline.dataplanes.nftables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.dataplanes.nftables.SlotTable.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SlotTableTest {

    private final SlotTable table = new SlotTable();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 50, 1000})
    void everyoneHasAsManySlotsAsTheOthersOrOneMore(int count) {
        table.shareOut(members(1, count));
        int even = SlotTable.SLOTS / count;
        assertThat(members(1, count))
                .allSatisfy(member -> assertThat(slotsOf(member)).isBetween(even, even + 1));
        assertThat(owners()).hasSize(SlotTable.SLOTS);
    }

    @Test
    void aNewcomerTakesItsShareAndNothingElseMoves() {
        table.shareOut(List.of(1, 2, 3, 4));
        var before = owners();
        table.shareOut(List.of(1, 2, 3, 4, 5));
        var after = owners();
        assertThat(IntStream.range(0, SlotTable.SLOTS)
                        .filter(slot -> !before.get(slot).equals(after.get(slot))))
                .hasSize(SlotTable.SLOTS / 5)
                .allSatisfy(slot -> assertThat(after.get(slot)).isEqualTo(5));
    }

    @Test
    void theSlotsOfOneThatLeavesAreSharedByTheOthersAndNothingElseMoves() {
        table.shareOut(List.of(1, 2, 3, 4, 5));
        var before = owners();
        table.shareOut(List.of(1, 2, 4, 5));
        var after = owners();
        assertThat(IntStream.range(0, SlotTable.SLOTS)
                        .filter(slot -> !before.get(slot).equals(after.get(slot))))
                .allSatisfy(slot -> assertThat(before.get(slot)).isEqualTo(3));
        assertThat(slotsOf(2)).isEqualTo(SlotTable.SLOTS / 4);
    }

    @Test
    void throughManyChangesTheSharesStayEvenAndOnlyWhatHasToMoveMoves() {
        var random = new SplittableRandom(1);
        for (int i = 0; i < 100; i++) {
            var before = owners();
            var members = members(1, 12).stream()
                    .filter(member -> random.nextInt(3) > 0)
                    .toList();
            table.shareOut(members);
            if (!members.isEmpty()) {
                assertThat(members)
                        .allSatisfy(member -> assertThat(slotsOf(member))
                                .isBetween(SlotTable.SLOTS / members.size(), SlotTable.SLOTS / members.size() + 1));
                assertThat(moved(before, owners())).isLessThanOrEqualTo(unavoidable(before, members) + members.size());
            }
        }
    }

    @Test
    void withoutAnybodyNoSlotIsAnyones() {
        table.shareOut(List.of(1, 2));
        table.shareOut(List.of());
        assertThat(table.ranges()).isEmpty();
        table.shareOut(List.of(7));
        assertThat(table.ranges()).containsExactly(new Range(0, SlotTable.SLOTS - 1, 7));
    }

    /** What newcomers get, or what those that left had, whichever is more. */
    private static long unavoidable(List<Integer> before, List<Integer> members) {
        long left = before.stream().filter(owner -> !members.contains(owner)).count();
        long newcomers =
                members.stream().filter(member -> !before.contains(member)).count();
        return Math.max(left, newcomers * SlotTable.SLOTS / members.size());
    }

    private static long moved(List<Integer> before, List<Integer> after) {
        return before.isEmpty()
                ? 0
                : IntStream.range(0, SlotTable.SLOTS)
                        .filter(slot -> !before.get(slot).equals(after.get(slot)))
                        .count();
    }

    private int slotsOf(int member) {
        return (int) owners().stream().filter(owner -> owner == member).count();
    }

    private List<Integer> owners() {
        var owners = new ArrayList<Integer>();
        table.ranges().forEach(range -> {
            for (int slot = range.first(); slot <= range.last(); slot++) {
                owners.add(range.owner());
            }
        });
        return owners;
    }

    private static List<Integer> members(int first, int last) {
        return IntStream.rangeClosed(first, last).boxed().toList();
    }
}
