package dev.plumbline.histories;

import dev.plumbline.conversation.PeerWords;
import dev.plumbline.history.Answer;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.history.Load;
import dev.plumbline.results.FailureStory;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A finding, told so that a person sees what happened and what should have. */
public final class FindingStory {

    /** What was sent before is in the replay. */
    private static final int MOST_LINES = 30;

    private final Finding finding;

    /** The story of this finding. */
    public FindingStory(Finding finding) {
        this.finding = finding;
    }

    /** What is to be told of it beside the rule. */
    public FailureStory story() {
        var violation = finding.violation();
        return new FailureStory(
                ConfigurationText.of(finding.history().get(0)),
                String.join("\n", sent()),
                violation.permitted(),
                violation.why(),
                PeerWords.escape(violation.seen()),
                reason());
    }

    /** What follows from it, in a sentence. */
    public String reason() {
        var others = finding.violation().suspects().stream().skip(1).collect(Collectors.joining(", "));
        return "no reading of the documents permits what became of "
                + finding.packet().map(Object::toString).orElse("the configuration")
                + (others.isEmpty() ? "" : "; it points to " + finding.rule() + " first, and also to " + others);
    }

    @Override
    public String toString() {
        var story = story();
        return "✗ " + finding.rule() + "  " + reason() + "\n  configured " + story.configured() + "\n"
                + story.sent().indent(2) + "  permitted  " + story.permitted() + "\n  why        "
                + String.join("\n             ", story.why()) + "\n  seen       " + story.seen();
    }

    private List<String> sent() {
        var lines = new ArrayList<String>();
        finding.history().stream().skip(1).forEach(exchange -> lines.addAll(told(exchange)));
        // Nothing after the packet that it is about.
        var latest = finding.history().get(finding.history().size() - 1).event();
        int after = latest instanceof Event.Send send ? send.packets().size() - 1 - finding.position() : 0;
        int end = lines.size() - after;
        int begin = Math.max(0, end - MOST_LINES);
        var told = new ArrayList<>(lines.subList(begin, end));
        if (begin > 0) {
            told.add(0, "… " + begin + " lines before these are in the replay");
        }
        return told;
    }

    private static List<String> told(Exchange exchange) {
        var event = exchange.event();
        var at = "at " + exchange.when() + "  ";
        if (event instanceof Event.Send send && exchange.answer() instanceof Answer.Deliveries deliveries) {
            var lines = new ArrayList<String>();
            for (int i = 0; i < send.packets().size(); i++) {
                var delivery = deliveries.deliveries().get(i);
                var receiver = delivery.receiver().orElse(delivery.toString());
                lines.add(at + send.packets().get(i) + " → " + PeerWords.escape(receiver));
            }
            return lines;
        }
        return List.of(at + said(exchange));
    }

    private static String told(Load load) {
        return Stream.of(
                        load.packetsPerSecond().stream().mapToObj(rate -> Math.round(rate) + " packets per second"),
                        load.utilization().stream().mapToObj(share -> "utilization " + share))
                .flatMap(each -> each)
                .collect(Collectors.joining(" and "));
    }

    private static String said(Exchange exchange) {
        var event = exchange.event();
        if (event instanceof Event.Configure || event instanceof Event.Reconfigure) {
            return ConfigurationText.of(exchange);
        }
        if (event instanceof Event.SetHealth health) {
            return "health " + health.states()
                    + health.address().map(address -> " on " + address).orElse("");
        }
        if (event instanceof Event.SetLoad load) {
            return "load "
                    + load.groups().entrySet().stream()
                            .map(group -> group.getKey() + " " + told(group.getValue()))
                            .collect(Collectors.joining(", "));
        }
        if (event instanceof Event.SetAvailabilityGroup availability) {
            return "availability group " + availability.group() + " " + availability.state();
        }
        return event instanceof Event.Advance advance
                ? "no packet for " + advance.duration().toMillis() + " ms"
                : event.toString();
    }
}
