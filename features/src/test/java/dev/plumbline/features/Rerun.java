package dev.plumbline.features;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.results.CaseResult;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.ImplementationUnderTest;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Runs cases on many balancers that differ little from a sound one, each case in the newest edition in which it holds. A
 * case that is answered as the sound balancer answered it ends as it did there, and is not run again.
 */
final class Rerun {

    private final Catalogue catalogue;
    private final FeatureSuite suite;
    private final long seed;
    private final Effort effort;
    private final ThreadLocal<Stand> stands = ThreadLocal.withInitial(Stand::new);
    private final Adapter soundOne;
    // Each case as soon as it is asked for.
    private final Map<String, CaseResult> sound = new ConcurrentHashMap<>();

    /** Runs no case yet. */
    Rerun(Catalogue catalogue, FeatureSuite suite, Adapter soundOne, long seed, Effort effort) {
        this.catalogue = catalogue;
        this.suite = suite;
        this.seed = seed;
        this.effort = effort;
        this.soundOne = soundOne;
    }

    /** What becomes of the case on another balancer, which says the same of itself. */
    CaseResult on(Adapter other, FeatureCase each) {
        // Of a survey only the latest set is recorded.
        if (suite.selections(each) == 0) {
            var soundly = sound.computeIfAbsent(each.id(), id -> stands.get().run(soundOne, each));
            if (answersAlike(other, each, soundly)) {
                return soundly;
            }
        }
        return stands.get().run(other, each);
    }

    private static boolean answersAlike(Adapter other, FeatureCase each, CaseResult soundly) {
        try (var implementation = other.start()) {
            implementation.hello(greeting(editionOf(each)));
            return new Recording(soundly.history()).isAnsweredAlikeBy(implementation);
        }
    }

    /** The newest edition in which the case holds. */
    static Edition editionOf(FeatureCase each) {
        return Collections.max(each.editions());
    }

    /** How an implementation is greeted that is tested for this edition. */
    static Greeting greeting(Edition edition) {
        return new Greeting(Greeting.PROTOCOL, "plumbline test", edition.wireName());
    }

    /** Where one thread runs cases on one balancer after the other: to set up the glue takes as long as a case. */
    private final class Stand implements Adapter {

        private final Map<Edition, Examinee> examinees = new EnumMap<>(Edition.class);
        private final Map<Edition, FeatureRun> runs = new EnumMap<>(Edition.class);
        private Adapter current = this;

        CaseResult run(Adapter adapter, FeatureCase each) {
            current = adapter;
            var edition = editionOf(each);
            var examinee = examinees.computeIfAbsent(edition, key -> new Examinee(this, greeting(key)));
            examinee.close();
            return runs.computeIfAbsent(edition, key -> new FeatureRun(suite, catalogue, examinee, key, seed, effort))
                    .run(each);
        }

        @Override
        public String description() {
            return current.description();
        }

        @Override
        public ImplementationUnderTest start() {
            return current.start();
        }
    }
}
