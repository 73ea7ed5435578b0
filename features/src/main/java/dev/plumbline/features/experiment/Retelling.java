package dev.plumbline.features.experiment;

import dev.plumbline.catalogue.Feature;
import dev.plumbline.config.Testbed;
import dev.plumbline.conversation.Conversation;
import dev.plumbline.document.Documents;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.engine.Decision;
import dev.plumbline.features.CaseEnd;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.judging.Judgement;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.results.FailureStory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** A history told again, packet by packet, with what each packet had to do. */
public final class Retelling {

    private final Conversation conversation;
    private final Supplier<Judgement> judgement;
    private final Consumer<Set<Feature>> need;
    private final Map<Packet, String> receivers = new HashMap<>();
    private final List<String> timeline = new ArrayList<>();
    private Optional<Packet> latest = Optional.empty();
    private Delivery delivery = Delivery.dropped();

    Retelling(Conversation conversation, Supplier<Judgement> judgement, Consumer<Set<Feature>> need) {
        this.conversation = conversation;
        this.judgement = judgement;
        this.need = need;
    }

    /** Asks for a fresh balancer with this configuration document. */
    public void configure(String testbed) {
        require(conversation.configure(read(testbed)));
    }

    /** Changes the configuration to this document in place. */
    public void reconfigure(String testbed) {
        require(conversation.reconfigure(read(testbed)));
        timeline.add("reconfigured");
    }

    private Testbed read(String document) {
        var testbed = Documents.read(document, Testbed.class);
        need.accept(Needs.of(testbed));
        return testbed;
    }

    private static void require(ConfigureResult result) {
        if (result instanceof ConfigureResult.Refused refused) {
            throw CaseEnd.blocked("the configuration was refused: " + Wording.violations(refused));
        }
    }

    /** Lets the health checker change its mind about some back ends, all at one instant. */
    public void setHealth(List<String> backends, HealthState state) {
        var states = new LinkedHashMap<String, HealthState>();
        backends.forEach(backend -> states.put(backend, state));
        conversation.setHealth(states);
        timeline.add(states.toString());
    }

    /** Lets time pass without a packet. */
    public void pass(Duration duration) {
        conversation.pass(duration);
        timeline.add("no packet for " + duration.toMillis() + " ms");
    }

    /** Sends a packet. */
    public void send(Packet packet) {
        need.accept(Needs.of(packet));
        delivery = conversation.send(List.of(packet)).get(0);
        latest = Optional.of(packet);
        delivery.receiver().ifPresent(backend -> receivers.put(packet, backend));
        timeline.add(packet + " → " + delivery);
    }

    /** The packet was selected one of these. */
    public void goesToOneOf(List<String> backends) {
        expect(
                delivery.receiver().filter(backends::contains).isPresent(),
                decision -> decision instanceof Decision.Selected selected
                        && selected.eligible().names().equals(new HashSet<>(backends)),
                "one of " + String.join(", ", backends));
    }

    /** The packet went where the latest packet of this text went before. */
    public void goesWhere(Packet earlier) {
        var backend = Optional.ofNullable(receivers.get(earlier))
                .orElseThrow(() -> CaseEnd.errored("the scenario has not sent " + earlier + " before"));
        expect(delivery.receiver().equals(Optional.of(backend)), decision -> true, backend + ", as " + earlier);
    }

    /** No back end received the packet. */
    public void goesNowhere() {
        expect(
                delivery.receiver().isEmpty(),
                decision -> decision.delivery().receiver().isEmpty(),
                "no back end");
    }

    private void expect(boolean holds, Predicate<Decision> shared, String permitted) {
        var said = judgement.get();
        if (!said.decisions().stream().allMatch(shared)) {
            throw CaseEnd.errored("suite and model disagree about " + latest.orElseThrow() + "; the model's decision: "
                    + said.decisions() + ". That is a defect of the suite, please report it");
        }
        if (!holds) {
            var why = said instanceof Judgement.Violation violation ? violation.why() : List.<String>of();
            throw CaseEnd.failed(new FailureStory(
                    String.join("; ", timeline),
                    latest.orElseThrow().toString(),
                    permitted,
                    why,
                    delivery.toString(),
                    "this packet went elsewhere than it may"));
        }
    }
}
