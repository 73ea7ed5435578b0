package dev.plumbline.histories;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.judging.Judge;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.lifecycle.AfterProperty;

/** Whatever happens to the implementation, what it does is permitted. A class that extends this one says which it is. */
public abstract class JudgedHistories {

    /** The implementation; one and the same in all tries. */
    protected abstract Examinee examinee();

    /** The edition of the documents that it is judged by; the newest one unless a class says otherwise. */
    protected Edition edition() {
        return Edition.E3;
    }

    /** The product as which it is judged; the internal one unless a class says otherwise. */
    protected Product product() {
        return Product.INTERNAL;
    }

    private static final String SUITE = "plumbline histories";

    private final Tally tally = new Tally();

    /** Any plan that the implementation's features allow. */
    @Provide
    protected Arbitrary<Plan> plans() {
        return Plans.of(product(), examinee().hello().features(), edition()).plans();
    }

    /** Performs a plan and asks the judge. */
    @Property(shrinking = ShrinkingMode.BOUNDED)
    public void everythingIsPermitted(@ForAll("plans") Plan plan) {
        var performance = Performance.of(plan, examinee(), new Judge(Steps.of(product(), edition())), tally);
        performance.finding().ifPresent(finding -> {
            throw new AssertionError(new FindingStory(finding) + "\n  replay     plumbline replay "
                    + KeptFinding.of(finding, SUITE, edition())
                    + (ScenarioText.hasWordsFor(finding) ? "\n  scenario   beside it, to paste into a feature" : ""));
        });
        // Several forwarding rules before one service is what not every product takes.
        Assume.that(performance.refusal().isEmpty() || plan.setup().isPlain());
        performance.refusal().ifPresent(refused -> {
            throw new AssertionError("a valid testbed was refused: " + refused.violations());
        });
        // What can be taken in too many ways is no fault; the other tries say enough.
        Assume.that(performance.unjudged().isEmpty());
    }

    /** What only many histories show together: each field of a selection tuple has its say. */
    @AfterProperty
    void eachFieldHasItsSay() {
        if (!tally.ignored().isEmpty()) {
            throw new AssertionError(tally.ignored().toString());
        }
    }
}
