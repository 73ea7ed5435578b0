package dev.plumbline.histories;

import dev.plumbline.histories.Act.Pool;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;

/** The back ends that there are by now, pool by pool, each named by the letter of its pool and a number that no other has. */
final class Roster {

    private final int most;
    private final int mostEver;
    private final List<String> primaries = new ArrayList<>();
    private final List<String> failovers = new ArrayList<>();
    private final Deque<String> removed = new ArrayDeque<>();
    private int named;
    private int others;

    /**
     * One with room.
     *
     * @param most how many there are at a time
     * @param mostEver how many there are in the course of time
     */
    Roster(int most, int mostEver) {
        this.most = most;
        this.mostEver = mostEver;
    }

    /** Those of a pool, in the order in which they came. */
    List<String> of(Pool pool) {
        return Collections.unmodifiableList(pool(pool));
    }

    /** All of them, those of the primary pool first. */
    List<String> all() {
        return Stream.concat(primaries.stream(), failovers.stream()).toList();
    }

    /** For how many more there is room. */
    int room() {
        return most - primaries.size() - failovers.size();
    }

    /** How many more may be named: one that was removed may have to be remembered. */
    private int unnamed() {
        return mostEver - named - others;
    }

    /** Whether there is room for so many others for a while, always the same. If there is, they count from now on. */
    boolean takes(int visitors) {
        boolean isRoom = visitors <= room() && visitors - others <= unnamed();
        if (isRoom) {
            others = visitors;
        }
        return isRoom;
    }

    /** Adds so many new ones, or as many as there is room for. */
    void add(Pool pool, int count) {
        int added = Math.min(count, Math.min(room(), unnamed()));
        for (int i = 0; i < added; i++) {
            pool(pool).add((pool == Pool.FAILOVER ? "f" : "p") + ++named);
        }
    }

    /** Removes one, unless so few are left. */
    void remove(Pool pool, int number, int fewest) {
        var members = pool(pool);
        if (members.size() > fewest) {
            removed.push(members.remove(number % members.size()));
        }
    }

    /** Adds again the one that was removed last; nothing happens where there is none, or no room. */
    void addRemoved() {
        if (!removed.isEmpty() && room() > 0) {
            var name = removed.pop();
            pool(name.startsWith("f") ? Pool.FAILOVER : Pool.PRIMARY).add(name);
        }
    }

    private List<String> pool(Pool pool) {
        return pool == Pool.FAILOVER ? failovers : primaries;
    }
}
