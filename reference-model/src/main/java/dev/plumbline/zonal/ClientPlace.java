package dev.plumbline.zonal;

/** Where a sender is, as far as zonal affinity can make use of it. */
public sealed interface ClientPlace {

    /**
     * A compatible client.
     *
     * @param zone its zone
     */
    record InZone(String zone) implements ClientPlace {}

    /**
     * No compatible client.
     *
     * @param rule the id of the rule that says so
     * @param why in words
     */
    record Incompatible(String rule, String why) implements ClientPlace {}
}
