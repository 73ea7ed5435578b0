package dev.plumbline.histories;

import dev.plumbline.history.Answer;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A finding, told so that a person sees what happened and what should have. */
public final class FindingStory {

    private final Finding finding;

    /** The story of this finding. */
    public FindingStory(Finding finding) {
        this.finding = finding;
    }

    @Override
    public String toString() {
        var violation = finding.violation();
        var lines = new ArrayList<String>();
        lines.add("✗ " + finding.rule() + "  a random history came upon what no reading of the documents permits");
        lines.add("  suspects   " + String.join(", ", violation.suspects()));
        lines.add("  packet     " + finding.packet().map(Object::toString).orElse("none, it is about a configuration"));
        lines.add("  permitted  " + violation.permitted());
        violation.why().forEach(step -> lines.add("  why        " + step));
        lines.add("  seen       " + violation.seen());
        finding.history().forEach(exchange -> lines.addAll(told(exchange)));
        return String.join("\n", lines);
    }

    private static List<String> told(Exchange exchange) {
        var event = exchange.event();
        var at = "  at " + exchange.when() + "  ";
        if (event instanceof Event.Send send && exchange.answer() instanceof Answer.Deliveries deliveries) {
            var lines = new ArrayList<String>();
            for (int i = 0; i < send.packets().size(); i++) {
                var receiver = deliveries.deliveries().get(i);
                lines.add(
                        at + send.packets().get(i) + " → " + receiver.receiver().orElse(receiver.toString()));
            }
            return lines;
        }
        return List.of(at + said(event));
    }

    private static String said(Event event) {
        if (event instanceof Event.Configure configure) {
            return "configure " + members(configure.testbed()) + settings(configure.testbed());
        }
        if (event instanceof Event.Reconfigure reconfigure) {
            return "reconfigure " + members(reconfigure.testbed());
        }
        if (event instanceof Event.SetHealth health) {
            return "health " + health.states();
        }
        return event.toString();
    }

    private static String members(dev.plumbline.config.Testbed testbed) {
        return testbed.groups().stream()
                .map(group -> group.endpoints().stream()
                        .map(endpoint -> endpoint.name())
                        .toList()
                        .toString())
                .collect(Collectors.joining(" and "));
    }

    private static String settings(dev.plumbline.config.Testbed testbed) {
        var service = testbed.backendServices().get(0);
        return ", " + testbed.forwardingRules().get(0).ipProtocol().orElse("TCP") + ", affinity "
                + service.sessionAffinity().orElse("NONE")
                + service.connectionTrackingPolicy()
                        .map(policy -> ", " + policy.trackingMode().orElse("") + ", "
                                + policy.connectionPersistenceOnUnhealthyBackends()
                                        .orElse("") + ", idle "
                                + policy.idleTimeoutSec().orElse(600) + " s")
                        .orElse("")
                + service.failoverPolicy().map(policy -> ", " + policy).orElse("")
                + service.connectionDraining().map(draining -> ", " + draining).orElse("");
    }
}
