package dev.plumbline.histories;

import dev.plumbline.engine.Steps;
import dev.plumbline.spi.ImplementationUnderTest;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Compares what a model says of a plan with what it says of the plan's twins, packet by packet. */
final class ModelTwins {

    private final Supplier<Steps> steps;
    private final UnaryOperator<ImplementationUnderTest> shell;
    private final Plan plan;
    private final ModelRun original;

    /** The plan's own run, which all its twins are compared with. */
    ModelTwins(Plan plan, Supplier<Steps> steps, UnaryOperator<ImplementationUnderTest> shell) {
        this.plan = plan;
        this.steps = steps;
        this.shell = shell;
        original = ModelRun.of(plan, steps, shell, new Counterparts(plan, plan));
    }

    /** How the plan itself went. */
    Performance performance() {
        return original.performance();
    }

    /** The first difference between the plan and its twin, in words; empty where they are equal. */
    Optional<String> difference(Relation relation) {
        var twin = relation.twin(plan);
        var run = ModelRun.of(twin, steps, shell, new Counterparts(plan, twin));
        for (int i = 0; i < Math.min(original.packets().size(), run.packets().size()); i++) {
            if (!original.packets().get(i).equals(run.packets().get(i))) {
                return told(
                        relation,
                        "packet " + i,
                        original.packets().get(i),
                        run.packets().get(i));
            }
        }
        if (original.packets().size() != run.packets().size()) {
            return told(
                    relation,
                    "the number of packets",
                    original.packets().size(),
                    run.packets().size());
        }
        return original.rules().equals(run.rules())
                ? Optional.empty()
                : told(relation, "which rules had a say", original.rules(), run.rules());
    }

    private Optional<String> told(Relation relation, String where, Object inPlan, Object inTwin) {
        return Optional.of("with " + relation + " the twin differs in " + where + "\n  plan " + inPlan + "\n  twin "
                + inTwin + "\n" + plan);
    }
}
