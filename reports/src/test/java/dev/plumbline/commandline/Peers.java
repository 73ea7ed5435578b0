package dev.plumbline.commandline;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.config.Testbed;
import dev.plumbline.engine.HashChooser;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Faults;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.reference.ReferenceBalancer;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.CallRejectedException;
import dev.plumbline.spi.DelegatingImplementation;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.Hello.Clock;
import dev.plumbline.spi.Hello.Implementation;
import dev.plumbline.spi.Hello.Limits;
import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.spi.UnavailableException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/** Implementations that are sound, wrong, or no help at all. */
final class Peers {

    private static final Implementation NAME = new Implementation("a-peer", "1.0", Optional.empty(), List.of());

    /** The documented balancer. */
    static final ReferenceBuilder SOUND = (hash, seed) -> new ReferenceAdapter("test", Steps::internal, hash, seed);

    /** Says that it has every feature, limit and edition there is nothing to say about. */
    static final Hello HELLO = Hello.internal(NAME, ReferenceAdapter.FEATURES);

    private Peers() {}

    /** The documented balancer with this fault. */
    static ReferenceBuilder wrong(String fault) {
        return (hash, seed) -> ReferenceAdapter.with("test", Faults.named(fault).orElseThrow(), hash, seed);
    }

    /** The documented balancer of this edition, whichever it is asked for. */
    static ReferenceBuilder following(Edition edition) {
        return (hash, seed) -> new ReferenceAdapter("test", asked -> Steps.internal(edition), hash, seed);
    }

    /** The documented balancer, saying this of itself. */
    static ReferenceBuilder saying(Hello hello) {
        return (hash, seed) -> Adapter.of("a peer", () -> balancer(hello, hash, seed));
    }

    /** The documented balancers of both products, saying that there is but this one. */
    static ReferenceBuilder ofProduct(Product product) {
        return (hash, seed) -> Adapter.of(
                "a peer",
                () -> new DelegatingImplementation(SOUND.build(hash, seed).start()) {
                    @Override
                    public Hello hello(Greeting greeting) {
                        return super.hello(greeting).withProducts(Set.of(product.scheme()));
                    }
                });
    }

    static Hello named(String name) {
        return Hello.internal(new Implementation(name, "1.0", Optional.empty(), List.of()), ReferenceAdapter.FEATURES);
    }

    static Hello withEditions(Set<String> editions) {
        return new Hello(1, NAME, Set.of("INTERNAL"), editions, Limits.NONE, Set.of(), Clock.VIRTUAL, List.of());
    }

    static Hello deviatingFrom(String... rules) {
        var deviations = Arrays.stream(rules)
                .map(rule -> new Hello.Deviation(rule, "we need it so", Optional.empty()))
                .toList();
        return new Hello(
                1,
                NAME,
                Set.of("INTERNAL"),
                Set.of(),
                Limits.NONE,
                ReferenceAdapter.FEATURES,
                Clock.VIRTUAL,
                deviations);
    }

    static Hello ofProduct(String product) {
        return new Hello(1, NAME, Set.of(product), Set.of(), Limits.NONE, Set.of(), Clock.VIRTUAL, List.of());
    }

    /** The documented balancer with this fault, saying this of itself. */
    static ReferenceBuilder wrong(String fault, Hello hello) {
        return (hash, seed) -> {
            var inner = wrong(fault).build(hash, seed);
            return Adapter.of("a peer", () -> new DelegatingImplementation(inner.start()) {
                @Override
                public Hello hello(Greeting greeting) {
                    super.hello(greeting);
                    return hello;
                }
            });
        };
    }

    /** The documented balancer; but of several instances, all packets reach the one that was configured last. */
    static ReferenceBuilder disturbingEachOther() {
        return (hash, seed) -> {
            var latest = new AtomicReference<ImplementationUnderTest>();
            return Adapter.of("a peer", () -> new DelegatingImplementation(balancer(HELLO, hash, seed)) {
                @Override
                public ConfigureResult configure(Testbed testbed) {
                    synchronized (latest) {
                        latest.set(this);
                        return super.configure(testbed);
                    }
                }

                @Override
                public List<Delivery> send(List<Packet> packets) {
                    synchronized (latest) {
                        var reached = latest.get();
                        return reached == this ? super.send(packets) : reached.send(packets);
                    }
                }
            });
        };
    }

