package dev.plumbline.results;

/**
 * A rule that may be what is broken.
 *
 * @param rule its id
 * @param failed how many of its cases failed, at least 1
 * @param ran how many of its cases passed or failed
 * @param suspicion how well it accounts for what failed and what passed: 1 where all of its cases failed and no others,
 *     else less
 */
public record Suspect(String rule, int failed, int ran, double suspicion) {}
