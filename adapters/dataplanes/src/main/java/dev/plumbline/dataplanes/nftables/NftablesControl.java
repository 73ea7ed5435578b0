package dev.plumbline.dataplanes.nftables;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Named;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.Configuration.Reading;
import dev.plumbline.config.Testbed;
import dev.plumbline.dataplanes.nftables.Stays.Stay;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Steps;
import dev.plumbline.frames.Attachments;
import dev.plumbline.frames.Control;
import dev.plumbline.frames.Topology.Canary;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.reference.Prepared;
import dev.plumbline.spi.CallRejectedException;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Makes a load balancer of the packet filter of Linux. Which configurations are taken and who is eligible is worked out as the
 * reference model does it, as any control plane would have to; the packet filter knows nothing of that. It hashes, tracks,
 * forgets and drops.
 */
final class NftablesControl implements Control {

    /** Between the seeds of two configurations: no flow is mapped alike twice, so that nothing rests on one hash's luck. */
    private static final int SEED_STEP = 0x9e37_79b9;

    private final Hello hello;
    private final Wiring wiring;
    private final Canary canary;
    private final KernelTime time;
    private final Nft nft;
    private Edition edition = Edition.E3;
    private Optional<Arrangement> arrangement = Optional.empty();
    private int seed;

    /**
     * One that was not greeted yet.
     *
     * @param hello what it says of itself
     * @param wiring the wires; closed with it
     * @param canary the flow that is passed on in any case
     * @param time how long timers run
     */
    NftablesControl(Hello hello, Wiring wiring, Canary canary, KernelTime time) {
        this.hello = hello;
        this.wiring = wiring;
        this.canary = canary;
        this.time = time;
        nft = new Nft(wiring.balancer());
    }

    @Override
    public Hello hello(Greeting greeting) {
        edition = Named.of(Edition.class, greeting.edition())
                .orElseThrow(() ->
                        CallRejectedException.invalidParameters("no edition is named '" + greeting.edition() + "'"));
        return hello;
    }

    @Override
    public ConfigureResult configure(Testbed testbed, Attachments attachments) {
        return take(new Engine(Steps.internal(edition)).admit(testbed), configuration -> {
            seed += SEED_STEP;
            var fresh = new Arrangement(edition, configuration, attachments, seed);
            nft.run(rules(fresh).fresh());
            arrangement = Optional.of(fresh);
        });
    }

    @Override
    public ConfigureResult reconfigure(Testbed testbed, Attachments attachments) {
        var present = configured();
        var reading = new Engine(Steps.internal(edition)).admit(testbed, present.situation());
        return take(reading, configuration -> {
            var ended = present.change(configuration, attachments);
            nft.run(rules(present).inPlace() + drained(ended));
        });
    }

    private static ConfigureResult take(Reading reading, Consumer<Configuration> use) {
        if (reading instanceof Reading.Valid valid) {
            var unsupported = Unsupported.in(valid.configuration());
            if (!unsupported.isEmpty()) {
                return new ConfigureResult.Refused(unsupported);
            }
        }
        return Prepared.of(reading, use).carryOut();
    }

    /** The kernel's timer ends it. */
    private String drained(Map<Stay, Duration> ended) {
        return ended.isEmpty()
                ? ""
                : ended.entrySet().stream()
                        .map(stay -> RuleSet.mark(stay.getKey().number()) + " timeout " + time.text(stay.getValue()))
                        .collect(Collectors.joining(", ", "add element " + RuleSet.TABLE + " draining { ", " }\n"));
    }

    @Override
    public void setHealth(Map<String, HealthState> states, Optional<String> address) {
        address.ifPresent(one -> {
            throw CallRejectedException.invalidParameters("no global forwarding rule has the address '" + one + "'");
        });
        var present = configured();
        present.change(states);
        nft.run(rules(present).inPlace());
    }

    private RuleSet rules(Arrangement present) {
        return new RuleSet(
                wiring,
                canary,
                present.situation().configuration().frontends(),
                present.rules(time),
                present.stays());
    }

    @Override
    public void advance(Duration duration) {
        configured();
        var passed = Duration.ofMillis(time.millis(duration));
        nft.run(Timers.wound(nft.run("list maps netdev"), passed) + Timers.wound(nft.run("list sets netdev"), passed));
    }

    private Arrangement configured() {
        return arrangement.orElseThrow(() -> CallRejectedException.invalidParameters("configure comes first"));
    }

    @Override
    public void close() {
        try (wiring) {
            nft.close();
        }
    }
}
