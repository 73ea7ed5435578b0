package dev.plumbline.site.chart;

/**
 * A picture, to stand in a page as it is.
 *
 * @param markup the element {@code svg}
 */
public record Svg(String markup) {}
