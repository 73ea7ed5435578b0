package dev.plumbline.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.document.ReplayDocument;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Faults;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.history.Event;
import dev.plumbline.judging.Judge;
import dev.plumbline.judging.Judgement;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.spi.Greeting;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Random;
import net.jqwik.api.Shrinkable;
import net.jqwik.api.sessions.JqwikSession;
import org.junit.jupiter.api.Test;

/** A history that shows a fault shrinks to a few events, and is kept so that it can be gone through again. */
class ShrinkingTest {

    private static final long SEED = 20_261_129;
    private static final String FAULT = "udp-not-looked-up";
    private static final int FEW_EVENTS = 5;

    private final Examinee examinee = new Examinee(
            new ReferenceAdapter(
                    "test",
                    edition -> Faults.named(FAULT).orElseThrow().applyTo(Steps.internal(edition)),
                    HashKind.RING,
                    SEED),
            new Greeting(Greeting.PROTOCOL, "plumbline test", "e3"));

    @Test
    void aFindingShrinksToAFewEvents() {
        assertThat(shortest().history().size()).isLessThanOrEqualTo(FEW_EVENTS);
    }

    @Test
    void aFindingIsKeptAsTheHistoryItself() throws IOException {
        var finding = shortest();
        var kept = ReplayDocument.read(Files.readString(KeptFinding.of(finding, "plumbline test")));
        var judge = new Judge(Steps.internal(Edition.E3));
        assertThat(kept.history().stream().flatMap(exchange -> judge.observe(exchange).stream()))
                .anyMatch(Judgement.Violation.class::isInstance);
    }

    @Test
    void aFindingReadsLikeAScenario() {
        assertThat(new ScenarioText(shortest()).toString().lines())
                .anyMatch(line -> line.strip().equals("Given a load balancer configured as"))
                .anyMatch(line -> line.matches(" +When \"UDP .* is sent"))
                .last()
                .asString()
                .matches(" +Then it goes where \"UDP .*\" went");
    }

    private Finding shortest() {
        var found = new Finding[1];
        JqwikSession.run(() -> {
            var plans =
                    new Plans(examinee.hello().features(), Edition.E3).plans().generator(1000, false);
            var random = new Random(SEED);
            Shrinkable<Plan> plan = plans.next(random);
            while (finding(plan.value()).isEmpty()) {
                plan = plans.next(random);
            }
            found[0] = Shrinking.shortest(plan, this::finding);
        });
        assertThat(found[0].history().get(0).event()).isInstanceOf(Event.Configure.class);
        return found[0];
    }

    private java.util.Optional<Finding> finding(Plan plan) {
        return Performance.of(plan, examinee, new Judge(Steps.internal(Edition.E3)), new Tally())
                .finding();
    }
}
