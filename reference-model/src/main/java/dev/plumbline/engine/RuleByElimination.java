package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.Frontend;
import dev.plumbline.packet.Packet;
import java.util.List;
import java.util.Optional;

/** The rules for a packet's address, without those that its protocol or port eliminates; of two left, the specific one. */
final class RuleByElimination implements ForwardingRuleSelection {

    @Override
    @Implements({
        "SELECT-STEP-1",
        "SELECT-STEP-2",
        "SELECT-STEP-3",
        "SELECT-STEP-4",
        "SELECT-STEP-5",
        "SELECT-RESULT-1",
        "SELECT-RESULT-2",
        "SELECT-RESULT-3",
        "SELECT-FALLBACK-1",
        "SELECT-EX-1",
        "SELECT-EX-2",
        "FWD-SOURCE-1",
        "FWD-SOURCE-2",
        "FWD-SOURCE-3",
        "FWD-MATCH-1",
        "FWD-MATCH-2",
        "FWD-PROTO-2",
        "FWD-PROTO-3",
        "FWD-PROTO-4",
        "FWD-PORT-2",
        "FWD-L3-3",
        "FWD-MULTI-3",
        "FWD-MULTI-4",
        "LIMIT-STEER-1"
    })
    public Optional<Frontend> of(Packet packet, Configuration configuration) {
        var candidates = configuration.frontends().stream()
                .filter(rule -> rule.address().equals(packet.dst()) || rule.isNextHopTo(packet.dst()))
                .filter(rule -> rule.takes(packet))
                .toList();
        return specific(candidates).or(() -> candidates.stream().findFirst());
    }

    @Override
    public String ruleOnPacketsThatNoneTakes() {
        return "SELECT-RESULT-3";
    }

    private static Optional<Frontend> specific(List<Frontend> candidates) {
        return candidates.stream().filter(rule -> rule.protocol().isPresent()).findFirst();
    }
}
