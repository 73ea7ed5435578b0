package dev.plumbline.judging;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Frontend;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Decision;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Situation;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The suspects are what took the seen back end out of the set, or what keeps packets from back ends at all. */
final class GlobalBlame extends Blame {

    private static final List<String> OTHER_REGIONS =
            List.of("REGION-NEAR-1", "REGION-SPILL-1", "REGION-NEXT-1", "REGION-FAIL-1", "BACKEND-CAP-1");

    private final Chronicle chronicle;

    GlobalBlame(Engine engine, Chronicle chronicle, Sameness sameness) {
        super(engine, sameness);
        this.chronicle = chronicle;
    }

    @Override
    Set<String> suspects(Packet packet, Delivery seen, Situation present, World world, Decision decision) {
        var suspects = new LinkedHashSet<String>();
        if (decision instanceof Decision.Taken taken) {
            suspects.addAll(passageRules(packet, seen));
            if (isAGroupDown(present) || (taken instanceof Decision.Followed followed && hasAGroupFailed(followed))) {
                suspects.add("AG-ISO-2");
            }
            suspects.addAll(takenRules(seen, present, taken));
        }
        return suspects;
    }

    /** How the packet that the back end saw differs from the one that was sent. */
    private static List<String> passageRules(Packet packet, Delivery seen) {
        if (!(seen instanceof Delivery.Delivered delivered)
                || delivered.packet().isEmpty()) {
            return List.of();
        }
        var got = delivered.packet().get();
        if (!got.src().equals(packet.src())) {
            return List.of("DSR-FWD-1");
        }
        if (!got.dst().equals(packet.dst())) {
            return List.of("DSR-FWD-2");
        }
        if (!got.protocol().equals(packet.protocol())) {
            return List.of("DSR-FWD-3");
        }
        return got.onTheWire().equals(packet.onTheWire()) ? List.of() : List.of("DSR-FWD-4", "DSR-TERM-1");
    }

    private static boolean isAGroupDown(Situation situation) {
        return !situation.configuration().frontends().stream().allMatch(situation::serves);
    }

    private boolean hasAGroupFailed(Decision.Followed followed) {
        return chronicle.of(followed).stream()
                .flatMap(story -> chronicle.since(story.latest()).stream())
                .anyMatch(change -> isAGroupDown(change.after()));
    }

    private static List<String> takenRules(Delivery seen, Situation present, Decision.Taken decision) {
        var holding = holdingRule(decision);
        if (holding.isPresent()) {
            return List.of(holding.get());
        }
        var arrival = decision.arrival();
        if (seen.receiver().isEmpty()) {
            return List.of("FWD-MATCH-1", "HEALTH-USE-1");
        }
        var backend = arrival.service().members().get(seen.receiver().get());
        var named = seen.forwardingRule()
                .filter(rule -> !rule.equals(arrival.frontend().name()));
        if (backend == null || named.isPresent()) {
            return List.of("FWD-MATCH-2", "SELECT-RESULT-1", "SELECT-STEP-4");
        }
        return decision instanceof Decision.Selected selected
                ? selectedRules(backend, arrival, selected.eligible(), present)
                : List.of();
    }

    /** What holds the packet's connection, if that is open. */
    private static Optional<String> holdingRule(Decision decision) {
        if (!(decision instanceof Decision.Followed followed)) {
            return Optional.empty();
        }
        return switch (followed.entry().standing()) {
            case SETTLED -> Optional.of("TRACK-EXT-3");
            case LOADS_CHANGED -> Optional.of("REGION-SPILL-2");
            case UNSETTLED, NOT_OPEN -> Optional.empty();
        };
    }

    private static List<String> selectedRules(
            Backend backend, Arrival arrival, EligibleSet eligible, Situation present) {
        var address = arrival.frontend().address();
        if (!backend.versions().contains(address.version())) {
            return List.of("IPV-COMPAT-1");
        }
        if (!present.health().on(address).isHealthy(backend.name())) {
            boolean isByAddress = present.configuration().frontends().stream()
                    .map(Frontend::address)
                    .anyMatch(other -> present.health().on(other).isHealthy(backend.name()));
            return isByAddress ? List.of("HEALTH-PROBE-1", "HEALTH-USE-1") : List.of("HEALTH-USE-1");
        }
        var latest = latestReason(eligible);
        var rules = new LinkedHashSet<>(List.of(latest));
        rules.addAll(OTHER_REGIONS);
        return List.copyOf(rules);
    }

    private static String latestReason(EligibleSet eligible) {
        return eligible.reasons().get(eligible.reasons().size() - 1).rule();
    }

    @Override
    Set<String> grounds(Packet packet, Decision decision, Situation present) {
        var grounds = new LinkedHashSet<String>();
        holdingRule(decision).ifPresent(grounds::add);
        if (decision instanceof Decision.Selected selected) {
            grounds.add("FWD-MATCH-2");
            grounds.add("HEALTH-USE-1");
            grounds.add(latestReason(selected.eligible()));
        } else if (decision instanceof Decision.NotTaken) {
            grounds.add(isOfAGroupThatIsDown(packet, present) ? "AG-ISO-2" : "SELECT-RESULT-3");
        }
        return grounds;
    }

    private static boolean isOfAGroupThatIsDown(Packet packet, Situation present) {
        return present.configuration().frontends().stream()
                .anyMatch(rule -> rule.address().equals(packet.dst()) && !present.serves(rule));
    }
}
