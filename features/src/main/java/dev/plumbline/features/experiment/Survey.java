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
import dev.plumbline.results.FailureStory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Selections counted over many sets of back ends, each a fresh balancer like the one of the scenario but for its back ends'
 * names and addresses. Connections are opened by a SYN and selected afresh by another, so that no entry answers. What one
 * packet has to do is not the question here, so the model does not run beside.
 */
public final class Survey {

    private final Examinee examinee;
    private final Timepiece timepiece;
    private final FreshSet.Source source;
    private final Traffic traffic;
    private final Supplier<Bench> bench;
    private final Consumer<Set<Feature>> need;
    private final Effort effort;
    private final Looks looks;
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
     * @param effort how much of what the scenario asks for is done
     * @param looks takes what is found
     */
    Survey(
            Examinee examinee,
            RandomGenerator random,
            Timepiece timepiece,
            Supplier<Bench> bench,
            Consumer<Set<Feature>> need,
            Effort effort,
            Looks looks) {
        this.examinee = examinee;
        this.timepiece = timepiece;
        source = new FreshSet.Source(random, () -> bench.get().frontends().version());
        traffic = new Traffic(random, () -> bench.get().frontends());
        this.bench = bench;
        this.need = need;
        this.effort = effort;
        this.looks = looks;
    }

    /** Opens connections of random clients in each of so many sets. */
    public void open(TrafficKind kind, int sets, int flows) {
        survey(kind, sets, flows, Optional.empty());
    }

    /**
     * Opens connections in each of so many sets, lets the set change, and sends a SYN of each connection again, which is
     * selected afresh.
     */
    public void openAgainAfter(SetChange change, int sets, int flows) {
        survey(TrafficKind.TCP, sets, flows, Optional.of(change));
    }

    /** Opens connections in sets that are larger than an implementation has to hold; one that holds fewer need not. */
    public void openWhereItHoldsAsMany(TrafficKind kind, int sets, int flows) {
        var limits = examinee.hello().limits();
        skipWhereFewer(limits.backends(), bench.get().backends().size(), "back ends");
        skipWhereFewer(limits.entries(), flows, "entries");
        open(kind, sets, flows);
    }

    private static void skipWhereFewer(OptionalInt limit, int needed, String what) {
        if (limit.orElse(needed) < needed) {
            throw CaseEnd.skipped("is measured where an implementation holds " + needed + " " + what
                    + ", and this one holds " + limit.getAsInt());
        }
    }

    private void survey(TrafficKind kind, int askedSets, int askedFlows, Optional<SetChange> change) {
        int sets = effort.sets(askedSets);
        int flows = effort.flows(askedFlows, askedSets);
        need(kind, flows, change.map(SetChange::extra).orElse(0));
        var samples = new ArrayList<Sample>();
        for (int i = 0; i < sets; i++) {
            var set = set();
            samples.add(sample(
                    kind, flows, change.map(each -> each.draw(set, source)).orElse(SetChange.Drawn.none(set))));
        }
        probe = Optional.of(new SurveyProbe(
                samples,
                effort,
                looks,
                configured(sets) + change.map(each -> "; in each " + each).orElse(""),
                what(kind) + " of " + flows + " connections in each set"
                        + (change.isPresent() ? ", before and after" : "")));
    }

    private FreshSet set() {
        return source.set(bench.get().backends().size());
    }

    private static String what(TrafficKind kind) {
        return kind == TrafficKind.TCP ? "TCP SYN" : kind + " packet";
    }

    private String configured(int sets) {
        return bench.get().settings() + "; " + (sets == 1 ? "a set" : sets + " sets") + " of "
                + bench.get().backends().size() + " back ends with names and addresses of their own";
    }

    private void need(TrafficKind kind, int flows, int extra) {
        need.accept(Needs.of(template()));
        need.accept(Needs.of(traffic.opening(kind, traffic.host())));
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

    private Sample sample(TrafficKind kind, int flows, SetChange.Drawn change) {
        // What was said about the sets before is not kept: one set shows in a replay what became of each packet.
        var conversation = new Conversation(examinee.running(), timepiece, exchange -> {});
        latest = Optional.of(conversation);
        require(conversation.configure(change.configured().in(template())));
        tell(conversation, change.unhealthy(), HealthState.UNHEALTHY);
        var packets = Stream.generate(() -> traffic.opening(kind, traffic.host()))
                .limit(flows)
                .toList();
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

    private List<String> receivers(Conversation conversation, List<Packet> packets, List<Endpoint> eligible) {
        var receivers = conversation.send(packets).stream()
                .map(delivery -> delivery.receiver().orElse("nowhere"))
                .toList();
        Sample.stray(eligible, receivers).ifPresent(i -> {
            throw CaseEnd.failed(new FailureStory(
                    configured(1),
                    "first packet of a new connection: " + packets.get(i),
                    "one of the " + eligible.size() + " eligible back ends, "
                            + Wording.first(
                                    eligible.stream().map(Endpoint::name).toList()),
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
