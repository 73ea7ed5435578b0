package dev.plumbline.explain;

import dev.plumbline.config.Service;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Decision;
import dev.plumbline.engine.Lookup;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Trace;
import dev.plumbline.explain.Births.Birth;
import dev.plumbline.packet.Packet;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Tells the steps that a decision came by, in the page's order. */
final class PacketSteps {

    private static final Set<String> OF_ILL_HEALTH = Set.of("LAZY-HEALTH-1", "ENTRY-HEALTH-1");
    private static final Set<String> OF_SYN = Set.of("TRACK-SYN-1", "TRACK-SYN-2", "TRACK-SYN-3");

    private final Packet packet;
    private final Decision decision;
    private final List<Trace.Step> trace;
    private final Situation situation;
    private final EligibleSet eligible;
    private final Births births;
    private final Map<String, Moment> unhealthySince;
    private final List<Step> steps = new ArrayList<>();

    /**
     * @param trace which rules had a say in the decision
     * @param eligible who may get a new connection of this sender
     * @param births how entries came about
     * @param unhealthySince since when back ends are unhealthy
     */
    PacketSteps(
            Packet packet,
            Decision decision,
            List<Trace.Step> trace,
            Situation situation,
            EligibleSet eligible,
            Births births,
            Map<String, Moment> unhealthySince) {
        this.packet = packet;
        this.decision = decision;
        this.trace = trace;
        this.situation = situation;
        this.eligible = eligible;
        this.births = births;
        this.unhealthySince = unhealthySince;
    }

    /** How the entry that a selection leaves behind came about. */
    static Birth birth(Decision.Selected selected, int packet, Moment when) {
        var replaced = selected.lookup() instanceof Lookup.Removed removed
                ? Optional.of(removed.entry().backend())
                : Optional.<String>empty();
        return new Birth(packet, when, replaced);
    }

    List<Step> all() {
        if (decision instanceof Decision.StaysLocal) {
            steps.add(Step.of(
                    "client",
                    "its sender is a back end of this balancer, and its guest system keeps the packet: the sender itself"
                            + " answers, whatever its health and the rule's ports",
                    "CLIENT-SELF-1"));
        } else if (decision instanceof Decision.NotTaken) {
            var last = trace.get(trace.size() - 1);
            steps.add(
                    last.rule().equals("AG-ISO-2")
                            ? Step.of("rule", last)
                            : FrontDoor.notTaken(packet, situation.configuration(), last.rule()));
        } else {
            tell((Decision.Taken) decision);
        }
        return steps;
    }

    private void tell(Decision.Taken taken) {
        var arrival = taken.arrival();
        steps.add(FrontDoor.taken(packet, arrival.frontend()));
        // Only the internal page knows clients that are back ends.
        if (arrival.frontend().availabilityGroup().isEmpty()) {
            var service = arrival.service().name();
            steps.add(Step.of("client", "its sender is no back end of " + service, "CLIENT-OTHER-1"));
        }
        trace.stream()
                .filter(step -> OF_SYN.contains(step.rule()))
                .forEach(step -> steps.add(Step.of("look-up", step)));
        if (taken instanceof Decision.Followed followed) {
            found(followed, followed.entry());
            health(arrival, followed.entry());
            newConnections(followed.entry());
            steps.add(entry("renewed. " + lifetime(arrival.service()), "ENTRY-IDLE-2", idleRule(arrival.service())));
        } else if (taken instanceof Decision.Selected selected) {
            lookup(selected, selected.lookup());
            selection(selected);
        } else if (taken instanceof Decision.Discarded discarded) {
            lookup(discarded, discarded.lookup());
            discarded.eligible().reasons().stream().map(Step::eligible).forEach(steps::add);
        }
    }

