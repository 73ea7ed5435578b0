package dev.plumbline.config;

/**
 * One thing in a testbed that the documented rules refuse.
 *
 * @param rule the id of the rule that it violates, or {@link #PROTOCOL}
 * @param field where it stands, as in {@code backendServices[0].connectionTrackingPolicy.idleTimeoutSec}
 * @param message what is allowed there
 */
public record ConfigurationViolation(String rule, String field, String message) {

    /** In place of a rule's id: the document breaks the wire protocol, about which the documents say nothing. */
    public static final String PROTOCOL = "PROTOCOL";

    /** Whether the document breaks the wire protocol, so that it says nothing. */
    public boolean isOfTheProtocol() {
        return rule.equals(PROTOCOL);
    }

    @Override
    public String toString() {
        return field + ": " + message + " (" + rule + ")";
    }
}
