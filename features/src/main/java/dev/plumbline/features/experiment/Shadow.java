package dev.plumbline.features.experiment;

import dev.plumbline.engine.Steps;
import dev.plumbline.history.Exchange;
import dev.plumbline.judging.Judge;
import dev.plumbline.judging.Judgement;
import java.util.List;

/**
 * The model beside a scenario: not to say what is expected, which the scenario does by itself, but to notice where suite and
 * model disagree, and to explain a failure.
 */
final class Shadow {

    private final Judge judge;
    private List<Judgement> latest = List.of();

    Shadow(Steps steps) {
        judge = new Judge(steps);
    }

    void observe(Exchange exchange) {
        latest = judge.observe(exchange);
    }

    /** What the model makes of the latest exchange. */
    Judgement latest() {
        return latest.get(0);
    }

    /** What the model makes of each packet sent last. */
    List<Judgement> ofEachPacket() {
        return latest;
    }
}
