package dev.plumbline.histories;

import dev.plumbline.catalogue.Product;
import dev.plumbline.config.ProductPart;
import dev.plumbline.config.Testbed;
import dev.plumbline.document.Documents;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.engine.Decision;
import dev.plumbline.history.Answer;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.judging.Judgement;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** A finding as a Gherkin scenario that can be pasted into a feature and holds for a sound balancer. */
public final class ScenarioText {

    private static final String INDENT = "    ";

    private final Finding finding;

    /** The scenario of this finding. */
    public ScenarioText(Finding finding) {
        this.finding = finding;
    }

    /** Whether there are steps for all that happens in it, which there are for what happens to internal balancers. */
    static boolean hasWordsFor(Finding finding) {
        return finding.history().get(0).event() instanceof Event.Configure configure
                && ProductPart.productOf(configure.testbed()) == Product.INTERNAL;
    }

    @Override
    public String toString() {
        var lines = new ArrayList<String>();
        lines.add("  @" + finding.rule() + " @case:found-in-a-history");
        lines.add("  Scenario: What a random history came upon");
        var receivers = new HashMap<String, Packet>();
        // The packet of the violation is in the last exchange; what it did is what must not be.
        int last = finding.history().size() - 1;
        for (int i = 0; i <= last; i++) {
            tell(finding.history().get(i), i == last, receivers, lines);
        }
        lines.add(INDENT + "Then " + expectation(receivers));
        return String.join("\n", lines);
    }

    private void tell(Exchange exchange, boolean last, Map<String, Packet> receivers, List<String> lines) {
        var event = exchange.event();
        if (event instanceof Event.Configure configure) {
            document("Given a load balancer configured as", configure.testbed(), lines);
        } else if (event instanceof Event.Reconfigure reconfigure) {
            document("When it is reconfigured as", reconfigure.testbed(), lines);
        } else if (event instanceof Event.SetHealth health) {
            Arrays.stream(HealthState.values()).forEach(state -> found(health, state, lines));
        } else if (event instanceof Event.Advance advance) {
            lines.add(
                    INDENT + "When no packet is sent for " + advance.duration().toMillis() + " ms");
        } else if (event instanceof Event.Send send && exchange.answer() instanceof Answer.Deliveries answer) {
            int judged = last ? finding.position() : send.packets().size();
            send(send.packets(), answer.deliveries(), judged, receivers, lines);
        }
    }

    private static void send(
            List<Packet> packets,
            List<Delivery> deliveries,
            int judged,
            Map<String, Packet> receivers,
            List<String> lines) {
        for (int i = 0; i < packets.size(); i++) {
            var packet = packets.get(i);
            lines.add(INDENT + "When \"" + packet + "\" is sent");
            if (i == judged) {
                return;
            }
            deliveries.get(i).receiver().ifPresent(backend -> receivers.put(backend, packet));
        }
    }

    private static void document(String step, Testbed testbed, List<String> lines) {
        lines.add(INDENT + step);
        lines.add(INDENT + "  \"\"\"json");
        lines.add(INDENT + "  " + Documents.write(testbed));
        lines.add(INDENT + "  \"\"\"");
    }

    private static void found(Event.SetHealth health, HealthState state, List<String> lines) {
        var names = health.states().entrySet().stream()
                .filter(entry -> entry.getValue() == state)
                .map(Map.Entry::getKey)
                .toList();
        if (!names.isEmpty()) {
            lines.add(INDENT + "When " + String.join(", ", names) + (names.size() == 1 ? " is" : " are") + " found "
                    + state.name().toLowerCase(java.util.Locale.ROOT));
        }
    }

    /** Said without a name where a hash decides: the back end where an earlier packet went. */
    private String expectation(Map<String, Packet> receivers) {
        Judgement.Violation violation = finding.violation();
        var decision = violation.decisions().isEmpty()
                ? Optional.<Decision>empty()
                : Optional.of(violation.decisions().get(0));
        if (violation.same().isPresent()) {
            return "it goes where \"" + receivers.get(violation.same().get()) + "\" went";
        }
        if (decision.isPresent() && decision.get() instanceof Decision.Selected selected) {
            return "it goes to one of "
                    + String.join(", ", new TreeSet<>(selected.eligible().names()));
        }
        var backend = decision.flatMap(each -> each.delivery().receiver());
        return backend.map(name -> "it goes where \"" + receivers.get(name) + "\" went")
                .orElse("it goes nowhere");
    }
}
