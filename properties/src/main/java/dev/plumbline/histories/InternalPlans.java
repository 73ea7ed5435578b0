package dev.plumbline.histories;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.Persistence;
import dev.plumbline.config.Service;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.Spillover;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.histories.Act.Carried;
import dev.plumbline.histories.Act.Flow;
import dev.plumbline.histories.InternalSetup.Addresses;
import dev.plumbline.histories.InternalSetup.Failover;
import dev.plumbline.histories.InternalSetup.Rules;
import dev.plumbline.histories.Zoning.Option;
import dev.plumbline.histories.Zoning.Place;
import dev.plumbline.packet.IpVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * Draws plans for internal balancers. What happens is biased to the edges: just before and after timeouts, all unhealthy, one healthy, flips with
 * and without packets in between, removal and return, source ports that are used again.
 */
final class InternalPlans implements Plans {

    private static final int MOST_BACKENDS = 24;
    private static final int WIDEST_IDLE_TIMEOUT = 57_600;

    /** What the oldest edition says enough of to be judged throughout. */
    private static final Set<String> FEATURES_OF_E1 =
            Set.of("draining", "ipv6", "next-hop", "persistence", "session-tracking");

    private final Set<String> features;
    private final Edition edition;

    /**
     * Plans for implementations with these optional features.
     *
     * @param features their wire names
     * @param edition the edition whose configurations are drawn, those of which it says enough
     */
    InternalPlans(Set<String> features, Edition edition) {
        this.edition = edition;
        this.features =
                features.stream().filter(feature -> isOf(edition, feature)).collect(Collectors.toUnmodifiableSet());
    }

    /** Whether an edition says enough of an optional feature for histories that use it to be judged throughout. */
    static boolean isOf(Edition edition, String feature) {
        return switch (edition) {
            case E1 -> FEATURES_OF_E1.contains(feature);
            case E2 -> !feature.equals("table-capacity");
            case E3, ONLY -> true;
        };
    }

    /** What happens is drawn independently of the balancer, so that either can shrink by itself. */
    @Override
    public Arbitrary<Plan> plans() {
        return Combinators.combine(setups(), acts().list().ofMinSize(2).ofMaxSize(Happenings.MOST_ACTS))
                .as(Plan::new);
    }

    private Arbitrary<InternalSetup> setups() {
        var tracking = Combinators.combine(
                        Arbitraries.of(SessionAffinity.class), modes(), persistences(), idleTimeouts())
                .as(Tuple::of);
        return Combinators.combine(
                        tracking,
                        drainingTimeouts(),
                        rules(),
                        Combinators.combine(addresses(), versions(), zonings()).as(Tuple::of),
                        Arbitraries.integers().between(1, 3),
                        backends(),
                        failovers(),
                        capacities())
                .as((basic, draining, rules, place, groups, backends, failover, capacity) -> new InternalSetup(
                        basic.get1(),
                        basic.get2(),
                        persistence(basic.get2(), rules, basic.get3()),
                        idleTimeout(basic.get1(), basic.get2(), basic.get4()),
                        draining,
                        rules,
                        rules == Rules.TCP_AND_UDP ? withoutRoute(place.get1()) : place.get1(),
                        place.get2(),
                        groups,
                        backends,
                        failover,
                        place.get3(),
                        // A table that is full of entries which are drained can be taken in too many ways.
                        draining > 0 ? OptionalInt.empty() : capacity));
    }

    private Arbitrary<TrackingMode> modes() {
        return features.contains("session-tracking")
                ? Arbitraries.of(TrackingMode.class)
                : Arbitraries.just(TrackingMode.PER_CONNECTION);
    }

    private Arbitrary<Persistence> persistences() {
        return features.contains("persistence")
                ? Arbitraries.frequency(
                        Tuple.of(3, Persistence.DEFAULT_FOR_PROTOCOL),
                        Tuple.of(1, Persistence.NEVER_PERSIST),
                        Tuple.of(1, Persistence.ALWAYS_PERSIST))
                : Arbitraries.just(Persistence.DEFAULT_FOR_PROTOCOL);
    }

    /** ALWAYS_PERSIST can't be combined with PER_SESSION, and is said of some protocols only (PERSIST-ALWAYS-2, -5). */
    private Persistence persistence(TrackingMode mode, Rules rules, Persistence drawn) {
        boolean said = switch (edition) {
            case E1 -> rules == Rules.TCP;
            case E2 -> rules != Rules.L3_DEFAULT;
            case E3, ONLY -> true;
        };
        return drawn == Persistence.ALWAYS_PERSIST && (mode == TrackingMode.PER_SESSION || !said)
                ? Persistence.DEFAULT_FOR_PROTOCOL
                : drawn;
    }

    private static Addresses withoutRoute(Addresses drawn) {
        return drawn == Addresses.ONE_AND_A_ROUTE ? Addresses.ONE : drawn;
    }

    private Arbitrary<Rules> rules() {
        return features.contains("l3-default")
                ? Arbitraries.of(Rules.class)
                : Arbitraries.of(Rules.TCP, Rules.UDP, Rules.TCP_AND_UDP);
    }

    private static Arbitrary<Integer> idleTimeouts() {
        return Arbitraries.of(600, 60, WIDEST_IDLE_TIMEOUT);
    }

