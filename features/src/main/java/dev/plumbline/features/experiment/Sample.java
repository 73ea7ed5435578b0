package dev.plumbline.features.experiment;

import dev.plumbline.config.Group.Endpoint;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
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
        var remaining = remaining();
        long moved = IntStream.range(0, opened.size())
                .filter(i -> remaining.contains(opened.get(i)))
                .filter(i -> !again.get(i).equals(opened.get(i)) && remaining.contains(again.get(i)))
                .count();
        return (double) moved / Math.max(1, staying());
    }

    /** What the change left behind: the connections as they were selected after it, among those there were then. */
    Sample afterwards() {
        return new Sample(after, after, again, List.of());
    }

    /**
     * The mean square by which shares deviate from a fair one, in parts of a fair one, without what counting a limited number
     * of connections adds to it: N·Σ s² − 1, where of F connections, X on one back end, X(X−1)/F(F−1) estimates s² without
     * bias. It can come out below 0.
     */
    double dispersion() {
        double flows = opened.size();
        double squares = counts().map(count -> count * (count - 1) / (flows * (flows - 1)))
                .sum();
        return before.size() * squares - 1;
    }

    /** The largest share that a back end had, in fair shares. */
    double largestShare() {
        return before.size() * counts().max().orElse(0) / opened.size();
    }

    /** The smallest share that a back end had, in fair shares. */
    double smallestShare() {
        return before.size() * counts().min().orElse(0) / opened.size();
    }

    private DoubleStream counts() {
        Map<String, Long> counts =
                opened.stream().collect(Collectors.groupingBy(backend -> backend, Collectors.counting()));
        return before.stream().mapToDouble(endpoint -> counts.getOrDefault(endpoint.name(), 0L));
    }

    /** How many connections could stay: they were on back ends that remain. */
    long staying() {
        var remaining = remaining();
        return opened.stream().filter(remaining::contains).count();
    }

    private Set<String> remaining() {
        var remaining = new HashSet<>(names(before));
        remaining.retainAll(names(after));
        return remaining;
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
