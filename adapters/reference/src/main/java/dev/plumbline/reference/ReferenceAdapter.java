package dev.plumbline.reference;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.engine.HashChooser;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Steps;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.Hello.Implementation;
import dev.plumbline.spi.ImplementationUnderTest;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Starts reference balancers: sound ones, or ones with a wrong step. */
public final class ReferenceAdapter implements Adapter {

    /** The optional features that the reference balancer has so far. */
    public static final Set<String> FEATURES = Set.of(
            "draining",
            "failover",
            "global-access",
            "ipv6",
            "l3-default",
            "neg",
            "next-hop",
            "persistence",
            "quota",
            "session-tracking",
            "table-capacity",
            "udp-fragments",
            "zonal-affinity");

    private final Hello hello;
    private final Function<Edition, Steps> steps;
    private final HashKind hash;
    private final long seed;

    /**
     * An adapter.
     *
     * @param version the version that the balancer reports
     * @param steps makes the steps of a balancer for an edition, anew for each configuration
     * @param hash its consistent hash
     * @param seed the hash's seed
     */
    public ReferenceAdapter(String version, Function<Edition, Steps> steps, HashKind hash, long seed) {
        this(
                Hello.internal(
                        new Implementation("plumbline-reference", version, Optional.empty(), List.of()), FEATURES),
                steps,
                hash,
                seed);
    }

    private ReferenceAdapter(Hello hello, Function<Edition, Steps> steps, HashKind hash, long seed) {
        this.hello = hello;
        this.steps = steps;
        this.hash = hash;
        this.seed = seed;
    }

    /** The same, with balancers that declare nothing but these features. */
    public ReferenceAdapter declaring(Set<String> features) {
        return new ReferenceAdapter(Hello.internal(hello.implementation(), features), steps, hash, seed);
    }

    @Override
    public String description() {
        return "reference (" + hash + ")";
    }

    @Override
    public ImplementationUnderTest start() {
        return new ReferenceBalancer(hello, steps, new HashChooser(hash, seed), Latitude.RECOMMENDED);
    }
}
