package dev.plumbline.config;

/**
 * One thing in a testbed that the documented rules refuse.
 *
 * @param rule the id of the rule that it violates
 * @param field where it stands, as in {@code backendServices[0].connectionTrackingPolicy.idleTimeoutSec}
 * @param message what is allowed there
 */
public record ConfigurationViolation(String rule, String field, String message) {

    @Override
    public String toString() {
        return field + ": " + message + " (" + rule + ")";
    }
}
