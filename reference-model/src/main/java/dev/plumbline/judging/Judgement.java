package dev.plumbline.judging;

import dev.plumbline.engine.Decision;
import java.util.List;

/** What the judge says of one observation. */
public sealed interface Judgement {

    /**
     * The documents permit it.
     *
     * @param decisions what the documented balancer does with the packet, in each world that the observation leaves;
     *     empty where the observation is none of a packet
     */
    record Permitted(List<Decision> decisions) implements Judgement {

        /** Whether in every world the packet was selected anew. */
        public boolean isCertainlySelected() {
            return decisions.stream().allMatch(decision -> decision instanceof Decision.Selected);
        }

        /** Whether in every world the packet followed an entry. */
        public boolean isCertainlyFollowed() {
            return decisions.stream().allMatch(decision -> decision instanceof Decision.Followed);
        }
    }

    /**
     * No reading of the documents permits it.
     *
     * @param suspects the ids of the rules that are broken, the likeliest first
     * @param permitted what would have been permitted, in words
     * @param why how that comes, one step of the page a line
     * @param seen what was seen
     */
    record Violation(List<String> suspects, String permitted, List<String> why, String seen) implements Judgement {}

    /**
     * Nothing can be said.
     *
     * @param reason why not
     */
    record Unjudged(String reason) implements Judgement {}
}
