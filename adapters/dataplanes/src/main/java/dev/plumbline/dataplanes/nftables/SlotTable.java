package dev.plumbline.dataplanes.nftables;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Who gets which values of a hash. All get as many slots as each other, one more or less, and when somebody comes or goes no
 * slot changes hands but those that have to: the newcomer's, or those of the one that left. So who has which one depends on
 * who came and went before.
 */
final class SlotTable {

    /** So many values has the hash. */
    static final int SLOTS = 65_536;

    private static final int NOBODY = 0;

    private final int[] owners = new int[SLOTS];

    /**
     * Shares all slots out among these, none of whom is 0; without anybody, all are nobody's.
     *
     * @param members in the order in which they get what is free
     */
    void shareOut(List<Integer> members) {
        var room = roomOf(members);
        for (int slot = 0; slot < SLOTS; slot++) {
            if (room.merge(owners[slot], -1, Integer::sum) < 0) {
                owners[slot] = NOBODY;
            }
        }
        int slot = 0;
        for (int member : members) {
            for (int left = room.get(member); left > 0; left--) {
                while (owners[slot] != NOBODY) {
                    slot++;
                }
                owners[slot] = member;
            }
        }
    }

    /** How many slots each may have. What doesn't come out even is for those who have the most. */
    private Map<Integer, Integer> roomOf(List<Integer> members) {
        var had = new HashMap<Integer, Integer>();
        for (int owner : owners) {
            had.merge(owner, 1, Integer::sum);
        }
        var byPossession = new ArrayList<>(members);
        byPossession.sort((one, other) -> had.getOrDefault(other, 0) - had.getOrDefault(one, 0));
        var room = new HashMap<Integer, Integer>();
        for (int i = 0; i < byPossession.size(); i++) {
            int odd = i < SLOTS % byPossession.size() ? 1 : 0;
            room.put(byPossession.get(i), SLOTS / byPossession.size() + odd);
        }
        return room;
    }

    /** Who has what, as ranges of slots. */
    List<Range> ranges() {
        var ranges = new ArrayList<Range>();
        int first = 0;
        for (int slot = 1; slot <= SLOTS; slot++) {
            if (slot == SLOTS || owners[slot] != owners[first]) {
                if (owners[first] != NOBODY) {
                    ranges.add(new Range(first, slot - 1, owners[first]));
                }
                first = slot;
            }
        }
        return ranges;
    }

    /** Consecutive slots of one owner. */
    record Range(int first, int last, int owner) {}

    @Override
    public String toString() {
        return Arrays.toString(ranges().toArray());
    }
}
