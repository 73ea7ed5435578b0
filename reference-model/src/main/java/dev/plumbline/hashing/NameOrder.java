package dev.plumbline.hashing;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** The order of their names, in which every structure takes its members, so that the order of the list has no say. */
final class NameOrder {

    private NameOrder() {}

    /**
     * The members' indices in the list, sorted by name. A member's place in this order is its rank.
     *
     * @param limit the largest number of members that there is room for
     * @throws IllegalArgumentException if there is no member, one is named twice, or there are more than the limit
     */
    static int[] of(List<String> members, int limit) {
        if (members.isEmpty()) {
            throw new IllegalArgumentException("a consistent hash needs at least one member, the list is empty");
        }
        if (members.size() > limit) {
            throw new IllegalArgumentException(
                    "this hash has room for " + limit + " members, the list has " + members.size());
        }
        var byRank = IntStream.range(0, members.size())
                .boxed()
                .sorted(Comparator.comparing(members::get))
                .mapToInt(Integer::intValue)
                .toArray();
        for (int rank = 1; rank < byRank.length; rank++) {
            var name = members.get(byRank[rank]);
            if (name.equals(members.get(byRank[rank - 1]))) {
                throw new IllegalArgumentException(
                        "the member '" + name + "' is listed twice; a consistent hash needs distinct names");
            }
        }
        return byRank;
    }
}
