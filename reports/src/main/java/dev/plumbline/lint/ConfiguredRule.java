package dev.plumbline.lint;

import dev.plumbline.compute.Value.Mapping;

/**
 * A forwarding rule of a configuration.
 *
 * @param field its place in the testbed
 * @param value its members
 */
record ConfiguredRule(String field, Mapping value) {

    String name() {
        return value.text("name").orElse("");
    }

    String field(String below) {
        return field + "." + below;
    }

    /** {@code TCP}, {@code UDP} or {@code L3_DEFAULT}. */
    String protocol() {
        return value.text("IPProtocol").orElse("TCP");
    }

    boolean isUdp() {
        return protocol().equals("UDP");
    }

    /** The member that lists the ports that it takes, where it does not take all. */
    boolean listsPorts() {
        return !value.texts("ports").isEmpty() || value.text("portRange").isPresent();
    }

    /** Whether it takes packets to every port of more than UDP. */
    boolean takesEveryPort() {
        return protocol().equals("L3_DEFAULT") || (!isUdp() && !listsPorts());
    }
}
