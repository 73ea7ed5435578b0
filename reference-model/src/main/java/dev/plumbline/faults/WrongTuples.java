package dev.plumbline.faults;

import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.TupleChoice;
import dev.plumbline.packet.FlowTuple;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** The sound choice of tuples, one of the two wrong in some cells. */
final class WrongTuples {

    private WrongTuples() {}

    /** In these cells the sound selection tuple is changed. */
    static UnaryOperator<Steps> selection(Predicate<Arrival> cells, BiFunction<FlowTuple, Arrival, FlowTuple> change) {
        return sound -> sound.withTuples(new TupleChoice() {
            @Override
            public FlowTuple selection(Arrival arrival, Latitude latitude) {
                var tuple = sound.tuples().selection(arrival, latitude);
                return cells.test(arrival) ? change.apply(tuple, arrival) : tuple;
            }

            @Override
            public FlowTuple tracking(Arrival arrival, Latitude latitude) {
                return sound.tuples().tracking(arrival, latitude);
            }
        });
    }

    /** In these cells the sound tracking tuple is changed. */
    static UnaryOperator<Steps> tracking(Predicate<Arrival> cells, BiFunction<FlowTuple, Arrival, FlowTuple> change) {
        return sound -> sound.withTuples(new TupleChoice() {
            @Override
            public FlowTuple selection(Arrival arrival, Latitude latitude) {
                return sound.tuples().selection(arrival, latitude);
            }

            @Override
            public FlowTuple tracking(Arrival arrival, Latitude latitude) {
                var tuple = sound.tuples().tracking(arrival, latitude);
                return cells.test(arrival) ? change.apply(tuple, arrival) : tuple;
            }
        });
    }
}
