package dev.plumbline.histories;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;

/**
 * What makes no difference by the documents makes none to the verdict on an implementation: a history and its twin are both
 * permitted, or neither is. That whatever happens is permitted in the first place is another matter, {@link
 * JudgedHistories}'. A class that extends this one says which implementation it is.
 */
public abstract class RelatedHistories {

    /** The implementation; one and the same in all tries. */
    protected abstract Examinee examinee();

    /** The edition of the documents that it goes by. */
    protected Edition edition() {
        return Edition.E3;
    }

    /** Any plan that the implementation's features allow. */
    @Provide
    protected Arbitrary<Plan> plans() {
        return Plans.of(Product.INTERNAL, examinee().hello().features(), edition())
                .plans();
    }

    /** The relations whose twins the implementation can perform. */
    @Provide
    protected Arbitrary<Relation> relations() {
        return Arbitraries.of(Stream.of(Relation.values())
                .filter(relation -> relation.isFor(examinee().hello()))
                .toList());
    }

    /** Performs a plan and its twin, and compares what the judge says of the two. */
    @Property(tries = 100, shrinking = ShrinkingMode.BOUNDED)
    public void aTwinIsJudgedAsItsPlanIs(@ForAll("plans") Plan plan, @ForAll("relations") Relation relation) {
        var twins = Twins.of(plan, relation, examinee(), Steps.internal(edition()));
        twins.difference().ifPresent(difference -> {
            throw new AssertionError(difference);
        });
        // What could not be judged, or was not taken, says nothing.
        Assume.that(twins.areJudged());
    }
}