    /** Tells its hash in its description. */
    static ReferenceBuilder describing(ReferenceBuilder otherwise) {
        return (hash, seed) -> new Adapter() {
            @Override
            public String description() {
                return "a peer (" + hash + ")";
            }

            @Override
            public ImplementationUnderTest start() {
                return otherwise.build(hash, seed).start();
            }
        };
    }

    /** Counts how often it is started, and how often it is configured. */
    static ReferenceBuilder counting(AtomicInteger starts, AtomicInteger configurations, ReferenceBuilder otherwise) {
        return (hash, seed) -> {
            var inner = otherwise.build(hash, seed);
            return Adapter.of("a peer", () -> {
                starts.incrementAndGet();
                return new DelegatingImplementation(inner.start()) {
                    @Override
                    public ConfigureResult configure(Testbed testbed) {
                        configurations.incrementAndGet();
                        return super.configure(testbed);
                    }
                };
            });
        };
    }

    /** Crashes on packets for configurations that say this. */
    static ReferenceBuilder crashingOn(String part, ReferenceBuilder otherwise) {
        return (hash, seed) -> {
            var inner = otherwise.build(hash, seed);
            return Adapter.of("a peer", () -> new DelegatingImplementation(inner.start()) {
                private boolean doomed;

                @Override
                public ConfigureResult configure(Testbed testbed) {
                    doomed = testbed.toString().contains(part);
                    return super.configure(testbed);
                }

                @Override
                public List<Delivery> send(List<Packet> packets) {
                    if (doomed) {
                        throw new UnavailableException("It ended with status 139.");
                    }
                    return super.send(packets);
                }
            });
        };
    }

    /** The documented balancer, saying of itself what the edition that it is asked for makes it say. */
    static ReferenceBuilder answering(Function<String, Hello> hello) {
        return (hash, seed) -> Adapter.of("a peer", () -> new DelegatingImplementation(balancer(HELLO, hash, seed)) {
            @Override
            public Hello hello(Greeting greeting) {
                super.hello(greeting);
                return hello.apply(greeting.edition());
            }
        });
    }

    /** The documented balancer, with this fault where it is asked for the edition. */
    static ReferenceBuilder wrongIn(Edition edition, String fault) {
        var wrong = Faults.named(fault).orElseThrow();
        Function<Edition, Steps> steps =
                asked -> asked == edition ? wrong.applyTo(Steps.internal(asked)) : Steps.internal(asked);
        return (hash, seed) -> new ReferenceAdapter("test", steps, hash, seed);
    }

    /** Does not say hello for this edition. */
    static ReferenceBuilder refusingToSayHelloFor(String edition, ReferenceBuilder otherwise) {
        return (hash, seed) -> {
            var inner = otherwise.build(hash, seed);
            return Adapter.of("a peer", () -> new DelegatingImplementation(inner.start()) {
                @Override
                public Hello hello(Greeting greeting) {
                    if (greeting.edition().equals(edition)) {
                        throw CallRejectedException.invalidParameters("not " + edition + ", thank you");
                    }
                    return super.hello(greeting);
                }
            });
        };
    }

    /** Refuses every configuration. */
    static ReferenceBuilder refusing() {
        return (hash, seed) -> Adapter.of("a peer", () -> new DelegatingImplementation(balancer(HELLO, hash, seed)) {
            @Override
            public ConfigureResult configure(Testbed testbed) {
                return new ConfigureResult.Refused(
                        List.of(new ConfigureResult.Violation("region", "I do not serve there")));
            }
        });
    }

    private static ImplementationUnderTest balancer(Hello hello, HashKind hash, long seed) {
        return new ReferenceBalancer(hello, Steps::internal, new HashChooser(hash, seed), Latitude.RECOMMENDED);
    }
}
