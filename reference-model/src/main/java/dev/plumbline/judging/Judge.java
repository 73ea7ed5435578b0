package dev.plumbline.judging;

import dev.plumbline.catalogue.Product;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.ConfigurationViolation;
import dev.plumbline.config.Testbed;
import dev.plumbline.engine.Chooser;
import dev.plumbline.engine.Decision;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Freedom;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.Trace;
import dev.plumbline.history.Answer;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Judges what an implementation did, exchange by exchange. It runs the documented engine with a chooser that takes what was
 * seen, in as many worlds as the documents leave open.
 */
public final class Judge {

    /** More worlds than these are not followed: the history is unjudged from there on. */
    public static final int MOST_WORLDS = 64;

    /** More readings than these of one packet are not followed, even if they may come to the same. */
    private static final int MOST_READINGS = MOST_WORLDS * MOST_WORLDS;

    private final Product product;
    private final Engine engine;
    private final Unsaid unsaid;
    private final Optional<Coverage> coverage;
    private List<World> worlds = List.of();
    private Optional<Situation> situation = Optional.empty();
    private Optional<String> silence = Optional.of("nothing is configured");
    private Sameness sameness = new Sameness();
    private Chronicle chronicle = new Chronicle();
    private final Set<Freedom> left = EnumSet.noneOf(Freedom.class);

    /** A judge by these steps. */
    public Judge(Steps steps) {
        this(steps, Optional.empty());
    }

    /** A judge by these steps, who notes which rules had a say. */
    public Judge(Steps steps, Coverage coverage) {
        this(steps, Optional.of(coverage));
    }

    private Judge(Steps steps, Optional<Coverage> coverage) {
        product = steps.product();
        engine = new Engine(steps);
        unsaid = Unsaid.of(steps);
        this.coverage = coverage;
    }

    /**
     * Judges the next exchange.
     *
     * @return one judgement for each packet of a {@code send}, one for any other exchange
     */
    public List<Judgement> observe(Exchange exchange) {
        var event = exchange.event();
        if (event instanceof Event.Configure configure) {
            return List.of(configured(configure.testbed(), exchange.answer()));
        }
        if (silence.isPresent() || situation.isEmpty()) {
            int count = event instanceof Event.Send send ? send.packets().size() : 1;
            return Collections.nCopies(count, new Judgement.Unjudged(silence.orElse("nothing is configured")));
        }
        var before = situation.get().at(exchange.when());
        situation = Optional.of(before);
        if (event instanceof Event.Send send) {
            return sent(send.packets(), ((Answer.Deliveries) exchange.answer()).deliveries());
        }
        return List.of(changed(event, exchange.answer(), before));
    }

    /** In how many ways the implementation may have taken the documents so far. */
    public int worlds() {
        return worlds.size();
    }

    private Judgement configured(Testbed testbed, Answer answer) {
        var reading = engine.admit(testbed);
        var dispute = dispute(reading, answer);
        if (dispute.isPresent()) {
            return dispute.get();
        }
        if (!(reading instanceof Configuration.Reading.Valid valid)) {
            return new Judgement.Permitted(List.of());
        }
        var fresh = Situation.fresh(valid.configuration());
        situation = Optional.of(fresh);
        silence = Optional.empty();
        worlds = List.of(new World());
        sameness = new Sameness();
        chronicle = new Chronicle();
        left.clear();
        return permittedUnless(unsaid.of(testbed, valid.configuration()).or(() -> unsaid.of(fresh)));
    }

    private Judgement changed(Event event, Answer answer, Situation before) {
        if (event instanceof Event.Advance) {
            return new Judgement.Permitted(List.of());
        }
        if (event instanceof Event.Reconfigure reconfigure) {
            return reconfigured(reconfigure.testbed(), answer, before);
        }
        if (event instanceof Event.SetHealth health && health.address().isEmpty()) {
            var after = before.with(health.states());
            become(before, after);
            return permittedUnless(unsaid.ofPools(before, after, engine).or(() -> unsaid.of(after)));
        }
        var changed = before.after(event);
        if (changed.isPresent()) {
            become(before, changed.get());
            return new Judgement.Permitted(List.of());
        }
        return fallSilent("this judge does not know what " + event.getClass().getSimpleName() + " does here");
    }

    private Judgement reconfigured(Testbed testbed, Answer answer, Situation before) {
        var reading = engine.admit(testbed, before);
        var dispute = dispute(reading, answer);
        if (dispute.isPresent()) {
            return dispute.get();
        }
        if (!(reading instanceof Configuration.Reading.Valid valid)) {
            return new Judgement.Permitted(List.of());
        }
        var after = before.with(valid.configuration());
        become(before, after);
        return permittedUnless(unsaid.of(testbed, valid.configuration())
                .or(() -> unsaid.of(before, after))
                .or(() -> unsaid.ofPools(before, after, engine))
                .or(() -> unsaid.of(after)));
    }

    private Judgement permittedUnless(Optional<String> reason) {
        return reason.map(this::fallSilent).orElseGet(() -> new Judgement.Permitted(List.of()));
    }

    private void become(Situation before, Situation after) {
        worlds.forEach(world -> engine.afterChange(before, after, world.tables()));
        for (var service : before.configuration().services().values()) {
            var changed = after.configuration().services().get(service.name());
            if (changed == null || !engine.eligible(service, before).equals(engine.eligible(changed, after))) {
                sameness.forget(service.name());
            } else if (service.zonal().isOn() || changed.zonal().isOn()) {
                sameness.forget(
                        service.name(),
                        selected -> !selected.eligible()
                                .equals(engine.eligible(
                                        changed, selected.arrival().sender(), after)));
            }
        }
        chronicle.changed(before, after);
        situation = Optional.of(after);
    }