    private void lookup(Decision.Taken taken, Lookup lookup) {
        if (lookup instanceof Lookup.Miss) {
            var miss = trace.stream()
                    .map(Trace.Step::rule)
                    .filter(Set.of("TRACK-LOOKUP-3", "TRACK-LOOKUP-4")::contains)
                    .findFirst()
                    .orElse("TRACK-LOOKUP-3");
            steps.add(Step.of(
                    "look-up",
                    "by its " + words(taken.key()) + ": no entry, so it opens a connection",
                    TupleRules.tracking(taken.arrival()),
                    miss));
        } else if (lookup instanceof Lookup.Removed removed) {
            found(taken, removed.entry());
            trace.stream()
                    .filter(step -> step.rule().equals(removed.rule()))
                    .findFirst()
                    .ifPresent(step -> steps.add(Step.of("look-up", step)));
            if (OF_ILL_HEALTH.contains(removed.rule())) {
                health(taken.arrival(), removed.entry());
            }
        }
    }

    private void found(Decision.Taken taken, Entry entry) {
        var birth = births.of(taken.arrival().sender(), taken.key())
                .map(each -> ", " + each)
                .orElse("");
        steps.add(Step.of(
                "look-up",
                "by its " + words(taken.key()) + ": an entry to " + entry.backend() + birth + ", last used at "
                        + entry.lastPacket(),
                TupleRules.tracking(taken.arrival()),
                "TRACK-LOOKUP-2"));
    }

    /** What ill health means for the entry; nothing where its back end is well. */
    private void health(Arrival arrival, Entry entry) {
        if (situation.health().isHealthy(entry.backend())) {
            return;
        }
        var service = arrival.service();
        var since = Optional.ofNullable(unhealthySince.get(entry.backend()))
                .map(when -> " since " + when)
                .orElse("");
        boolean stays = decision instanceof Decision.Followed;
        var rules = trace.stream()
                .map(Trace.Step::rule)
                .filter(rule -> rule.startsWith("PERSIST-"))
                .toList();
        var row = service.persistence() + ", " + packet.protocol() + ", " + service.mode() + ", " + service.affinity();
        var told = stays
                ? rules
                : trace.stream()
                        .map(Trace.Step::what)
                        .filter(what -> what.contains("PERSIST-"))
                        .map(what -> what.substring(what.indexOf("PERSIST-")))
                        .toList();
        steps.add(new Step(
                "health",
                entry.backend() + " is unhealthy" + since + "; " + row + ": "
                        + (stays ? "the connection persists, and is not selected anew" : "it does not persist"),
                told.isEmpty() ? List.of("PERSIST-TABLE-1") : told));
    }

    /** Where new connections go instead, if they can't go where the entry says. */
    private void newConnections(Entry entry) {
        if (!eligible.names().contains(entry.backend())) {
            steps.add(Step.of(
                    "eligible", "new connections go to " + eligible + " now; this one goes where its entry says"));
            eligible.reasons().stream().map(Step::eligible).forEach(steps::add);
        }
    }

    private void selection(Decision.Selected selected) {
        var arrival = selected.arrival();
        selected.eligible().reasons().stream().map(Step::eligible).forEach(steps::add);
        int count = selected.eligible().members().size();
        steps.add(Step.of(
                "selected",
                "by its " + selected.tuple().kind() + " " + selected.tuple() + ": "
                        + (count == 1
                                ? "there is " + selected.eligible() + " only"
                                : "one of " + selected.eligible() + ", each for 1 in " + count
                                        + " of all such tuples; here " + selected.backend()),
                TupleRules.selecting(arrival),
                "HASH-SAME-1"));
        var idle = idleRule(arrival.service());
        var made = words(selected.key()) + " goes to " + selected.backend() + " from now on. "
                + lifetime(arrival.service());
        steps.add(
                selected.lookup() instanceof Lookup.Bypassed
                        ? entry(made, TupleRules.tracking(arrival), "TRACK-SYN-5", idle)
                        : entry(made, TupleRules.tracking(arrival), "ENTRY-CREATE-1", idle));
    }

    private static Step entry(String text, String... rules) {
        return Step.of("entry", text, rules);
    }

    private static String words(EntryKey key) {
        return key.tuple().kind() + " " + key.tuple();
    }

    private static String lifetime(Service service) {
        return "It goes after " + service.idleTimeoutMillis() / 1000 + " s without a packet";
    }

    private static String idleRule(Service service) {
        return service.idleTimeoutMillis() == Service.DEFAULT_IDLE_TIMEOUT_SECONDS * 1000L
                ? "IDLE-DEFAULT-1"
                : "IDLE-CUSTOM-1";
    }
}
