package dev.plumbline.histories;

/**
 * What an implementation ignores, as only many selections show together.
 *
 * @param rule the id of the rule that it breaks
 * @param what what is ignored, and with which certainty
 */
public record Ignored(String rule, String what) {

    @Override
    public String toString() {
        return rule + ": " + what;
    }
}
