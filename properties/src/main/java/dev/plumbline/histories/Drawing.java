package dev.plumbline.histories;

import java.util.ArrayList;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.Supplier;
import net.jqwik.api.RandomGenerator;
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
    Plan next(Predicate<Plan> suits) {
        return inSession(() -> {
            var plan = plans.next(random).value();
            while (!suits.test(plan)) {
                plan = plans.next(random).value();
            }
            return plan;
        });
    }

    /** Does what takes a session of jqwik, while nobody else does. */
    private static <T> T inSession(Supplier<T> work) {
        if (JqwikSession.isActive()) {
            return work.get();
        }
        synchronized (ONE_AT_A_TIME) {
            var done = new ArrayList<T>(1);
            JqwikSession.run(() -> done.add(work.get()));
            return done.get(0);
        }
    }
}
