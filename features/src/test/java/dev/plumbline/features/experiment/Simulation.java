package dev.plumbline.features.experiment;

import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.packet.IpVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

    /** Samples of so many sets that do not change. */
    List<Sample> open(int sets, int members, int flows) {
        return sample(prepared(Optional.empty(), sets, members), flows);
    }

    /** Samples of so many sets that change. */
    List<Sample> openAgainAfter(SetChange change, int sets, int members, int flows) {
        return sample(prepared(Optional.of(change), sets, members), flows);
    }

    /** Fresh balancers, each with a set of its own. */
    List<Prepared> prepared(Optional<SetChange> change, int sets, int members) {
        var source = new FreshSet.Source(random, () -> IpVersion.IPV4);
        return Stream.generate(() -> source.set(members))
                .limit(sets)
                .map(set -> change.map(each -> each.draw(set, source)).orElseGet(() -> SetChange.Drawn.none(set)))
                .map(drawn -> new Prepared(drawn, hash.start()))
                .toList();
    }

    /** What becomes of so many connections through each of these balancers, which are fresh ones. */
    List<Sample> sample(List<Prepared> balancers, int flows) {
        return balancers.stream()
                .map(each -> each.sample(random.longs(flows).toArray()))
                .toList();
    }

    /**
     * A fresh balancer.
     *
     * @param change its set, and what becomes of it
     * @param selector its hash
     */
    record Prepared(SetChange.Drawn change, OtherHash.Selector selector) {

        private Sample sample(long[] keys) {
            var opened = select(keys, change.before());
            boolean changes = !change.before().equals(change.after());
            return new Sample(
                    change.before(), change.after(), opened, changes ? select(keys, change.after()) : List.of());
        }

        private List<String> select(long[] keys, List<Endpoint> eligible) {
            var names = eligible.stream().map(Endpoint::name).toList();
            var selected = new ArrayList<String>(keys.length);
            for (long key : keys) {
                selected.add(selector.select(key, names));
            }
            return selected;
        }
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
