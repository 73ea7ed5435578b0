package dev.plumbline.features.experiment;

import dev.plumbline.catalogue.Feature;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.conversation.Conversation;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.conversation.Timepiece;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.engine.Steps;
import dev.plumbline.features.CaseEnd;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Exchange;
import dev.plumbline.judging.Judge;
import dev.plumbline.judging.Judgement;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.spi.ProtocolBreachException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/**
 * One scenario at work on one implementation. The model runs beside it: not to say what is expected, which the scenario does
 * by itself, but to notice where suite and model disagree, and to explain a failure.
 */
public final class Experiment {

    private final Examinee examinee;
    private final Timepiece timepiece;
    private final Conversation conversation;
    private final Judge shadow;
    private final Traffic traffic;
    private final Retelling retelling;
    private final Survey survey;
    private final Set<Feature> needs = EnumSet.noneOf(Feature.class);
    private final List<String> timeline = new ArrayList<>();
    private Optional<Bench> bench = Optional.empty();
    private boolean configured;
    private List<Connection> connections = new ArrayList<>();
    private Optional<Batch> latest = Optional.empty();
    private List<Judgement> latestJudgements = List.of();
    private int entries;
    private Duration elapsed = Duration.ZERO;

    /**
     * An experiment that has not begun.
     *
     * @param examinee the implementation
     * @param steps the steps of the model that runs beside it
     * @param seed whatever is random is drawn from it
     */
    public Experiment(Examinee examinee, Steps steps, long seed) {
        this.examinee = examinee;
        timepiece = Timepiece.of(examinee.hello().clock());
        conversation = new Conversation(examinee.running(), timepiece, this::observe);
        shadow = new Judge(steps);
        traffic = new Traffic(new SplittableRandom(seed));
        survey = new Survey(examinee, new SplittableRandom(~seed), timepiece, this::bench, this::need);
        retelling = new Retelling(conversation, () -> latestJudgements.get(0), this::need);
    }

    private void observe(Exchange exchange) {
        latestJudgements = shadow.observe(exchange);
    }

    /** Everything said so far, for a replay. */
    public List<Exchange> history() {
        return survey.hasBegun() ? survey.history() : conversation.history();
    }

    /** The optional features that it turned out to need. */
    public Set<Feature> needs() {
        return needs;
    }

    // ---- the balancer

    /** Describes a balancer for this protocol with this many healthy back ends, dealt out to this many groups. */
    public void balancer(Protocol protocol, int backends, int groups) {
        var described = new Bench(protocol, groups);
        described.add(backends);
        bench = Optional.of(described);
    }

    /** Sets the session affinity. */
    public void affinity(SessionAffinity affinity) {
        bench().setAffinity(affinity);
    }

    /** Sets the tracking mode. */
    public void mode(TrackingMode mode) {
        bench().setMode(mode);
    }

    /** Chooses the forwarding rules. */
    public void rules(Bench.Rules rules) {
        bench().setRules(rules);
    }

    /** The balancer as the scenario describes it. */
    public Bench bench() {
        return bench.orElseThrow(() -> CaseEnd.errored("the scenario has not described a balancer yet"));
    }

    /** Adds healthy back ends. */
    public void addBackends(int count) {
        var added = bench().add(count);
        change(Wording.range(added) + " added, healthy");
    }

    /** Removes a back end. */
    public void removeBackend(String name) {
        bench().remove(name);
        change(name + " removed");
    }

    private void change(String what) {
        if (!configured) {
            return;
        }
        checkLimits();
        note(what);
        if (conversation.reconfigure(bench().testbed()) instanceof ConfigureResult.Refused refused) {
            throw CaseEnd.blocked("the change was refused: " + Wording.violations(refused));
        }
    }

    /** Lets the health checker change its mind about some back ends, all at one instant. */
    public void health(List<String> backends, HealthState state) {
        configure();
        var states = new LinkedHashMap<String, HealthState>();
        backends.forEach(name -> {
            states.put(name, state);
            bench().note(name, state);
        });
        note(Wording.range(backends) + (state == HealthState.HEALTHY ? " healthy" : " unhealthy"));
        conversation.setHealth(states);
    }

    private void configure() {
        if (configured) {
            return;
        }
        checkLimits();
        if (conversation.configure(bench().testbed()) instanceof ConfigureResult.Refused refused) {
            if (bench().rules() != Bench.Rules.ONE) {
                throw CaseEnd.notApplicable("the implementation takes no service with several forwarding rules: "
                        + Wording.violations(refused));
            }
            throw CaseEnd.blocked("the configuration was refused: " + Wording.violations(refused));
        }
        configured = true;
        timeline.add(0, bench().settings() + "; " + Wording.range(bench().backends()) + " healthy");
    }

    private void checkLimits() {
        need(Needs.of(bench().testbed()));
        examinee.hello().limits().backends().ifPresent(limit -> {
            if (bench().backends().size() > limit) {
                throw CaseEnd.notAttempted(
                        "needs " + bench().backends().size() + " back ends, and the implementation holds " + limit);
            }
        });
    }

    private void need(Set<Feature> features) {
        needs.addAll(features);
        var missing = features.stream()
                .map(Feature::wireName)
                .filter(feature -> !examinee.hello().features().contains(feature))
                .toList();
        if (!missing.isEmpty()) {
            throw CaseEnd.skipped(
                    "needs " + String.join(", ", missing) + ", which the implementation does not declare");
        }
    }

    // ---- time

