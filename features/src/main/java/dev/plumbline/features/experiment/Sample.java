package dev.plumbline.features.experiment;

import dev.plumbline.config.Group.Endpoint;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Where one set of back ends let connections go: before a change of the set, and after it the same ones again.
 *
 * @param before the eligible back ends, in the order of the configuration
 * @param after the eligible back ends after the change
 * @param opened for each connection the back end that was selected before
 * @param again the same after the change; empty where nothing changed
 */
record Sample(List<Endpoint> before, List<Endpoint> after, List<String> opened, List<String> again) {

    /** The share of the connections that the back end in this place had before the change. */
    double share(Place place) {
        return share(opened, place.in(before).name());
    }

    /** The share of the connections that went to a newcomer after the change. */
    double newcomersShare() {
        var newcomer = only(after, before);
        return share(again, newcomer);
    }

    /** The share of the connections that were on the one that left. */
    double leaversShare() {
        return share(opened, only(before, after));
    }

    private static double share(List<String> receivers, String backend) {
        return (double) receivers.stream().filter(backend::equals).count() / receivers.size();
    }

    private static String only(List<Endpoint> some, List<Endpoint> others) {
        return some.stream()
                .filter(endpoint -> !others.contains(endpoint))
                .map(Endpoint::name)
                .findFirst()
                .orElseThrow();
    }

    /**
     * Of the connections on back ends that remain, the part that moved to another one that remains: nothing makes that
     * necessary.
     */
    double disruption() {
        var remaining = new HashSet<>(names(before));
        remaining.retainAll(names(after));
        int staying = 0;
        int moved = 0;
        for (int i = 0; i < opened.size(); i++) {
            if (remaining.contains(opened.get(i))) {
                staying++;
                if (!again.get(i).equals(opened.get(i)) && remaining.contains(again.get(i))) {
                    moved++;
                }
            }
        }
        return staying == 0 ? 0 : (double) moved / staying;
    }

    /** Of the connections of the one that left, the largest part that went to a single other; none if it had none. */
    OptionalDouble largestInheritance() {
        var leaver = only(before, after);
        Map<String, Long> heirs = IntStream.range(0, opened.size())
                .filter(i -> opened.get(i).equals(leaver))
                .mapToObj(again::get)
                .collect(Collectors.groupingBy(heir -> heir, Collectors.counting()));
        long all = heirs.values().stream().mapToLong(Long::longValue).sum();
        return heirs.values().stream().mapToDouble(part -> (double) part / all).max();
    }

    /**
     * The mean square by which shares deviate from a fair one, in parts of a fair one, without what counting a limited number
     * of connections adds to it: N·Σ s² − 1, where of F connections, X on one back end, X(X−1)/F(F−1) estimates s² without
     * bias. It can come out below 0.
     */
    double dispersion() {
        var counts = new HashMap<String, Long>();
        opened.forEach(backend -> counts.merge(backend, 1L, Long::sum));
        double flows = opened.size();
        double squares = counts.values().stream()
                .mapToDouble(count -> count * (count - 1) / (flows * (flows - 1)))
                .sum();
        return before.size() * squares - 1;
    }

    private static Set<String> names(List<Endpoint> endpoints) {
        return endpoints.stream().map(Endpoint::name).collect(Collectors.toSet());
    }

    /** A connection that went to none of the eligible back ends: its number. */
    static Optional<Integer> stray(List<Endpoint> eligible, List<String> receivers) {
        var names = names(eligible);
        return IntStream.range(0, receivers.size())
                .filter(i -> !names.contains(receivers.get(i)))
                .boxed()
                .findFirst();
    }
}
