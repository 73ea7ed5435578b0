package dev.plumbline.hashing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What every structure promises. All inputs are fixed; where a comment states how improbable a false alarm is, that is the
 * share of seeds for which a sound structure would fail.
 */
class ConsistentHashTest {

    private static final long SEED = 20_260_101;
    private static final int N = 10;
    private static final List<String> MEMBERS = Keys.members(N);
    private static final String NEWCOMER = "vm-55";
    private static final long[] KEYS = Keys.random(200_000, 1);

    /** A normal deviate lies further out than this once in 5e8 times, on either side. */
    private static final double DEVIATIONS = 6;

    @ParameterizedTest
    @EnumSource
    void aKeyFallsToTheSameMemberEachTime(HashKind kind) {
        var hash = kind.over(MEMBERS, SEED);
        var builtAgain = kind.over(MEMBERS, SEED);

        var picks = picks(hash, MEMBERS);

        assertThat(moves(picks, picks(hash, MEMBERS)))
                .as("moves when asked again")
                .isEmpty();
        assertThat(moves(picks, picks(builtAgain, MEMBERS)))
                .as("moves when built again")
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void theOrderOfTheListHasNoSay(HashKind kind) {
        var picks = picks(kind.over(MEMBERS, SEED), MEMBERS);

        for (int i = 0; i < 5; i++) {
            var shuffled = new ArrayList<>(MEMBERS);
            Collections.shuffle(shuffled, new Random(i));
            assertThat(moves(picks, picks(kind.over(shuffled, SEED), shuffled)))
                    .as("moves when the list is %s", shuffled)
                    .isEmpty();
        }
    }

    /**
     * Between unrelated mappings a key keeps its member once in N times. Two rings together cut the circle into 2·N·V arcs
     * of exponential length, on each of which they agree or do not; the other structures are finer. That and the K keys
     * drawn give the variance; 6 deviations to either side: 2e-9.
     */
    @ParameterizedTest
    @EnumSource
    void anotherSeedGivesAnUnrelatedMapping(HashKind kind) {
        var picks = picks(kind.over(MEMBERS, SEED), MEMBERS);
        var others = picks(kind.over(MEMBERS, SEED + 1), MEMBERS);

        double variance = (N - 1.0) / (N * N) * (1.0 / (N * UnitCircle.POINTS) + 1.0 / KEYS.length);
        assertThat(share(moves(picks, others), move -> true))
                .as("share of keys that move to another member with another seed")
                .isCloseTo(1 - 1.0 / N, within(DEVIATIONS * Math.sqrt(variance)));
    }

    /** Not what is right, only what is: a change here changes what every recorded seed stands for. */
    @ParameterizedTest
    @EnumSource
    void theMappingIsTheSameOnEveryRun(HashKind kind) {
        var hash = kind.over(MEMBERS, SEED);

        assertThat(Arrays.stream(KEYS).limit(8).mapToInt(hash::pick).toArray())
                .as("picks of the first 8 keys")
                .containsExactly(
                        switch (kind) {
                            case RING -> new int[] {5, 3, 0, 6, 5, 2, 1, 2};
                            case MAGLEV -> new int[] {2, 3, 5, 3, 7, 1, 4, 9};
                            case RENDEZVOUS -> new int[] {3, 9, 2, 9, 0, 3, 6, 1};
                        });
    }

    /**
     * A share deviates by the structure's unevenness and by the drawing of K keys, which is binomial with the variance
     * (N − 1)/K in parts of the squared mean. At 6 deviations a false alarm has a probability of 2e-9 per member, 6e-8 over
     * all; the ring's shares are Beta distributed and a little skewed, which makes it 1e-6 at most.
     */
    @ParameterizedTest
    @EnumSource
    void everyMemberHasItsFairShare(HashKind kind) {
        var counts = Keys.counts(kind.over(MEMBERS, SEED), N, KEYS);

        double fair = (double) KEYS.length / N;
        double tolerance = DEVIATIONS * Math.sqrt(unevenness(kind, N) + (N - 1.0) / KEYS.length);
        for (int member = 0; member < N; member++) {
            assertThat(counts[member] / fair)
                    .as("keys of %s in parts of a fair share", MEMBERS.get(member))
                    .isCloseTo(1, within(tolerance));
        }
    }

    @ParameterizedTest
    @EnumSource
    void everyMemberOfALargeSetIsReached(HashKind kind) {
        // The least of 500 shares is at most 6 deviations of 3.2 % short of 1/500, so a member misses all 200,000 keys
        // with a probability of exp(-0.8 * 400).
        var counts = Keys.counts(kind.over(Keys.members(500), SEED), 500, KEYS);

        assertThat(IntStream.range(0, 500).filter(member -> counts[member] == 0))
                .as("members never reached")
                .isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void aSingleMemberHasEveryKey(HashKind kind) {
        var hash = kind.over(List.of("vm-1"), SEED);

        assertThat(Keys.counts(hash, 1, KEYS)).containsExactly(KEYS.length);
        assertThat(List.of(Long.MIN_VALUE, -1L, 0L, 1L, Long.MAX_VALUE))
                .allSatisfy(key -> assertThat(hash.pick(key)).isZero());
    }

    @ParameterizedTest
    @EnumSource
    void aNewcomerTakesItsShareAndLeavesTheRest(HashKind kind) {
        var before = picks(kind.over(MEMBERS, SEED), MEMBERS);
        var grown = with(MEMBERS, NEWCOMER);
        var after = picks(kind.over(grown, SEED), grown);

        var moves = moves(before, after);

        assertThat(share(moves, move -> !move.to().equals(NEWCOMER)))
                .as("share of keys that moved between old members when %s came", NEWCOMER)
                .isLessThanOrEqualTo(strays(kind));
        // The newcomer's share is one of N + 1, so the bound is that of everyMemberHasItsFairShare.
        int n = N + 1;
        assertThat(share(moves, move -> move.to().equals(NEWCOMER)) * n)
                .as("keys of the newcomer in parts of a fair share")
                .isCloseTo(1, within(DEVIATIONS * Math.sqrt(unevenness(kind, n) + (n - 1.0) / KEYS.length)));
    }

    @ParameterizedTest
    @EnumSource
    void aMemberThatLeavesLeavesTheRestInPlace(HashKind kind) {
        var gone = "vm-4";
        var before = picks(kind.over(MEMBERS, SEED), MEMBERS);
        var shrunk = MEMBERS.stream().filter(member -> !member.equals(gone)).toList();
        var after = picks(kind.over(shrunk, SEED), shrunk);

        var moves = moves(before, after);

        assertThat(share(moves, move -> !move.from().equals(gone)))
                .as("share of keys that moved between members that stay when %s left", gone)
                .isLessThanOrEqualTo(strays(kind));
        assertThat(moves).as("moves").isNotEmpty();
        // Each of the N - 1 heirs of V arcs, of exponential length, gets 1/(N - 1) of them with the variance 2(N - 2)/V
        // in
        // parts of the squared mean; drawing K/N keys adds (N - 2)·N/K. The other structures spread no worse than that.
        double fair = share(moves, move -> move.from().equals(gone)) / (N - 1);
        double variance = 2 * (N - 2.0) / UnitCircle.POINTS + (N - 2.0) * N / KEYS.length;
        for (var heir : shrunk) {
            assertThat(share(moves, move -> move.equals(new Move(gone, heir))) / fair)
                    .as("what %s takes over from %s, in parts of a fair share", heir, gone)
                    .isCloseTo(1, within(DEVIATIONS * Math.sqrt(variance)));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"RING", "RENDEZVOUS"})
    void nothingMovesBetweenOldMembersWhateverTheSet(HashKind kind) {
        var keys = Keys.random(2_000, 2);
        for (int n = 1; n <= 40; n++) {
            var members = Keys.members(n);
            var grown = with(members, NEWCOMER);
            var before = kind.over(members, n);
            var after = kind.over(grown, n);
            for (long key : keys) {
                assertThat(grown.get(after.pick(key)))
                        .as("member of key %s among %s and the newcomer", key, members)
                        .isIn(NEWCOMER, members.get(before.pick(key)));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void anEmptyListIsRefused(HashKind kind) {
        assertThatThrownBy(() -> kind.over(List.of(), SEED))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a consistent hash needs at least one member, the list is empty");
    }

    @ParameterizedTest
    @EnumSource
    void aNameListedTwiceIsRefused(HashKind kind) {
        assertThatThrownBy(() -> kind.over(List.of("vm-1", "vm-2", "vm-1"), SEED))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the member 'vm-1' is listed twice; a consistent hash needs distinct names");
    }

    /** The variance of a share over seeds, in parts of its squared mean. */
    private static double unevenness(HashKind kind, int n) {
        return switch (kind) {
            case RING -> (n - 1.0) / (n * UnitCircle.POINTS + 1);
            // One slot more or less, and a slot by 1 in 65,535: no variance, but a bound far below one deviation.
            case MAGLEV -> Math.pow((double) n / Maglev.SLOTS, 2);
            case RENDEZVOUS -> 0;
        };
    }

    /** The largest share of keys that may move though their member stays. */
    private static double strays(HashKind kind) {
        return kind == HashKind.MAGLEV ? 0.05 : 0;
    }

    private static List<String> with(List<String> members, String newcomer) {
        var grown = new ArrayList<>(members);
        grown.add(members.size() / 2, newcomer);
        return List.copyOf(grown);
    }

    private static String[] picks(ConsistentHash hash, List<String> members) {
        return Arrays.stream(KEYS).mapToObj(key -> members.get(hash.pick(key))).toArray(String[]::new);
    }

    /** How many keys went from which member to which other. */
    private static Map<Move, Integer> moves(String[] before, String[] after) {
        var moves = new HashMap<Move, Integer>();
        for (int i = 0; i < before.length; i++) {
            if (!before[i].equals(after[i])) {
                moves.merge(new Move(before[i], after[i]), 1, Integer::sum);
            }
        }
        return moves;
    }

    /** The share of all keys that made one of these moves. */
    private static double share(Map<Move, Integer> moves, Predicate<Move> which) {
        return moves.entrySet().stream()
                        .filter(move -> which.test(move.getKey()))
                        .mapToInt(Map.Entry::getValue)
                        .sum()
                / (double) KEYS.length;
    }

    private record Move(String from, String to) {

        @Override
        public String toString() {
            return from + " > " + to;
        }
    }
}
