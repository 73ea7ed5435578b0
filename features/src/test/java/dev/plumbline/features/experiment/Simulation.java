package dev.plumbline.features.experiment;

import dev.plumbline.config.Group.Endpoint;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Surveys of a hash without a balancer around it. */
final class Simulation {

    private final SplittableRandom random;
    private final OtherHash hash;

    Simulation(OtherHash hash, long seed) {
        this.hash = hash;
        random = new SplittableRandom(seed);
    }

    /** Samples of a set that does not change. */
    List<Sample> open(int members, int flows) {
        var source = new FreshSet.Source(random);
        return Stream.generate(() -> sample(SetChange.Drawn.none(source.set(members)), flows))
                .limit(SurveyBounds.SETS)
                .toList();
    }

    /** Samples of a set that changes. */
    List<Sample> openAgainAfter(SetChange change, int members, int flows) {
        var source = new FreshSet.Source(random);
        return Stream.generate(() -> sample(change.draw(source.set(members), source), flows))
                .limit(SurveyBounds.SETS)
                .toList();
    }

    private Sample sample(SetChange.Drawn change, int flows) {
        var selector = hash.start();
        long[] keys = random.longs(flows).toArray();
        var opened = select(selector, keys, change.before());
        return new Sample(change.before(), change.after(), opened, select(selector, keys, change.after()));
    }

    private static List<String> select(OtherHash.Selector selector, long[] keys, List<Endpoint> eligible) {
        var names = eligible.stream().map(Endpoint::name).toList();
        var selected = new ArrayList<String>(keys.length);
        for (long key : keys) {
            selected.add(selector.select(key, names));
        }
        return selected;
    }

    /** What a measure comes to in many runs. */
    record Figures(double mean, double deviation) {

        static Figures of(DoubleStream runs) {
            double[] values = runs.toArray();
            double mean = DoubleStream.of(values).average().orElseThrow();
            double variance = DoubleStream.of(values)
                            .map(value -> (value - mean) * (value - mean))
                            .sum()
                    / (values.length - 1);
            return new Figures(mean, Math.sqrt(variance));
        }

        /** How many standard deviations lie between the mean and a bound. */
        double distanceTo(double bound) {
            return Math.abs(bound - mean) / Math.max(deviation, 1e-9);
        }
    }
}
