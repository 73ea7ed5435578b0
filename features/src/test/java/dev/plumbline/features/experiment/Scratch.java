package dev.plumbline.features.experiment;

import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

public class Scratch {
    static double mean(List<Sample> s, java.util.function.ToDoubleFunction<Sample> f) {
        return s.stream().mapToDouble(f).average().orElseThrow();
    }

    public static void main(String[] a) {
        int runs = Integer.parseInt(a[0]);
        System.out.println(
                "hash share10 newcomer11(cv of mean) disp20 disp50 moved3 moved10 moved50 removed3 removed10 removed50 replaced10 heir10");
        for (var h : OtherHash.values()) {
            System.out.printf("%-26s", h);
            fig(h, runs, s -> 10 * mean(s.open(10, 1024), x -> x.share(Place.FIRST_OF_THE_LIST)));
            fig(h, runs, s -> 11 * mean(s.openAgainAfter(SetChange.ADDED, 10, 1024), Sample::newcomersShare));
            fig(h, runs, s -> Math.sqrt(Math.max(0, mean(s.open(20, 1024), Sample::dispersion))));
            fig(h, runs, s -> Math.sqrt(Math.max(0, mean(s.open(50, 1024), Sample::dispersion))));
            for (int n : new int[] {3, 10, 50})
                fig(h, runs, s -> mean(s.openAgainAfter(SetChange.ADDED, n, 256), Sample::disruption));
            for (int n : new int[] {3, 10, 50})
                fig(h, runs, s -> mean(s.openAgainAfter(SetChange.REMOVED, n, 256), Sample::disruption));
            fig(h, runs, s -> mean(s.openAgainAfter(SetChange.REPLACED, 10, 256), Sample::disruption));
            fig(
                    h,
                    runs,
                    s -> s.openAgainAfter(SetChange.REMOVED, 10, 1024).stream()
                            .map(Sample::largestInheritance)
                            .mapToDouble(x -> x.orElse(0))
                            .average()
                            .orElseThrow());
            System.out.println();
        }
    }

    static void fig(OtherHash h, int runs, Function<Simulation, Double> f) {
        var g = Simulation.Figures.of(IntStream.range(0, runs).mapToDouble(i -> f.apply(new Simulation(h, 1000 + i))));
        System.out.printf(" %.3f±%.3f", g.mean(), g.deviation());
    }
}
