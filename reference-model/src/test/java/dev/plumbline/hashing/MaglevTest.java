package dev.plumbline.hashing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MaglevTest {

    /** The paper's example, gone through by hand: seven slots, preferred in the orders 3041526, 0246135 and 3456012. */
    @Test
    void theTableIsPopulatedAsInThePaper() {
        assertThat(Maglev.populate(new int[] {3, 0, 3}, new int[] {4, 2, 1}, 7)).containsExactly(1, 0, 1, 0, 2, 2, 0);
    }

    /** The same without the second member; the third counts as 1 here. */
    @Test
    void theTableIsPopulatedAsInThePaperAfterAMemberLeft() {
        assertThat(Maglev.populate(new int[] {3, 3}, new int[] {4, 1}, 7)).containsExactly(0, 0, 0, 0, 1, 1, 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 10, 999, 65_537})
    void everySlotIsFilledAndSharesDifferByOneSlotAtMost(int members) {
        var hash = new Maglev(Keys.members(members), 5);

        var slots = Keys.counts(hash, members, oneKeyForEachSlot());

        assertThat(IntStream.of(slots).sum()).as("filled slots").isEqualTo(65_537);
        assertThat(IntStream.of(slots).max().orElseThrow()
                        - IntStream.of(slots).min().orElseThrow())
                .as("slots of the member with most less those of the member with fewest")
                .isLessThanOrEqualTo(1);
    }

    @Test
    void moreMembersThanSlotsAreRefused() {
        var members = Keys.members(65_538);

        assertThatThrownBy(() -> new Maglev(members, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("this hash has room for 65537 members, the list has 65538");
    }

    /** The lowest key of each slot: the slots divide the range of a key's upper half. */
    private static long[] oneKeyForEachSlot() {
        return LongStream.range(0, 65_537)
                .map(slot -> (((slot << 32) + 65_536) / 65_537) << 32)
                .toArray();
    }
}
