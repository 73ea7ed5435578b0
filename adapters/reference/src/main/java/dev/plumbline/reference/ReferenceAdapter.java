package dev.plumbline.reference;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.engine.HashChooser;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Fault;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.Hello.Implementation;
import dev.plumbline.spi.ImplementationUnderTest;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** Starts reference balancers: sound ones, or ones with a wrong step. */
public final class ReferenceAdapter implements Adapter {

    /** The optional features that the reference balancer has. */
    public static final Set<String> FEATURES = Set.of(
            "availability-groups",
            "capacity",
            "draining",
            "failover",
            "global-access",
            "ipv6",
            "l3-default",
            "neg",
            "next-hop",
            "persistence",
            "platform",
            "preferred-backends",
            "quota",
            "session-tracking",
            "table-capacity",
            "udp-fragments",
            "zonal-affinity");

    private static final Set<String> PRODUCTS = Set.of(Product.INTERNAL.scheme(), Product.EXTERNAL_GLOBAL.scheme());

    private final Hello hello;
    private final Function<Edition, Steps> internal;
    private final Supplier<Steps> global;
    private final HashKind hash;
    private final long seed;

    /**
     * An adapter of balancers of both products, the global ones as documented.
     *
     * @param version the version that the balancer reports
     * @param internal makes the steps of an internal balancer for an edition, anew for each configuration
     * @param hash its consistent hash
     * @param seed the hash's seed
     */
    public ReferenceAdapter(String version, Function<Edition, Steps> internal, HashKind hash, long seed) {
        this(
                Hello.internal(
                                new Implementation("plumbline-reference", version, Optional.empty(), List.of()),
                                FEATURES)
                        .withProducts(PRODUCTS),
                internal,
                Steps::externalGlobal,
                hash,
                seed);
    }

    /**
     * An adapter of balancers of both products, that of the fault's product with the fault.
     *
     * @param version the version that the balancer reports
     * @param fault what it does wrong
     * @param hash its consistent hash
     * @param seed the hash's seed
     */
    public static ReferenceAdapter with(String version, Fault fault, HashKind hash, long seed) {
        var sound = new ReferenceAdapter(version, Steps::internal, hash, seed);
        return fault.product() == Product.INTERNAL
                ? new ReferenceAdapter(version, edition -> fault.applyTo(Steps.internal(edition)), hash, seed)
                : new ReferenceAdapter(
                        sound.hello, sound.internal, () -> fault.applyTo(Steps.externalGlobal()), hash, seed);
    }

    private ReferenceAdapter(
            Hello hello, Function<Edition, Steps> internal, Supplier<Steps> global, HashKind hash, long seed) {
        this.hello = hello;
        this.internal = internal;
        this.global = global;
        this.hash = hash;
        this.seed = seed;
    }

    /** The same, with balancers that declare nothing but these features. */
    public ReferenceAdapter declaring(Set<String> features) {
        return new ReferenceAdapter(hello.withFeatures(features), internal, global, hash, seed);
    }

    @Override
    public String description() {
        return "reference (" + hash + ")";
    }

    @Override
    public ImplementationUnderTest start() {
        return new BothProducts(balancer(internal), balancer(edition -> global.get()));
    }

    private ReferenceBalancer balancer(Function<Edition, Steps> steps) {
        return new ReferenceBalancer(hello, steps, new HashChooser(hash, seed), Latitude.RECOMMENDED);
    }
}