    /** Whether the implementation and the documents disagree about a configuration. */
    private Optional<Judgement> dispute(Configuration.Reading reading, Answer answer) {
        var result = ((Answer.Configured) answer).result();
        if (reading instanceof Configuration.Reading.Refused refused && result instanceof ConfigureResult.Accepted) {
            silence = Optional.of("a configuration was accepted that the documents refuse");
            var violations = refused.violations();
            var rules = violations.stream()
                    .filter(unsaid::isRefusedByAll)
                    .map(ConfigurationViolation::rule)
                    .distinct()
                    .toList();
            if (rules.isEmpty()) {
                return Optional.of(fallSilent("whether a balancer takes the configuration is not said: " + violations));
            }
            return Optional.of(new Judgement.Violation(
                    List.of(),
                    rules,
                    Optional.empty(),
                    "a refusal",
                    violations.stream().map(ConfigurationViolation::toString).toList(),
                    "accepted"));
        }
        if (reading instanceof Configuration.Reading.Valid && result instanceof ConfigureResult.Refused refused) {
            return Optional.of(
                    fallSilent("a configuration was refused that the documents allow: " + refused.violations()));
        }
        return Optional.empty();
    }

    private List<Judgement> sent(List<Packet> packets, List<Delivery> deliveries) {
        var judgements = new ArrayList<Judgement>(packets.size());
        for (int i = 0; i < packets.size(); i++) {
            judgements.add(
                    silence.isPresent()
                            ? new Judgement.Unjudged(silence.get())
                            : sent(packets.get(i), deliveries.get(i), situation.orElseThrow()));
        }
        return judgements;
    }

    private Judgement sent(Packet packet, Delivery seen, Situation present) {
        var silent = unsaid.of(packet, present.configuration());
        if (silent.isPresent()) {
            return fallSilent(silent.get());
        }
        var survivors = new ArrayList<Survivor>(1);
        worlds.forEach(world -> explore(world, packet, seen, present, survivors));
        if (survivors.isEmpty()) {
            var violation = blame().of(packet, seen, present, worlds.get(0));
            silence = Optional.of("the history has a violation before this");
            return violation;
        }
        advance(survivors);
        if (worlds.size() > MOST_WORLDS || survivors.size() > MOST_READINGS) {
            return fallSilent("the documents can be taken in more than " + MOST_WORLDS
                    + " ways by now, what is open being " + left);
        }
        var decisions = survivors.stream().map(Survivor::decision).toList();
        coverage.ifPresent(rules -> rules.add(blame().grounds(packet, decisions.get(0), present)));
        learn(packet, decisions);
        return new Judgement.Permitted(decisions);
    }

    private Blame blame() {
        return Blame.of(product, engine, chronicle, sameness);
    }

    /** Follows every reading of this packet, and keeps those that agree with what was seen. */
    private void explore(World world, Packet packet, Delivery seen, Situation present, List<Survivor> survivors) {
        var scripts = new ArrayDeque<int[]>(1);
        scripts.add(new int[0]);
        while (!scripts.isEmpty() && survivors.size() <= MOST_READINGS) {
            var reading = new Reading(world.readings(), scripts.remove());
            var decision = engine.decide(packet, present, world.tables(), observing(seen), reading, Trace.OFF);
            scripts.addAll(reading.alternatives());
            left.addAll(reading.asked());
            if (agree(decision, seen)) {
                survivors.add(new Survivor(world, reading, decision));
            }
        }
    }

    private boolean agree(Decision decision, Delivery seen) {
        return Likeness.of(engine.delivery(decision), seen).isEmpty()
                && !(decision instanceof Decision.Selected selected
                        && sameness.of(selected)
                                .filter(lesson -> !lesson.backend()
                                        .equals(selected.backend().name()))
                                .isPresent());
    }

    /** Takes what was seen, where it can be taken. */
    static Chooser observing(Delivery seen) {
        return (service, tuple, eligible) -> {
            var receiver = seen.receiver().filter(eligible.names()::contains).map(service.members()::get);
            return receiver.orElse(eligible.members().get(0));
        };
    }

    /** Carries out what each reading came to, and keeps one of those that came to the same. */
    private void advance(List<Survivor> survivors) {
        var next = new ArrayList<World>(survivors.size());
        for (int i = 0; i < survivors.size(); i++) {
            var survivor = survivors.get(i);
            // A world that several readings survive in must not change before the last of them, so each goes on in a
            // fork.
            boolean last = i + 1 == survivors.size() || survivors.get(i + 1).world() != survivor.world();
            var world = last ? survivor.world() : survivor.world().fork();
            survivor.advance(engine, world);
            if (next.size() <= MOST_WORLDS && next.stream().noneMatch(world::sameAs)) {
                next.add(world);
            }
        }
        worlds = next;
    }

    /** A selection teaches only where in every world there was one, of the same tuple from the same set. */
    private void learn(Packet packet, List<Decision> decisions) {
        chronicle.packet(packet, decisions.get(0));
        if (unsaid.isHashSaid()
                && decisions.get(0) instanceof Decision.Selected first
                && decisions.stream()
                        .allMatch(decision -> decision instanceof Decision.Selected other
                                && other.tuple().equals(first.tuple())
                                && other.eligible().equals(first.eligible()))) {
            sameness.learn(first, chronicle.packets());
        }
    }

    private Judgement fallSilent(String reason) {
        silence = Optional.of(reason);
        return new Judgement.Unjudged(reason);
    }

    /** A reading of a packet that agrees with what was seen. */
    private record Survivor(World world, Reading reading, Decision decision) {

        void advance(Engine engine, World next) {
            next.bind(reading.newlyBound());
            engine.apply(decision, next.tables());
        }
    }
}
