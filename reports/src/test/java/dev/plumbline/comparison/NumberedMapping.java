package dev.plumbline.comparison;

import java.util.ArrayList;
import java.util.List;

/**
 * A hash that knows nothing but the numbers from 0 to N − 1, with a list of who has which. Whoever comes takes the next number;
 * when somebody goes, the one with the last number takes the place.
 */
final class NumberedMapping implements Mapping {

    private final Buckets buckets;
    private final List<String> members;

    NumberedMapping(Buckets buckets, List<String> members) {
        this.buckets = buckets;
        this.members = new ArrayList<>(members);
    }

    @Override
    public String of(long key) {
        return members.get(buckets.of(key, members.size()));
    }

    @Override
    public void add(String member) {
        members.add(member);
    }

    @Override
    public void remove(String member) {
        int place = members.indexOf(member);
        var last = members.remove(members.size() - 1);
        if (place < members.size()) {
            members.set(place, last);
        }
    }

    /** Such a hash. */
    @FunctionalInterface
    interface Buckets {

        /** The number that a key falls to, of so many. */
        int of(long key, int count);
    }
}
