package dev.plumbline.spi;

import dev.plumbline.catalogue.Edition;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * What an implementation says of itself.
 *
 * @param protocol the version of the wire protocol that it speaks
 * @param implementation who it is
 * @param loadBalancingSchemes the products that it implements; {@code INTERNAL} where left out
 * @param editions the editions that it can be tested for; any where left out
 * @param limits what it can hold; no limits where left out
 * @param features the optional features that it has
 * @param clock how its time passes
 * @param deviations documented behaviours that it leaves out on purpose
 */
public record Hello(
        int protocol,
        Implementation implementation,
        Set<String> loadBalancingSchemes,
        Set<String> editions,
        Limits limits,
        Set<String> features,
        Clock clock,
        List<Deviation> deviations) {

    /** An implementation of the internal product with a virtual clock, without limits or deviations. */
    public static Hello internal(Implementation implementation, Set<String> features) {
        return new Hello(
                Greeting.PROTOCOL,
                implementation,
                Set.of("INTERNAL"),
                Set.of(),
                Limits.NONE,
                features,
                Clock.VIRTUAL,
                List.of());
    }

    /** The same with these optional features instead. */
    public Hello withFeatures(Set<String> others) {
        return new Hello(protocol, implementation, loadBalancingSchemes, editions, limits, others, clock, deviations);
    }

    /** Whether it can be tested for an edition. */
    public boolean declares(Edition edition) {
        return editions.isEmpty() || editions.contains(edition.wireName());
    }

    /**
     * Who it is.
     *
     * @param name its name
     * @param version its exact version
     * @param url where to find it
     * @param contact whom to ask
     */
    public record Implementation(String name, String version, Optional<String> url, List<String> contact) {}

    /**
     * What it can hold.
     *
     * @param backends how many back ends
     * @param entries how many tracking entries
     * @param packetsPerSend how many packets in one call
     */
    public record Limits(OptionalInt backends, OptionalInt entries, OptionalInt packetsPerSend) {

        /** No limits. */
        public static final Limits NONE = new Limits(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty());
    }

    /** How its time passes. */
    public sealed interface Clock {

        /** A clock that moves only with {@code advance}. */
        Clock VIRTUAL = new Virtual();

        /** Time moves only with {@code advance}. */
        record Virtual() implements Clock {}

        /**
         * Time passes by itself.
         *
         * @param scale how many documented seconds pass in one real second
         * @param toleranceMillis how coarse its timers are, in documented milliseconds
         */
        record Real(double scale, long toleranceMillis) implements Clock {}
    }

    /**
     * A documented behaviour left out on purpose.
     *
     * @param rule the rule's id
     * @param reason why
     * @param url where it is explained
     */
    public record Deviation(String rule, String reason, Optional<String> url) {}
}
