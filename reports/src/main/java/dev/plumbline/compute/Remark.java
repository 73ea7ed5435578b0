package dev.plumbline.compute;

/**
 * Something about a file that its user should know, although nothing follows from it.
 *
 * @param spot where
 * @param text what
 */
public record Remark(Spot spot, String text) {}
