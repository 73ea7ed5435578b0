package dev.plumbline.judging;

import dev.plumbline.catalogue.Product;
import dev.plumbline.engine.Decision;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Trace;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Names the rules that a violation is about. */
abstract class Blame {

    private final Engine engine;
    private final Sameness sameness;

    Blame(Engine engine, Sameness sameness) {
        this.engine = engine;
        this.sameness = sameness;
    }

    /**
     * What is blamed on a balancer of this product.
     *
     * @param chronicle what happened so far
     * @param sameness what was seen to be selected so far
     */
    static Blame of(Product product, Engine engine, Chronicle chronicle, Sameness sameness) {
        return switch (product) {
            case INTERNAL -> new InternalBlame(engine, chronicle, sameness);
            case EXTERNAL_GLOBAL -> new GlobalBlame(engine, chronicle, sameness);
        };
    }

    /** The violation, as seen from one world that it ended. */
    Judgement.Violation of(Packet packet, Delivery seen, Situation present, World world) {
        var trace = new Trace.Kept();
        var decision = engine.decide(
                packet, present, world.tables(), Judge.observing(seen), new Reading(world.readings()), trace);
        var suspects = new LinkedHashSet<>(suspects(packet, seen, present, world, decision));
        if (suspects.isEmpty()) {
            var steps = trace.steps();
            suspects.add(steps.get(steps.size() - 1).rule());
        }
        return new Judgement.Violation(
                List.of(decision),
                List.copyOf(suspects),
                decision instanceof Decision.Selected selected
                        ? sameness.of(selected).map(Sameness.Lesson::backend)
                        : Optional.empty(),
                permitted(decision),
                trace.steps().stream()
                        .map(step -> step.what() + " (" + step.rule() + ")")
                        .toList(),
                Likeness.of(decision.delivery(), seen).orElse(seen.toString()));
    }

    /** The rules that a decision went by and what was seen did not, the likeliest first; none where that is not known. */
    abstract Set<String> suspects(Packet packet, Delivery seen, Situation present, World world, Decision decision);

    /** The rules that had a say in a decision: those that would be suspected had the packet gone elsewhere. */
    abstract Set<String> grounds(Packet packet, Decision decision, Situation present);

    private String permitted(Decision decision) {
        if (decision instanceof Decision.Selected selected) {
            return sameness.of(selected)
                    .map(lesson ->
                            lesson.backend() + ", which " + selected.tuple() + " was given from the same set before")
                    .orElse("one of " + selected.eligible());
        }
        return decision.delivery().toString();
    }
}
