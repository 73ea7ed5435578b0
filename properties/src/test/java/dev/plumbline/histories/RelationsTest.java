package dev.plumbline.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.histories.Performance.Outcome;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.ImplementationUnderTest;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import net.jqwik.api.sessions.JqwikSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What makes no difference by the documents makes none to the model, packet by packet: no expectation is written by hand. A
 * model that looks at it is seen by the one relation that it breaks.
 */
class RelationsTest {

    private static final long SEED = Long.getLong("plumbline.seed", 20_261_130);
    private static final int PLANS = 10;
    private static final int PLANS_BY_NIGHT = 5_000;
    private static final int PLANS_ON_A_BROKEN_MODEL = 6;
    private static final int PLANS_ON_A_BROKEN_BALANCER = 40;

    @ParameterizedTest
    @EnumSource(names = {"E1", "E2", "E3"})
    void theModelSaysTheSameOfAPlanAndItsTwins(Edition edition) {
        compare(edition, PLANS);
    }

    @Tag("nightly")
    @ParameterizedTest
    @EnumSource(names = {"E1", "E2", "E3"})
    void theModelSaysTheSameOfThousandsOfPlansAndTheirTwins(Edition edition) {
        compare(edition, PLANS_BY_NIGHT);
    }

    private static void compare(Edition edition, int count) {
        var packets = new ArrayList<Long>();
        plans(edition, count, plan -> {
            var twins = new ModelTwins(plan, () -> Steps.internal(edition), UnaryOperator.identity());
            packets.add(twins.performance().packets());
            assertThat(twins.performance().outcome()).isEqualTo(Outcome.PERMITTED);
            for (var relation : Relation.values()) {
                assertThat(twins.difference(relation)).as("seed %d", SEED).isEmpty();
            }
        });
        System.out.printf(
                "%s: %d packets of %d plans compared with those of their twins, seed %d%n",
                edition.wireName(), packets.stream().mapToLong(Long::longValue).sum(), count, SEED);
    }

    @ParameterizedTest
    @EnumSource
    void aBrokenModelIsSeenByTheRelationThatItBreaks(BrokenModel broken) {
        Set<Relation> seen = EnumSet.noneOf(Relation.class);
        plans(Edition.E3, PLANS_ON_A_BROKEN_MODEL, plan -> {
            var twins = new ModelTwins(plan, () -> broken.of(Steps.internal(Edition.E3)), broken::of);
            Stream.of(Relation.values())
                    .filter(relation -> !seen.contains(relation))
                    .filter(relation -> twins.difference(relation).isPresent())
                    .forEach(seen::add);
        });
        assertThat(seen).as("relations that see it, seed %d", SEED).containsExactly(broken.seenBy());
    }

    /** The other half: the model does not know what the balancer does wrong, and judges a plan and its twin differently. */
    @ParameterizedTest
    @EnumSource
    void aBrokenBalancerIsJudgedDifferentlyOnSomePlanAndItsTwin(BrokenModel broken) {
        var examinee = examinee(broken);
        List<String> differences = new ArrayList<>();
        plans(Edition.E3, PLANS_ON_A_BROKEN_BALANCER, plan -> {
            if (differences.isEmpty()) {
                Twins.of(plan, broken.seenBy(), examinee, Steps.internal(Edition.E3))
                        .difference()
                        .ifPresent(differences::add);
            }
        });
        assertThat(differences).as("verdicts that differ, seed %d", SEED).isNotEmpty();
        assertThat(differences.get(0)).contains(broken.seenBy().toString()).contains("VIOLATION");
    }

    private static Examinee examinee(BrokenModel broken) {
        var adapter = new ReferenceAdapter("test", edition -> broken.of(Steps.internal(edition)), HashKind.RING, SEED);
        return new Examinee(
                new Adapter() {
                    @Override
                    public String description() {
                        return broken.name();
                    }

                    @Override
                    public ImplementationUnderTest start() {
                        return broken.of(adapter.start());
                    }
                },
                new Greeting(Greeting.PROTOCOL, "plumbline test", "e3"));
    }

    private static void plans(Edition edition, int count, Consumer<Plan> use) {
        JqwikSession.run(() -> {
            var plans = Plans.of(Product.INTERNAL, ReferenceAdapter.FEATURES, edition)
                    .plans()
                    .generator(1000, false);
            var random = new Random(SEED);
            for (int i = 0; i < count; i++) {
                use.accept(plans.next(random).value());
            }
        });
    }
}
