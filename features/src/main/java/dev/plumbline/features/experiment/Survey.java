package dev.plumbline.features.experiment;

import dev.plumbline.catalogue.Feature;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import dev.plumbline.conversation.Conversation;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.conversation.Timepiece;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.features.CaseEnd;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Exchange;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.results.FailureStory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Selections counted over many sets of back ends, each a fresh balancer like the one of the scenario but for its back ends'
 * names and addresses. Connections are opened by a SYN and selected afresh by another, so that no entry answers. What one
 * packet has to do is not the question here, so the model does not run beside.
 */
public final class Survey {

    private static final int FIRST_PORT = 1024;
    private static final int LAST_PORT = 65_535;

    private final Examinee examinee;
    private final RandomGenerator random;
    private final Timepiece timepiece;
    private final FreshSet.Source source;
    private final Supplier<Bench> bench;
    private final Consumer<Set<Feature>> need;
    private Optional<Conversation> latest = Optional.empty();
    private Optional<SurveyProbe> probe = Optional.empty();

    /**
     * A survey that has not begun.
     *
     * @param examinee the implementation
     * @param random sets and connections are drawn from it
     * @param timepiece how the implementation's time passes
     * @param bench the balancer of the scenario
     * @param need is told which optional features it needs, and ends the case where the implementation lacks one
     */
    Survey(
            Examinee examinee,
            RandomGenerator random,
            Timepiece timepiece,
            Supplier<Bench> bench,
            Consumer<Set<Feature>> need) {
        this.examinee = examinee;
        this.random = random;
        this.timepiece = timepiece;
        source = new FreshSet.Source(random);
        this.bench = bench;
        this.need = need;
    }

    /** Opens connections of random clients in each of so many sets. */
    public void open(int sets, int flows) {
        check(flows, 0);
        var samples = Stream.generate(() -> sample(SetChange.Drawn.none(set()), flows))
                .limit(sets)
                .toList();
        probe = Optional.of(
                new SurveyProbe(samples, configured(sets), "TCP SYN of " + flows + " connections in each set"));
    }

    /** Opens connections in each of so many sets, lets the set change, and sends a SYN of each connection again. */
    public void openAgainAfter(SetChange change, int sets, int flows) {
        check(flows, change.extra());
        var samples = Stream.generate(() -> sample(change.draw(set(), source), flows))
                .limit(sets)
                .toList();
        probe = Optional.of(new SurveyProbe(
                samples,
                configured(sets) + "; in each " + change,
                "TCP SYN of " + flows + " connections in each set, before and after"));
    }

    private FreshSet set() {
        return source.set(bench.get().backends().size());
    }

    private String configured(int sets) {
        return bench.get().settings() + "; " + sets + " sets of "
                + bench.get().backends().size() + " back ends with names and addresses of their own";
    }

    private void check(int flows, int extra) {
        need.accept(Needs.of(template()));
        int backends = bench.get().backends().size() + extra;
        var limits = examinee.hello().limits();
        if (backends > limits.backends().orElse(backends)) {
            throw CaseEnd.notAttempted("needs " + backends + " back ends, and the implementation holds "
                    + limits.backends().getAsInt());
        }
        if (flows > limits.entries().orElse(flows)) {
            throw CaseEnd.notAttempted("needs " + flows + " entries, and the implementation holds "
                    + limits.entries().getAsInt());
        }
    }

    private Testbed template() {
        return bench.get().testbed();
    }

    // ---- one set

    private Sample sample(SetChange.Drawn change, int flows) {
        // What was said about the sets before is not kept: one set shows in a replay what became of each packet.
        var conversation = new Conversation(examinee.running(), timepiece, exchange -> {});
        latest = Optional.of(conversation);
        require(conversation.configure(change.configured().in(template())));
        tell(conversation, change.unhealthy(), HealthState.UNHEALTHY);
        var packets = Stream.generate(this::opening).limit(flows).toList();
        var opened = receivers(conversation, packets, change.before());
        if (change.before().equals(change.after())) {
            return new Sample(change.before(), change.after(), opened, List.of());
        }
        if (!change.configured().equals(change.reconfigured())) {
            require(conversation.reconfigure(change.reconfigured().in(template())));
        }
        tell(conversation, change.failing(), HealthState.UNHEALTHY);
        tell(conversation, change.recovering(), HealthState.HEALTHY);
        return new Sample(change.before(), change.after(), opened, receivers(conversation, packets, change.after()));
    }

    private static void tell(Conversation conversation, List<String> backends, HealthState state) {
        if (!backends.isEmpty()) {
            var states = new LinkedHashMap<String, HealthState>();
            backends.forEach(backend -> states.put(backend, state));
            conversation.setHealth(states);
        }
    }

    private static void require(ConfigureResult result) {
        if (result instanceof ConfigureResult.Refused refused) {
            throw CaseEnd.blocked("the configuration was refused: " + Wording.violations(refused));
        }
    }

    private Packet opening() {
        var frontends = bench.get().frontends();
        return Packet.tcp(
                frontends.clients().draw(random),
                random.nextInt(FIRST_PORT, LAST_PORT + 1),
                frontends.destination(random),
                frontends.port(),
                TcpFlag.SYN);
    }

    private List<String> receivers(Conversation conversation, List<Packet> packets, List<Endpoint> eligible) {
        var receivers = conversation.send(packets).stream()
                .map(delivery -> delivery.receiver().orElse("nowhere"))
                .toList();
        Sample.stray(eligible, receivers).ifPresent(i -> {
            throw CaseEnd.failed(new FailureStory(
                    configured(1),
                    "TCP SYN: " + packets.get(i),
                    "one of the eligible back ends, "
                            + eligible.stream().map(Endpoint::name).collect(Collectors.joining(", ")),
                    List.of(),
                    Wording.escape(receivers.get(i)),
                    "a connection went elsewhere than to the eligible back ends"));
        });
        return receivers;
    }

    // ---- all of them

    /** Whether anything was counted: then the scenario speaks of these sets, and of no balancer of its own. */
    boolean hasBegun() {
        return latest.isPresent();
    }

    /** Everything said about the latest set, for a replay. */
    List<Exchange> history() {
        return latest.map(Conversation::history).orElse(List.of());
    }

    /** What was counted. */
    public SurveyProbe probe() {
        return probe.orElseThrow(() -> CaseEnd.errored("nothing was counted yet"));
    }
}
