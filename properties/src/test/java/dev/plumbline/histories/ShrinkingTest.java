package dev.plumbline.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
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
import org.junit.jupiter.api.Test;

/** A history that shows a fault shrinks to a few events, and is kept so that it can be gone through again. */
class ShrinkingTest {

    private static final long SEED = 20_261_129;
    private static final String FAULT = "udp-not-looked-up";
    private static final int FEW_EVENTS = 5;
    private static final int MOST_PERFORMANCES = 300;

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
        var kept = ReplayDocument.read(Files.readString(KeptFinding.of(finding, "plumbline test", Edition.E3)));
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
        var plan = new Drawing(Plans.of(Product.INTERNAL, examinee.hello().features(), Edition.E3), SEED)
                .next(each -> finding(each).isPresent());
        var found = Shrinking.shortest(plan, this::finding, MOST_PERFORMANCES).orElseThrow();
        assertThat(found.history().get(0).event()).isInstanceOf(Event.Configure.class);
        return found;
    }

    private java.util.Optional<Finding> finding(Plan plan) {
        return Performance.of(plan, examinee, new Judge(Steps.internal(Edition.E3)), new Tally())
                .finding();
    }
}
