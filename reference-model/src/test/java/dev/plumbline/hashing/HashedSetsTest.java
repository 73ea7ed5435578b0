package dev.plumbline.hashing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HashedSetsTest {

    private final HashedSets sets = new HashedSets(HashKind.RENDEZVOUS, 1, 2);

    @Test
    void aSetAskedForAgainIsNotBuiltAgain() {
        var built = sets.over(List.of("a", "b"));

        assertThat(sets.over(List.of("a", "b"))).isSameAs(built);
    }

    @Test
    void theSetUnusedForLongestGivesWay() {
        var first = sets.over(List.of("a", "b"));
        var second = sets.over(List.of("a", "c"));
        sets.over(List.of("a", "b"));
        sets.over(List.of("a", "d"));

        assertThat(sets.over(List.of("a", "b"))).as("used last").isSameAs(first);
        assertThat(sets.over(List.of("a", "c"))).as("unused for longest").isNotSameAs(second);
    }

    @Test
    void aListInAnotherOrderHasIndicesOfItsOwn() {
        var ab = List.of("a", "b");
        var ba = List.of("b", "a");

        for (long key : Keys.random(100, 1)) {
            assertThat(ba.get(sets.over(ba).pick(key)))
                    .isEqualTo(ab.get(sets.over(ab).pick(key)));
        }
    }

    @Test
    void aListThatChangesLaterDoesNotChangeWhatIsKept() {
        var list = new ArrayList<>(List.of("a", "b"));
        var built = sets.over(list);

        list.add("c");

        assertThat(sets.over(List.of("a", "b"))).isSameAs(built);
    }

    @ParameterizedTest
    @EnumSource
    void itPicksAsTheKindAndSeedDoWhateverWasAskedForBefore(HashKind kind) {
        var one = new HashedSets(kind, 1, 1);
        var random = new Random(1);
        var keys = Keys.random(300, 1);
        for (int set = 0; set < 30; set++) {
            var members = new ArrayList<>(Keys.members(8));
            Collections.shuffle(members, random);
            var some = members.subList(0, 1 + random.nextInt(members.size()));
            var built = kind.over(some, 1);
            var kept = one.over(some);
            for (long key : keys) {
                assertThat(kept.pick(key))
                        .as("key %s in set %d, %s", key, set, some)
                        .isEqualTo(built.pick(key));
            }
        }
    }

    @Test
    void roomForASingleSetIsEnough() {
        var single = new HashedSets(HashKind.RENDEZVOUS, 1, 1);
        var built = single.over(List.of("a"));

        assertThat(single.over(List.of("a"))).isSameAs(built);
    }

    @Test
    void roomForNoSetIsRefused() {
        assertThatThrownBy(() -> new HashedSets(HashKind.RING, 1, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("at least 1 set must be kept, not 0");
    }
}
