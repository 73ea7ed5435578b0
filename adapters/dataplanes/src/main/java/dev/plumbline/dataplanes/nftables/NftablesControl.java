package dev.plumbline.dataplanes.nftables;

import dev.plumbline.dataplanes.ControlPlane;
import dev.plumbline.dataplanes.nftables.Stays.Stay;
import dev.plumbline.dataplanes.packetfilter.KernelTime;
import dev.plumbline.dataplanes.packetfilter.Nft;
import dev.plumbline.dataplanes.packetfilter.Timers;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.engine.Situation;
import dev.plumbline.frames.Attachments;
import dev.plumbline.frames.Topology.Canary;
import dev.plumbline.spi.Hello;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Makes a load balancer of the packet filter of Linux, which hashes, tracks, forgets and drops. */
final class NftablesControl extends ControlPlane {

    /** Between the seeds of two configurations: no flow is mapped alike twice, so that nothing rests on one hash's luck. */
    private static final int SEED_STEP = 0x9e37_79b9;

    private final Wiring wiring;
    private final Canary canary;
    private final KernelTime time;
    private final Nft nft;
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
        super(hello);
        this.wiring = wiring;
        this.canary = canary;
        this.time = time;
        nft = new Nft(wiring.balancer());
    }

    @Override
    protected void begin(Situation fresh, Attachments attachments) {
        seed += SEED_STEP;
        var begun = new Arrangement(this::eligible, edition(), fresh, attachments, seed);
        nft.run(rules(begun).fresh());
        arrangement = Optional.of(begun);
    }

    @Override
    protected void reconfigured(Situation present, Attachments attachments) {
        var changed = arrangement.orElseThrow();
        var ended = changed.become(present, attachments);
        nft.run(rules(changed).inPlace() + drained(ended));
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
    protected void healthChanged(Situation present) {
        var changed = arrangement.orElseThrow();
        changed.become(present);
        nft.run(rules(changed).inPlace());
    }

    private RuleSet rules(Arrangement present) {
        return new RuleSet(
                wiring, canary, present.frontends(), present.services(time, persistingByDefault()), present.stays());
    }

    @Override
    public void advance(Duration duration) {
        situation();
        Timers.wind(nft, Duration.ofMillis(time.millis(duration)));
    }

    @Override
    public void close() {
        try (wiring) {
            nft.close();
        }
    }
}
