package dev.plumbline.certification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.Product;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Freedom;
import dev.plumbline.engine.HashChooser;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Steps;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.histories.HistoryCase;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.reference.ReferenceBalancer;
import dev.plumbline.results.Case;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationUnderTest;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Global balancers with habits of their own, where the page leaves them free, are never found at fault. */
class GlobalHabitsTest {

    private static final long SEED = 20_261_130;
    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final Suite SUITE = Suite.load(CATALOGUE);

    /** By day fewer histories: enough to blame each habit of a judge that does not know it. */
    private static final Suite BRIEF = Suite.load(CATALOGUE, 60);

    /** How evenly a hash selects is no habit of any of them. */
    private static final Effort ENOUGH = new Effort(0.25);

    /** What a balancer is used to where it is free. */
    private enum Habit {
        A_SYN_FOLLOWS_ITS_CONNECTION(Freedom.SYN_OF_A_CONNECTION),
        EVERY_CHANGE_ENDS_CONNECTIONS(Freedom.CONNECTION_AFTER_A_CHANGE),
        NOTHING_IS_SERVED_WHERE_NOBODY_IS_HEALTHY(Freedom.NOBODY_HEALTHY),
        THE_LAST_REGION_THAT_MAY_TAKE_OVER_DOES(Freedom.FULL_REGION),
        TWO_THIRDS_STAY_IN_A_FULL_REGION {
            @Override
            ImplementationUnderTest start() {
                return new PartialOverflow(balancer(Latitude.RECOMMENDED));
            }
        },
        ITS_OWN_PACKETS_COUNT_AS_LOAD {
            @Override
            ImplementationUnderTest start() {
                return new LoadMeter(balancer(Latitude.RECOMMENDED));
            }
        };

        private final Optional<Freedom> taken;

        Habit() {
            taken = Optional.empty();
        }

        /** The last reading of what is left open, always. */
        Habit(Freedom taken) {
            this.taken = Optional.of(taken);
        }

        ImplementationUnderTest start() {
            return balancer((freedom, readings) -> taken.equals(Optional.of(freedom)) ? readings - 1 : 0);
        }

        static ImplementationUnderTest balancer(Latitude latitude) {
            var hello = Hello.internal("a-peer", "1.0", ReferenceAdapter.FEATURES.toArray(String[]::new))
                    .withProducts(Set.of(Product.EXTERNAL_GLOBAL.scheme()));
            return new ReferenceBalancer(
                    hello, edition -> Steps.externalGlobal(), new HashChooser(HashKind.MAGLEV, SEED), latitude);
        }
    }

    /** By day two of them. */
    @ParameterizedTest
    @EnumSource(names = {"EVERY_CHANGE_ENDS_CONNECTIONS", "TWO_THIRDS_STAY_IN_A_FULL_REGION"})
    @Execution(ExecutionMode.CONCURRENT)
    void noHistoryBlamesIt(Habit habit) {
        assertThat(foundAtFault(BRIEF, habit, HistoryCase.class::isInstance)).isEmpty();
    }

    /** Where loads and regions are what it is about: elsewhere neither habit shows. */
    @Test
    void noScenarioBlamesBalancersThatOverflowInPartOrMeasureTheirLoad() {
        for (var habit : List.of(Habit.TWO_THIRDS_STAY_IN_A_FULL_REGION, Habit.ITS_OWN_PACKETS_COUNT_AS_LOAD)) {
            assertThat(foundAtFault(BRIEF, habit, each -> each.needs().contains(Feature.CAPACITY)))
                    .as(habit.toString())
                    .isEmpty();
        }
    }

    /** But for the one that is sound only where nobody asks that some connections leave a full region, as scenarios do. */
    @Tag("nightly")
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "THE_LAST_REGION_THAT_MAY_TAKE_OVER_DOES")
    @Execution(ExecutionMode.CONCURRENT)
    void noCaseBlamesIt(Habit habit) {
        assertThat(foundAtFault(SUITE, habit, each -> true)).isEmpty();
    }

    /** What some cases come to that should have passed; those of both products together have nothing to say. */
    private static List<String> foundAtFault(Suite suite, Habit habit, Predicate<Case> some) {
        try (var examinee = new Examinee(
                Adapter.of("a peer", habit::start), new Greeting(Greeting.PROTOCOL, "plumbline test", "e3"))) {
            var run = suite.runner(examinee, Edition.E3, SEED, ENOUGH);
            return suite.cases().stream()
                    .filter(each -> each.product() == Product.EXTERNAL_GLOBAL)
                    .filter(some)
                    .map(run)
                    .filter(result -> result.verdict() != Verdict.PASSED && result.verdict() != Verdict.NOT_APPLICABLE)
                    .map(GlobalHabitsTest::told)
                    .toList();
        }
    }

    private static String told(CaseResult result) {
        return result.id() + " " + result.verdict() + " " + result.reason() + result.message();
    }
}