    /** Lets time pass without a packet. */
    public void pass(Duration duration) {
        configure();
        conversation.pass(duration);
        elapsed = elapsed.plus(duration);
        note("no packet for " + duration.toSeconds() + " s");
    }

    /** How edges of a timeout are met with this implementation's clock. */
    public Timepiece timepiece() {
        return timepiece;
    }

    private void note(String what) {
        timeline.add("at " + elapsed.toSeconds() + " s " + what);
    }

    // ---- packets

    /** Opens connections of clients that have not been heard of, and remembers where they went. */
    public void open(Protocol protocol, int count) {
        begin("first packet of a new " + protocol + " connection", draw(protocol, count));
    }

    /** Opens connections of one client, and remembers where they went. */
    public void openFromOneClient(Protocol protocol, int count) {
        begin("first packet of a " + protocol + " connection of one client", traffic.openings(protocol, count));
    }

    /** Sends a later fragment from clients that have not been heard of, and remembers where each went. */
    public void openFragments(int count) {
        begin(
                "later fragment of a new client",
                Stream.generate(traffic::laterFragment).limit(count).toList());
    }

    /** Sends packets of connections, of clients that have not been heard of, whose opening was never seen. */
    public void sendUnopened(Protocol protocol, int count, PacketShape shape) {
        begin(
                shape + " of a " + protocol + " connection that was never opened",
                draw(protocol, count).stream().map(shape::of).toList());
    }

    /** Sends packets of connections that were not seen before, of the client that has connections open. */
    public void sendOthersOfTheClient(Protocol protocol, int count, PacketShape shape) {
        var known = connections.stream().map(Connection::latest).toList();
        begin(
                shape + " of another connection of that client",
                traffic.others(known, count).stream().map(shape::of).toList());
    }

    private List<Packet> draw(Protocol protocol, int count) {
        return Stream.generate(() -> traffic.opening(protocol)).limit(count).toList();
    }

    private void begin(String what, List<Packet> packets) {
        configure();
        checkEntries(packets.size());
        send(what, Collections.nCopies(packets.size(), Optional.empty()), packets);
    }

    /** What was sent last has to have arrived, or the state that the case starts from did not come about. */
    public void requireDelivered() {
        var sent = latest.orElseThrow();
        for (int i = 0; i < sent.size(); i++) {
            if (sent.deliveries().get(i).receiver().isEmpty()) {
                throw CaseEnd.blocked(sent.packets().get(i) + " had to open a connection, and was "
                        + sent.deliveries().get(i));
            }
        }
    }

    /**
     * Sends one packet in each connection, in another order than the last time: what goes by turns would be taken for what
     * goes by hash if the turns came round together.
     */
    public void sendInEach(PacketShape shape) {
        traffic.shuffle(connections);
        var packets = connections.stream()
                .map(connection -> shape.of(connection.latest()))
                .toList();
        send(word(shape) + " in each connection", befores(), packets);
    }

    /** Sends, for each connection, a packet that differs from its latest one in one field. */
    public void sendWithAnother(Field field, PacketShape shape) {
        checkEntries(connections.size());
        var packets = connections.stream()
                .map(connection -> shape.of(traffic.with(connection.latest(), field)))
                .toList();
        send(word(shape) + " with another " + field, befores(), packets);
    }

    /** Only TCP has flags to tell of. */
    private String word(PacketShape shape) {
        return bench().protocol().equals(Protocol.TCP) ? shape.toString() : "packet";
    }

    private List<Optional<String>> befores() {
        return connections.stream()
                .map(connection -> Optional.of(connection.backend()))
                .toList();
    }

    private void send(String what, List<Optional<String>> before, List<Packet> packets) {
        packets.forEach(packet -> need(Needs.of(packet)));
        var deliveries = conversation.send(packets);
        checkBackends(packets, deliveries);
        latest = Optional.of(new Batch(what, before, packets, deliveries, latestJudgements, bench().eligible()));
        var after = new ArrayList<Connection>(packets.size());
        for (int i = 0; i < packets.size(); i++) {
            var receiver = deliveries.get(i).receiver().or(() -> Optional.of("nowhere"));
            after.add(new Connection(packets.get(i), receiver.get()));
        }
        connections = after;
    }

    /** A back end that does not exist is wrong whatever the case is about. */
    private void checkBackends(List<Packet> packets, List<Delivery> deliveries) {
        for (int i = 0; i < deliveries.size(); i++) {
            var receiver = deliveries.get(i).receiver();
            if (receiver.isPresent() && !bench().hasEverHad(receiver.get())) {
                throw new ProtocolBreachException("«" + Wording.escape(receiver.get())
                        + "» is no back end of the testbed, and yet " + packets.get(i) + " was delivered to it");
            }
        }
    }

    private void checkEntries(int more) {
        entries += more;
        examinee.hello().limits().entries().ifPresent(limit -> {
            if (entries > limit) {
                throw CaseEnd.notAttempted("needs " + entries + " entries, and the implementation holds " + limit);
            }
        });
    }

    /** The other way to work on the implementation: packet by packet, on a configuration that is given as a document. */
    public Retelling retelling() {
        return retelling;
    }

    /** What is counted over many sets of back ends. */
    public Survey survey() {
        return survey;
    }

    /** What was sent last. */
    public Probe probe() {
        return new Probe(
                latest.orElseThrow(() -> CaseEnd.errored("nothing was sent yet")), String.join("; ", timeline));
    }
}
