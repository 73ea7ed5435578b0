package dev.plumbline.spi;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;

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

    public Hello {
        requireGiven("implementation", implementation);
        requireGiven("limits", limits);
        requireGiven("clock", clock);
        loadBalancingSchemes = inOrder("loadBalancingSchemes", loadBalancingSchemes);
        editions = inOrder("editions", editions);
        features = inOrder("features", features);
        requireGiven("deviations", deviations);
        deviations = List.copyOf(deviations);
    }

    private static void requireGiven(String member, Object value) {
        if (value == null) {
            throw new IllegalArgumentException(member + " is null; where there is nothing to say, say so with an empty"
                    + " set or list, Limits.NONE or Clock.VIRTUAL");
        }
    }

    /** The order is that of the report. */
    private static Set<String> inOrder(String member, Set<String> names) {
        requireGiven(member, names);
        return Collections.unmodifiableSet(new LinkedHashSet<>(names));
    }

    /**
     * An implementation of the internal product with a virtual clock, without limits or deviations.
     *
     * @param name its name
     * @param version its exact version
     * @param features the optional features that it has, as in {@code failover}
     */
    public static Hello internal(String name, String version, String... features) {
        return internal(new Implementation(name, version, Optional.empty(), List.of()), Set.of(features));
    }

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

    /** The same, for these editions only, as in {@code e3}. */
    public Hello withEditions(String... names) {
        return new Hello(
                protocol, implementation, loadBalancingSchemes, Set.of(names), limits, features, clock, deviations);
    }

    /** The same, of these products, as in {@code EXTERNAL_PASSTHROUGH}. */
    public Hello withProducts(Set<String> schemes) {
        return new Hello(protocol, implementation, schemes, editions, limits, features, clock, deviations);
    }

    /** Whether it implements a product. */
    public boolean declares(Product product) {
        return loadBalancingSchemes.isEmpty()
                ? product == Product.INTERNAL
                : loadBalancingSchemes.contains(product.scheme());
    }

    /** The same with these limits. */
    public Hello withLimits(Limits others) {
        return new Hello(protocol, implementation, loadBalancingSchemes, editions, others, features, clock, deviations);
    }

    /** The same with these optional features instead. */
    public Hello withFeatures(Set<String> others) {
        return new Hello(protocol, implementation, loadBalancingSchemes, editions, limits, others, clock, deviations);
    }

    /** The same with these optional features besides. */
    public Hello withMoreFeatures(Collection<String> others) {
        var all = new TreeSet<>(features);
        all.addAll(others);
        return withFeatures(all);
    }

    /** Whether it says the same of what it can do; who it is, or which build of it, is another matter. */
    public boolean declaresTheSameAs(Hello other) {
        return loadBalancingSchemes.equals(other.loadBalancingSchemes)
                && editions.equals(other.editions)
                && limits.equals(other.limits)
                && features.equals(other.features)
                && clock.equals(other.clock)
                && deviations.equals(other.deviations);
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
     * @param backends how many back ends, those that were removed since {@code configure} among them
     * @param entries how many tracking entries
     * @param packetsPerSend how many packets in one call
     */
    public record Limits(OptionalInt backends, OptionalInt entries, OptionalInt packetsPerSend) {

        /** No limits. */
        public static final Limits NONE = new Limits(OptionalInt.empty(), OptionalInt.empty(), OptionalInt.empty());

        public Limits {
            requirePositive("backends", backends);
            requirePositive("entries", entries);
            requirePositive("packetsPerSend", packetsPerSend);
        }

        private static void requirePositive(String name, OptionalInt limit) {
            if (limit.isPresent() && limit.getAsInt() < 1) {
                throw new IllegalArgumentException(name + " must be at least 1, not " + limit.getAsInt()
                        + "; leave it out where there is no limit");
            }
        }
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
