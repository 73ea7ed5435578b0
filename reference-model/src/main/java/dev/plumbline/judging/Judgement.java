package dev.plumbline.judging;

import dev.plumbline.engine.Decision;
import java.util.List;
import java.util.Optional;

/** What the judge says of one observation. */
public sealed interface Judgement {

    /** What the documented balancer does with the packet, in each world; empty where nothing can be said of a packet. */
    List<Decision> decisions();

    /**
     * The documents permit it.
     *
     * @param decisions what the documented balancer does with the packet, in each world that the observation leaves
     */
    record Permitted(List<Decision> decisions) implements Judgement {}

    /**
     * No reading of the documents permits it.
     *
     * @param decisions what the documented balancer does with the packet, one reading of several
     * @param suspects the ids of the rules that are broken, the likeliest first
     * @param same the back end that alone is permitted because the same tuple selected it before, if that is so
     * @param permitted what would have been permitted, in words
     * @param why how that comes, one step of the page a line
     * @param seen what was seen
     */
    record Violation(
            List<Decision> decisions,
            List<String> suspects,
            Optional<String> same,
            String permitted,
            List<String> why,
            String seen)
            implements Judgement {}

    /**
     * Nothing can be said.
     *
     * @param reason why not
     */
    record Unjudged(String reason) implements Judgement {

        @Override
        public List<Decision> decisions() {
            return List.of();
        }
    }
}
