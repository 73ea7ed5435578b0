package dev.plumbline.features.experiment;

import dev.plumbline.catalogue.Product;
import dev.plumbline.engine.Steps;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.judging.Judge;
import dev.plumbline.judging.Judgement;
import java.util.Collections;
import java.util.List;

/**
 * The model beside a scenario: not to say what is expected, which the scenario does by itself, but to notice where suite and
 * model disagree, and to explain a failure. Of a global balancer's packets it says nothing: of what the page leaves open there a
 * scenario takes many together, and the model each by itself.
 */
final class Shadow {

    private static final Judgement NOTHING = new Judgement.Unjudged("the scenario says by itself what is permitted");

    private final Judge judge;
    private final Product product;
    private List<Judgement> latest = List.of();

    Shadow(Steps steps) {
        judge = new Judge(steps);
        product = steps.product();
    }

    void observe(Exchange exchange) {
        latest = product == Product.EXTERNAL_GLOBAL && exchange.event() instanceof Event.Send send
                ? Collections.nCopies(send.packets().size(), NOTHING)
                : judge.observe(exchange);
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
