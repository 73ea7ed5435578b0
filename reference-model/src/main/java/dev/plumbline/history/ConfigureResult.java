package dev.plumbline.history;

import java.util.List;
import java.util.Map;

/** What became of a configuration. */
public sealed interface ConfigureResult {

    /** It is in force, with nothing to add. */
    ConfigureResult ACCEPTED = new Accepted(Map.of());

    /**
     * It is in force.
     *
     * @param addresses the addresses that global forwarding rules now have, by the rule's name
     */
    record Accepted(Map<String, List<String>> addresses) implements ConfigureResult {}

    /**
     * The documented rules refuse it; what was configured before stays.
     *
     * @param violations what is wrong with it
     */
    record Refused(List<Violation> violations) implements ConfigureResult {}

    /**
     * One thing that is wrong with a configuration.
     *
     * @param field where, as in {@code backendServices[0].connectionTrackingPolicy.idleTimeoutSec}
     * @param message what
     */
    record Violation(String field, String message) {}
}
