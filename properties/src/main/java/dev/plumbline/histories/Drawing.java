package dev.plumbline.histories;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.Supplier;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.sessions.JqwikSession;

/** Draws plan after plan from a seed. Several may draw at a time: none of them has a say in what another one draws. */
final class Drawing {

    private static final int GENERATION_SIZE = 1000;

    /** What jqwik draws with it keeps in a store of the whole program, for as long as somebody draws. */
    private static final Object ONE_AT_A_TIME = new Object();

    private final RandomGenerator<Plan> plans;
    private final Random random;

    /** Draws such plans from this seed. */
    Drawing(Plans plans, long seed) {
        this.plans = inSession(() -> plans.plans().generator(GENERATION_SIZE, false));
        random = new Random(seed);
    }

    /** The next plan that suits. */
    Drawn next(Predicate<Plan> suits) {
        return inSession(() -> {
            var drawn = Drawn.of(plans.next(random));
            while (!suits.test(drawn.plan())) {
                drawn = Drawn.of(plans.next(random));
            }
            return drawn;
        });
    }

    /** Does what takes a session of jqwik, while nobody else does. */
    static <T> T inSession(Supplier<T> work) {
        if (JqwikSession.isActive()) {
            return work.get();
        }
        synchronized (ONE_AT_A_TIME) {
            var done = new ArrayList<T>(1);
            JqwikSession.run(() -> done.add(work.get()));
            return done.get(0);
        }
    }

    /**
     * What was drawn.
     *
     * @param plan the plan
     * @param shrinkable the same, as jqwik makes it shorter
     */
    record Drawn(Plan plan, Shrinkable<Plan> shrinkable) {

        private static Drawn of(Shrinkable<Plan> shrinkable) {
            return new Drawn(shrinkable.value(), shrinkable);
        }

        /** Shorter ones, the shortest first. */
        Iterator<Drawn> shorter() {
            var shorter = inSession(() -> shrinkable.shrink().iterator());
            return new Iterator<>() {
                @Override
                public boolean hasNext() {
                    return inSession(shorter::hasNext);
                }

                @Override
                public Drawn next() {
                    return inSession(() -> Drawn.of(shorter.next()));
                }
            };
        }
    }
}
