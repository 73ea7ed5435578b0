package dev.plumbline.histories;

import dev.plumbline.conversation.Examinee;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Decision;
import dev.plumbline.engine.HashChooser;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Lookup;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.TableChange;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.history.Answer;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.judging.Coverage;
import dev.plumbline.judging.Judge;
import dev.plumbline.judging.Judgement;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.reference.ReferenceBalancer;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationUnderTest;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/**
 * What the model says of a plan: what its balancer did with each packet, what the judge permitted there, and which rules had
 * a say. All addresses are those that the plan has a counterpart of, and its balancer selects by them too, so that a plan and
 * its twin have to be equal to the last word.
 */
record ModelRun(Performance performance, List<String> packets, String rules) {

    private static final Hello HELLO =
            Hello.internal("model", "test", ReferenceAdapter.FEATURES.toArray(String[]::new));

    /**
     * Performs a plan on the model.
     *
     * @param steps makes the steps of both the balancer and the judge
     * @param shell what is put around the balancer
     * @param counterparts what the plan's addresses stand for
     */
    static ModelRun of(
            Plan plan, Supplier<Steps> steps, UnaryOperator<ImplementationUnderTest> shell, Counterparts counterparts) {
        var coverage = new Coverage();
        var judged = steps.get();
        var examinee = new Examinee(
                adapter(steps, shell, counterparts),
                new Greeting(
                        Greeting.PROTOCOL, "plumbline test", judged.edition().wireName()));
        var performance = Performance.of(plan, examinee, new Judge(judged, coverage), new Tally());
        return new ModelRun(performance, told(performance, counterparts), coverage.toString());
    }

    private static Adapter adapter(
            Supplier<Steps> steps, UnaryOperator<ImplementationUnderTest> shell, Counterparts counterparts) {
        var rendezvous = new HashChooser(HashKind.RENDEZVOUS, 1);
        return new Adapter() {
            @Override
            public String description() {
                return "model";
            }

            @Override
            public ImplementationUnderTest start() {
                return shell.apply(new ReferenceBalancer(
                        HELLO,
                        edition -> steps.get(),
                        (service, tuple, eligible) -> rendezvous.choose(service, counterparts.of(tuple), eligible),
                        Latitude.RECOMMENDED));
            }
        };
    }

    private static List<String> told(Performance performance, Counterparts counterparts) {
        var told = new ArrayList<String>();
        for (Exchange exchange : performance.history()) {
            if (exchange.event() instanceof Event.Send send && exchange.answer() instanceof Answer.Deliveries answer) {
                for (int i = 0; i < send.packets().size(); i++) {
                    told.add(told(
                            send.packets().get(i),
                            answer.deliveries().get(i),
                            performance.judgements().get(told.size()),
                            counterparts));
                }
            }
        }
        return told;
    }

    private static String told(Packet packet, Delivery delivery, Judgement judgement, Counterparts counterparts) {
        var seen = delivery instanceof Delivery.Delivered delivered
                ? delivered.packet().map(counterparts::of).toString()
                : "";
        return counterparts.of(packet) + " " + delivery + " by " + delivery.forwardingRule() + " as " + seen + ": "
                + told(judgement, counterparts);
    }

    /** Of a violation the decision is any one that would have been permitted, be it the first of a list. */
    private static String told(Judgement judgement, Counterparts counterparts) {
        if (judgement instanceof Judgement.Violation violation) {
            return "violation of " + violation.suspects();
        }
        return judgement.getClass().getSimpleName()
                + judgement.decisions().stream()
                        .map(decision -> " " + told(decision, counterparts))
                        .collect(Collectors.joining(" or"));
    }

    private static String told(Decision decision, Counterparts counterparts) {
        var what = decision.getClass().getSimpleName() + " " + decision.delivery();
        if (decision instanceof Decision.Selected selected) {
            what += " by " + counterparts.of(selected.tuple()) + " after " + told(selected.lookup()) + " from "
                    + told(selected.eligible());
        } else if (decision instanceof Decision.Discarded discarded) {
            what += " after " + told(discarded.lookup()) + " from " + told(discarded.eligible());
        }
        return decision instanceof Decision.Taken taken
                ? what + ", entry " + taken.key().service() + " "
                        + counterparts.of(taken.key().tuple()) + " " + told(taken.change())
                : what;
    }

    private static String told(Lookup lookup) {
        return lookup instanceof Lookup.Removed removed
                ? "entry to " + removed.entry().backend() + " removed by " + removed.rule()
                : lookup.getClass().getSimpleName();
    }

    private static String told(EligibleSet eligible) {
        return eligible.pool() + " " + new TreeSet<>(eligible.names()) + " by "
                + eligible.reasons().stream().map(EligibleSet.Reason::rule).toList();
    }

    /** All but the time, which may be a later one, and the number of the stay, which are counted in the order of the lists. */
    private static String told(TableChange change) {
        return change instanceof TableChange.Put put
                ? "put for " + put.entry().backend() + ", " + put.entry().pool() + ", " + put.evicted() + " evicted"
                : change.getClass().getSimpleName();
    }
}
