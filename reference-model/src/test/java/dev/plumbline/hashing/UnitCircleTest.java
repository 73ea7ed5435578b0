package dev.plumbline.hashing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnitCircleTest {

    /**
     * The squared deviations of N = 10 shares, in parts of the expected ones, over 40 seeds: chi-square with 40·9 degrees of
     * freedom, so their mean has the deviation √(2/360) = 7.5 %. Six of them to either side, and a tenth for the 200,000 keys
     * drawn: 4e-9 or, for chi-square's skew, 1e-7.
     */
    @Test
    void sharesDeviateAsTheNumberOfPointsSays() {
        int n = 10;
        int seeds = 40;
        var keys = Keys.random(200_000, 3);
        double squares = 0;
        for (int seed = 0; seed < seeds; seed++) {
            for (int count : Keys.counts(new UnitCircle(Keys.members(n), seed), n, keys)) {
                squares += Math.pow((double) count * n / keys.length - 1, 2);
            }
        }

        double variance = squares / (seeds * n);

        double expected = (n - 1.0) / (n * 1_000 + 1) + (n - 1.0) / keys.length;
        assertThat(variance / expected)
                .as("mean square deviation of a share, in parts of that at 1,000 points a member")
                .isBetween(0.55, 1.55);
    }

    @Test
    void theCircleCloses() {
        var hash = new UnitCircle(Keys.members(3), 1);

        assertThat(hash.pick(Long.MAX_VALUE))
                .as("member after the last point, in signed order")
                .isEqualTo(hash.pick(Long.MIN_VALUE));
    }

    @Test
    void whereAllPointsCoincideTheNameThatSortsFirstHasEveryKey() {
        for (var members : List.of(List.of("b", "a", "c"), List.of("c", "b", "a"))) {
            var hash = new UnitCircle(members, name -> 0);
            for (long key : Keys.random(100, 1)) {
                assertThat(members.get(hash.pick(key)))
                        .as("member of key %s in %s", key, members)
                        .isEqualTo("a");
            }
        }
    }

    @Test
    void whereAllPointsCoincideTheNameThatSortsFirstHasEveryKeyWheneverItCame() {
        var members = List.of("c", "a", "b");
        var hash = new UnitCircle(List.of("b", "c"), name -> 0).over(members);
        for (long key : Keys.random(100, 1)) {
            assertThat(members.get(hash.pick(key))).as("member of key %s", key).isEqualTo("a");
        }
    }

    @Test
    void aKeyAtTheVeryFirstPointFallsToIt() {
        var hash = new UnitCircle(List.of("a"), name -> 0);
        long first = IntStream.range(0, UnitCircle.POINTS)
                .mapToLong(i -> Avalanche.draw(0, i))
                .min()
                .orElseThrow();

        assertThat(hash.pick(first)).isZero();
    }

    /** The ranks in the points' lowest bits depend on who else is a member, so they must not stand between key and point. */
    @Test
    void aKeyThatDiffersFromAPointInTheRankAloneFallsToIt() {
        var members = Keys.members(3);
        var nameHash = new NameHash(1);
        var hash = new UnitCircle(members, nameHash::of);

        for (var member : members) {
            for (int i = 0; i < 10; i++) {
                long point = Avalanche.draw(nameHash.of(member), i);
                assertThat(List.of(point & -(1L << 20), point | ((1L << 20) - 1)))
                        .as("keys at point %s of %s", i, member)
                        .allSatisfy(
                                key -> assertThat(members.get(hash.pick(key))).isEqualTo(member));
            }
        }
    }

    @Test
    void moreMembersThanTheRankHasBitsForAreRefused() {
        List<String> members =
                IntStream.rangeClosed(0, 1 << 20).mapToObj(Integer::toString).toList();

        assertThatThrownBy(() -> new UnitCircle(members, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("this hash has room for 1048576 members, the list has 1048577");
    }
}
