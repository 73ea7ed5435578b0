package dev.plumbline.histories;

import dev.plumbline.eligibility.HealthState;
import dev.plumbline.histories.Act.Flow;
import dev.plumbline.histories.Act.Kind;
import dev.plumbline.histories.Act.Order;
import dev.plumbline.histories.Act.Pool;
import dev.plumbline.histories.Act.Span;
import dev.plumbline.histories.Act.Which;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import net.jqwik.api.Tuple.Tuple2;

/** Draws what happens to balancers of any product. */
final class Happenings {

    /** How many a plan has at the most. */
    static final int MOST_ACTS = 40;

    /** How many source ports connections have. */
    static final int PORTS = 3;

    private static final int NUMBERS = 24;
    private static final int LISTINGS = 5;

    private Happenings() {}

    /**
     * Whatever happens.
     *
     * @param flows the connections
     * @param own what happens to balancers of one product only, each with its weight
     */
    static Arbitrary<Act> acts(Arbitrary<Flow> flows, List<Tuple2<Integer, Arbitrary<Act>>> own) {
        var acts = new ArrayList<Tuple2<Integer, Arbitrary<Act>>>();
        acts.addAll(packets(flows));
        acts.addAll(changes());
        acts.addAll(own);
        acts.addAll(restatements());
        acts.add(Tuple.of(40, spans().map(Act.Wait::new)));
        return Arbitraries.frequencyOf(acts);
    }

    private static List<Tuple2<Integer, Arbitrary<Act>>> packets(Arbitrary<Flow> flows) {
        return List.of(
                Tuple.of(80, Combinators.combine(flows, kinds()).as(Act.Send::new)),
                Tuple.of(
                        50,
                        Combinators.combine(kinds(), Arbitraries.of(Order.class))
                                .as(Act.SendAll::new)),
                // Six hundred packets each.
                Tuple.of(2, Combinators.combine(clients(), kinds()).as(Act.Flood::new)),
                Tuple.of(10, flows.map(Act.Vary::new)));
    }

    private static List<Tuple2<Integer, Arbitrary<Act>>> changes() {
        return List.of(
                Tuple.of(
                        30,
                        Combinators.combine(whiches(), Arbitraries.of(HealthState.class))
                                .as(Act.Turn::new)),
                Tuple.of(10, whiches().map(Act.Blink::new)),
                Tuple.of(
                        20,
                        Combinators.combine(Arbitraries.of(Pool.class), Arbitraries.of(1, 1, 2, 5, 15))
                                .as(Act.Add::new)),
                Tuple.of(
                        10,
                        Combinators.combine(Arbitraries.of(Pool.class), numbers())
                                .as(Act.Remove::new)),
                Tuple.of(10, Arbitraries.create(Act.Return::new)));
    }

    private static List<Tuple2<Integer, Arbitrary<Act>>> restatements() {
        return List.of(
                Tuple.of(
                        6,
                        Arbitraries.integers()
                                .between(1, LISTINGS)
                                .map(Listing::new)
                                .map(Act.Reorder::new)),
                Tuple.of(3, Arbitraries.create(Act.AddIdleGroup::new)),
                Tuple.of(2, Arbitraries.create(Act.RemoveIdleGroup::new)));
    }

    /** All but the last one, which sends where a connection is varied. */
    static Arbitrary<Integer> clients() {
        return Arbitraries.integers().between(0, Setup.CLIENTS - 2);
    }

    static Arbitrary<Kind> kinds() {
        return Arbitraries.frequency(
                Tuple.of(10, Kind.ACK),
                Tuple.of(10, Kind.SYN),
                Tuple.of(2, Kind.FIN),
                Tuple.of(1, Kind.FIN_ACK),
                Tuple.of(2, Kind.RST),
                Tuple.of(1, Kind.PSH_ACK),
                Tuple.of(1, Kind.NO_FLAGS));
    }

    static Arbitrary<Integer> numbers() {
        return Arbitraries.integers().between(0, NUMBERS - 1);
    }

    static Arbitrary<Which> whiches() {
        return Arbitraries.frequencyOf(
                Tuple.of(5, numbers().map(Which.One::new)),
                Tuple.of(2, numbers().map(Which.AllBut::new)),
                Tuple.of(2, numbers().set().ofMinSize(1).ofMaxSize(6).map(Which.Some::new)),
                Tuple.of(
                        2,
                        Combinators.combine(Arbitraries.of(Pool.class), Arbitraries.of(0, 1))
                                .as(Which.OneZone::new)),
                Tuple.of(2, Arbitraries.create(Which.All::new)));
    }

    static Arbitrary<Span> spans() {
        return Arbitraries.frequency(
                Tuple.of(2, Span.A_SECOND),
                Tuple.of(2, Span.TWO_THIRDS_OF_IDLE),
                Tuple.of(2, Span.JUST_UNDER_IDLE),
                Tuple.of(2, Span.EXACTLY_IDLE),
                Tuple.of(4, Span.JUST_OVER_IDLE),
                Tuple.of(1, Span.JUST_UNDER_DRAINING),
                Tuple.of(1, Span.JUST_OVER_DRAINING));
    }
}
