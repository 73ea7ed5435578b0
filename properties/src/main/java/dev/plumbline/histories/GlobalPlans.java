package dev.plumbline.histories;

import dev.plumbline.catalogue.Feature;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.histories.Act.Carried;
import dev.plumbline.histories.Act.Flow;
import dev.plumbline.histories.Act.Level;
import dev.plumbline.histories.GlobalSetup.Addressing;
import dev.plumbline.histories.GlobalSetup.GroupKind;
import dev.plumbline.histories.GroupLimits.Measure;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.packet.IpVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import net.jqwik.api.Tuple.Tuple2;

/**
 * Draws plans for global balancers. Loads are far below limits or far above them, and new connections of most clients have
 * one nearest region: what lies between is not judged.
 */
final class GlobalPlans implements Plans {

    private static final int MOST_REGIONS = 3;
    private static final int MOST_BACKENDS = 18;
    private static final int DESTINATIONS = 9;

    private final Set<String> features;

    /** Plans for implementations with these optional features. */
    GlobalPlans(Set<String> features) {
        this.features = Set.copyOf(features);
    }

    @Override
    public Arbitrary<Plan> plans() {
        return Combinators.combine(setups(), acts().list().ofMinSize(2).ofMaxSize(Happenings.MOST_ACTS))
                .as(Plan::new);
    }

    private boolean has(Feature feature) {
        return features.contains(feature.wireName());
    }

    // ---- the balancer

    private Arbitrary<GlobalSetup> setups() {
        return Combinators.combine(
                        fronts(),
                        versions(),
                        addressings(),
                        kinds(),
                        regions(),
                        Arbitraries.of(1, 1, 2),
                        backends(),
                        Combinators.combine(limits(), preferences(), drainingTimeouts())
                                .as(Tuple::of))
                .as((front, version, addressing, kind, regions, groups, backends, rest) -> new GlobalSetup(
                        front,
                        version,
                        addressing,
                        rest.get1().measure().isForNegs() ? kind : GroupKind.INSTANCE_GROUP,
                        regions,
                        groups,
                        backends,
                        rest.get1(),
                        // Alone, a preferred group has nobody to be preferred to.
                        regions > 1 ? rest.get2() : OptionalInt.empty(),
                        rest.get3()));
    }

    private Arbitrary<Integer> regions() {
        return has(Feature.CAPACITY)
                ? Arbitraries.frequency(Tuple.of(1, 1), Tuple.of(2, 2), Tuple.of(3, MOST_REGIONS))
                : Arbitraries.just(1);
    }

    private Arbitrary<Front> fronts() {
        return Arbitraries.of(Stream.of(Front.values())
                .filter(front -> has(Feature.L3_DEFAULT) || !front.hasL3Default())
                .toList());
    }

    private Arbitrary<IpVersion> versions() {
        return has(Feature.IPV6)
                ? Arbitraries.frequency(Tuple.of(3, IpVersion.IPV4), Tuple.of(1, IpVersion.IPV6))
                : Arbitraries.just(IpVersion.IPV4);
    }

    private Arbitrary<Addressing> addressings() {
        return has(Feature.AVAILABILITY_GROUPS)
                ? Arbitraries.frequency(Tuple.of(3, Addressing.BY_ORDER), Tuple.of(1, Addressing.BY_PURPOSE))
                : Arbitraries.just(Addressing.BY_ORDER);
    }

    private Arbitrary<GroupKind> kinds() {
        return has(Feature.NEG)
                ? Arbitraries.frequency(Tuple.of(2, GroupKind.INSTANCE_GROUP), Tuple.of(1, GroupKind.GCE_VM_IP_NEG))
                : Arbitraries.just(GroupKind.INSTANCE_GROUP);
    }

    private static Arbitrary<Integer> backends() {
        return Arbitraries.oneOf(
                Arbitraries.integers().between(1, 3), Arbitraries.integers().between(3, MOST_BACKENDS));
    }

    private Arbitrary<GroupLimits> limits() {
        if (!has(Feature.CAPACITY)) {
            return Arbitraries.just(GroupLimits.NONE);
        }
        var scalers = Arbitraries.of(
                OptionalDouble.empty(), OptionalDouble.of(1.0), OptionalDouble.of(0.5), OptionalDouble.of(0.1));
        return Combinators.combine(
                        Arbitraries.frequency(
                                Tuple.of(1, Measure.NOTHING),
                                Tuple.of(4, Measure.RATE),
                                Tuple.of(2, Measure.RATE_OF_EACH_INSTANCE),
                                Tuple.of(3, Measure.UTILIZATION),
                                Tuple.of(1, Measure.RATE_AND_UTILIZATION)),
                        scalers)
                .as((measure, scaler) ->
                        measure == Measure.NOTHING ? GroupLimits.NONE : new GroupLimits(measure, scaler));
    }

    private Arbitrary<OptionalInt> preferences() {
        return has(Feature.PREFERRED_BACKENDS)
                ? Arbitraries.of(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.of(0), OptionalInt.of(1))
                : Arbitraries.just(OptionalInt.empty());
    }

    private Arbitrary<Integer> drainingTimeouts() {
        return has(Feature.DRAINING) ? Arbitraries.of(0, 0, 300) : Arbitraries.just(0);
    }

    // ---- what happens

    private Arbitrary<Act> acts() {
        var own = new ArrayList<Tuple2<Integer, Arbitrary<Act>>>();
        if (has(Feature.CAPACITY)) {
            own.add(Tuple.of(60, Combinators.combine(regionNumbers(), levels()).as(Act.ChangeLoad::new)));
        }
        if (has(Feature.AVAILABILITY_GROUPS)) {
            own.add(Tuple.of(
                    20,
                    Combinators.combine(
                                    Arbitraries.of(0, 1),
                                    Arbitraries.of(AvailabilityState.DOWN, AvailabilityState.UP, AvailabilityState.UP))
                            .as(Act.ChangeAvailability::new)));
            own.add(Tuple.of(
                    20,
                    Combinators.combine(
                                    Happenings.whiches(), Arbitraries.of(HealthState.class), Arbitraries.of(0, 1, 2, 3))
                            .as(Act.TurnOnAddress::new)));
        }
        return Happenings.acts(flows(), own);
    }

    private static Arbitrary<Level> levels() {
        return Arbitraries.frequency(
                Tuple.of(1, Level.NONE),
                Tuple.of(1, Level.NEXT_TO_NONE),
                Tuple.of(2, Level.A_TWELFTH),
                Tuple.of(4, Level.HALF_ABOVE));
    }

    private static Arbitrary<Integer> regionNumbers() {
        return Arbitraries.integers().between(0, MOST_REGIONS - 1);
    }

    private Arbitrary<Flow> flows() {
        return Combinators.combine(
                        Happenings.clients(),
                        Arbitraries.integers().between(0, Happenings.PORTS - 1),
                        Arbitraries.integers().between(0, DESTINATIONS - 1),
                        Arbitraries.of(0, 0, 1, 2, 3, 4, 5, 6, 7),
                        carried())
                .as(Flow::new);
    }

    private Arbitrary<Carried> carried() {
        var all = List.of(Carried.TCP, Carried.TCP, Carried.TCP, Carried.UDP, Carried.UDP, Carried.ESP);
        return has(Feature.L3_DEFAULT)
                ? Arbitraries.of(Stream.concat(all.stream(), Stream.of(Carried.ESP, Carried.GRE, Carried.ICMP))
                        .toList())
                : Arbitraries.of(all);
    }
}