    /** Longer ones are for sessions that are tracked by less than the 5-tuple (IDLE-TABLE-1). */
    private int idleTimeout(SessionAffinity affinity, TrackingMode mode, int drawn) {
        boolean wide = mode == TrackingMode.PER_SESSION && !affinity.isFiveTuple();
        int narrow = edition == Edition.E1
                ? Service.DEFAULT_IDLE_TIMEOUT_SECONDS
                : Math.min(drawn, Service.DEFAULT_IDLE_TIMEOUT_SECONDS);
        return wide ? drawn : narrow;
    }

    private Arbitrary<Integer> drainingTimeouts() {
        return features.contains("draining") ? Arbitraries.of(0, 0, 300) : Arbitraries.just(0);
    }

    private Arbitrary<Addresses> addresses() {
        return features.contains("next-hop")
                ? Arbitraries.frequency(
                        Tuple.of(3, Addresses.ONE), Tuple.of(1, Addresses.TWO), Tuple.of(1, Addresses.ONE_AND_A_ROUTE))
                : Arbitraries.frequency(Tuple.of(3, Addresses.ONE), Tuple.of(1, Addresses.TWO));
    }

    private Arbitrary<IpVersion> versions() {
        return features.contains("ipv6")
                ? Arbitraries.frequency(Tuple.of(4, IpVersion.IPV4), Tuple.of(1, IpVersion.IPV6))
                : Arbitraries.just(IpVersion.IPV4);
    }

    private Arbitrary<Optional<Zoning>> zonings() {
        var none = Arbitraries.just(Optional.<Zoning>empty());
        if (!features.contains("zonal-affinity")) {
            return none;
        }
        var some = Combinators.combine(options(), places().list().ofSize(Setup.CLIENTS))
                .as((option, places) -> Optional.of(new Zoning(option, places)));
        return Arbitraries.frequencyOf(Tuple.of(2, none), Tuple.of(1, some));
    }

    /** Ratios keep clear of shares that single precision can't tell them from (ZONE-SPILL-9). */
    private static Arbitrary<Option> options() {
        return Combinators.combine(
                        Arbitraries.frequency(
                                Tuple.of(1, Spillover.ZONAL_AFFINITY_DISABLED),
                                Tuple.of(2, Spillover.ZONAL_AFFINITY_STAY_WITHIN_ZONE),
                                Tuple.of(4, Spillover.ZONAL_AFFINITY_SPILL_CROSS_ZONE)),
                        Arbitraries.of(0.0, 0.0, 0.25, 0.26, 0.3333, 0.3334, 0.5, 0.75, 1.0))
                .as(Option::new);
    }

    private Arbitrary<Place> places() {
        return Arbitraries.frequencyOf(
                Tuple.of(2, Arbitraries.of(Place.FIRST_ZONE, Place.SECOND_ZONE)),
                Tuple.of(
                        1,
                        Arbitraries.of(Place.class)
                                .filter(place -> !place.isAbroad() || features.contains("global-access"))));
    }

    private static Arbitrary<Integer> backends() {
        return Arbitraries.oneOf(
                Arbitraries.integers().between(1, 3), Arbitraries.integers().between(1, MOST_BACKENDS));
    }

    /** Ratios that binary fractions hold exactly: in what precision others are compared is not said (ELIG-FO-4). */
    private Arbitrary<Optional<Failover>> failovers() {
        if (!features.contains("failover")) {
            return Arbitraries.just(Optional.empty());
        }
        var some = Combinators.combine(
                        Arbitraries.integers().between(1, 4), Arbitraries.of(0.0, 0.25, 0.5, 0.75, 1.0),
                        Arbitraries.of(true, false), Arbitraries.of(true, false))
                .as((backends, ratio, drop, disableDrain) ->
                        Optional.of(new Failover(backends, ratio, drop, disableDrain)));
        return Arbitraries.frequencyOf(Tuple.of(2, Arbitraries.just(Optional.<Failover>empty())), Tuple.of(1, some));
    }

    private Arbitrary<OptionalInt> capacities() {
        var none = Arbitraries.just(OptionalInt.empty());
        return features.contains("table-capacity")
                ? Arbitraries.frequencyOf(
                        Tuple.of(7, none), Tuple.of(1, Arbitraries.of(OptionalInt.of(2), OptionalInt.of(3))))
                : none;
    }

    private Arbitrary<Act> acts() {
        return Happenings.acts(flows(), List.of(Tuple.of(8, options().map(Act.Rezone::new))));
    }

    private Arbitrary<Flow> flows() {
        return Combinators.combine(
                        Happenings.clients(),
                        Arbitraries.integers().between(0, Happenings.PORTS - 1),
                        Arbitraries.of(0, 1),
                        Arbitraries.of(0, 1),
                        carried())
                .as(Flow::new);
    }

    private Arbitrary<Carried> carried() {
        var all = new ArrayList<>(List.of(Carried.TCP, Carried.TCP, Carried.UDP, Carried.UDP));
        if (features.contains("l3-default")) {
            all.addAll(List.of(Carried.SCTP, Carried.SCTP, Carried.ICMP, Carried.GRE));
        }
        if (features.contains("udp-fragments")) {
            all.addAll(List.of(Carried.UDP_FIRST_FRAGMENT, Carried.UDP_LATER_FRAGMENT));
        }
        return Arbitraries.of(all);
    }
}
