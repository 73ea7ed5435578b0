package dev.plumbline.certification;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.ProductPart;
import dev.plumbline.conversation.Conversation;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.conversation.Timepiece;
import dev.plumbline.engine.Steps;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.judging.Judge;
import dev.plumbline.judging.Judgement;
import dev.plumbline.packet.Packet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Does to an implementation what a history says was done to another, and judges what it does. */
public final class Reenactment {

    private final Judge judge;
    private final List<Violation> violations = new ArrayList<>();
    private int exchanges;
    private int packets;
    private int unjudged;

    private Reenactment(Steps steps) {
        judge = new Judge(steps);
    }

    /**
     * A reenactment judged as the product whose balancer it begins with.
     *
     * @param history the events, to which there is no objection
     * @param edition the edition of the documents to judge by
     */
    public static Reenactment of(List<Exchange> history, Edition edition) {
        var testbed = ((Event.Configure) history.get(0).event()).testbed();
        return new Reenactment(Steps.of(ProductPart.productOf(testbed), edition));
    }

    /**
     * Why a history can't be gone through again; empty if it can.
     *
     * @param history the events
     */
    public static Optional<String> objectionTo(List<Exchange> history) {
        if (history.isEmpty() || !(history.get(0).event() instanceof Event.Configure)) {
            return Optional.of("history[0]: must be a configure, since nothing else makes a balancer");
        }
        return Optional.empty();
    }

    /** Goes through a history that there is no objection to. */
    public void perform(List<Exchange> history, Examinee examinee) {
        var conversation = new Conversation(
                examinee.running(), Timepiece.of(examinee.hello().clock()), this::observe);
        history.forEach(exchange -> perform(exchange.event(), conversation));
    }

    private static void perform(Event event, Conversation conversation) {
        if (event instanceof Event.Configure configure) {
            conversation.configure(configure.testbed());
        } else if (event instanceof Event.Reconfigure reconfigure) {
            conversation.reconfigure(reconfigure.testbed());
        } else if (event instanceof Event.SetHealth health) {
            health.address()
                    .ifPresentOrElse(
                            address -> conversation.setHealth(health.states(), address),
                            () -> conversation.setHealth(health.states()));
        } else if (event instanceof Event.SetLoad load) {
            conversation.setLoad(load.groups());
        } else if (event instanceof Event.SetAvailabilityGroup availability) {
            conversation.setAvailabilityGroup(availability.group(), availability.state());
        } else if (event instanceof Event.Send send) {
            conversation.send(send.packets());
        } else if (event instanceof Event.Advance advance) {
            conversation.pass(advance.duration());
        }
    }

    private void observe(Exchange exchange) {
        var judgements = judge.observe(exchange);
        var sent = exchange.event() instanceof Event.Send send ? send.packets() : List.<Packet>of();
        for (int i = 0; i < judgements.size(); i++) {
            if (!sent.isEmpty()) {
                packets++;
            }
            if (judgements.get(i) instanceof Judgement.Violation violation) {
                violations.add(new Violation(
                        violation, exchanges, packets, sent.isEmpty() ? Optional.empty() : Optional.of(sent.get(i))));
            } else if (judgements.get(i) instanceof Judgement.Unjudged && !sent.isEmpty()) {
                unjudged++;
            }
        }
        exchanges++;
    }

    /** What no reading of the documents permits. */
    public List<Violation> violations() {
        return List.copyOf(violations);
    }

    /** How many packets were sent. */
    public int packets() {
        return packets;
    }

    /** Of how many packets nothing can be said. */
    public int unjudged() {
        return unjudged;
    }

    /**
     * A violation, and where it happened.
     *
     * @param judgement what the judge says
     * @param exchange the number of the exchange in the history, from 0
     * @param packets how many packets had been sent, the one concerned included
     * @param packet the packet; empty where it is about a configuration
     */
    public record Violation(Judgement.Violation judgement, int exchange, int packets, Optional<Packet> packet) {}
}
