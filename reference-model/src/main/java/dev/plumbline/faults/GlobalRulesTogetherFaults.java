package dev.plumbline.faults;

import static dev.plumbline.faults.WrongReading.refusing;
import static dev.plumbline.faults.WrongReading.taking;

import dev.plumbline.config.Configuration;
import dev.plumbline.config.Configuration.Reading;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Testbed;
import dev.plumbline.engine.Admission;
import dev.plumbline.engine.Steps;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Several global rules are taken or refused that should not be, or the two children of one differ. */
final class GlobalRulesTogetherFaults {

    private static final int MOST_RULES = 10;

    private GlobalRulesTogetherFaults() {}

    static List<Fault> all() {
        return Stream.of(together(), allPorts(), counts(), children())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> together() {
        return List.of(
                Fault.global(
                        "pair-of-addresses-not-shared",
                        "A second rule on a pair of addresses is refused, whatever its protocol and ports.",
                        List.of("FWD-MULTI-1"),
                        refusing(
                                "FWD-MULTI-1",
                                "forwardingRules[1].IPAddresses",
                                GlobalRulesTogetherFaults::shareAPair)),
                Fault.global(
                        "two-rules-for-one-port-taken",
                        "Two rules for the same protocol and port are taken.",
                        List.of("FWD-MULTI-2"),
                        WrongReading.mistaken(WrongReading.taken("FWD-MULTI-2", testbed -> true), WrongReading.NONE)),
                Fault.global(
                        "second-rule-for-one-port-taken-in-place",
                        "A change that adds a second rule for the same protocol and port is taken.",
                        List.of("FWD-MULTI-2"),
                        WrongReading.mistaken(WrongReading.NONE, WrongReading.taken("FWD-MULTI-2", testbed -> true))));
    }

    private static boolean shareAPair(Testbed testbed) {
        return testbed.forwardingRules().stream()
                        .map(ForwardingRule::ipAddresses)
                        .distinct()
                        .count()
                < testbed.forwardingRules().size();
    }

    private static List<Fault> allPorts() {
        return List.of(
                takenBeside("listed-ports-taken-beside-all-ports", (one, other) -> isForAll(one) && !isForAll(other)),
                takenBeside("all-ports-taken-beside-listed-ports", (one, other) -> !isForAll(one) && isForAll(other)),
                takenBeside("all-ports-taken-twice", (one, other) -> isForAll(one) && isForAll(other)),
                Fault.global(
                        "all-ports-of-two-protocols-refused",
                        "Rules for all ports of TCP and of UDP are refused on one pair of addresses.",
                        List.of("FWD-PORT-1"),
                        refusing(
                                "FWD-PORT-1",
                                "forwardingRules[1]",
                                testbed -> testbed.forwardingRules().size() == 2
                                        && testbed.forwardingRules().stream()
                                                .allMatch(GlobalRulesTogetherFaults::isForAll))));
    }

    private static Fault takenBeside(String name, BiPredicate<ForwardingRule, ForwardingRule> rules) {
        return Fault.global(
                name,
                "Two rules of one protocol are taken, of which one is for all ports: " + name.replace('-', ' ') + ".",
                List.of("FWD-PORT-1"),
                taking(
                        "FWD-PORT-1",
                        testbed -> rules.test(
                                testbed.forwardingRules().get(0),
                                testbed.forwardingRules().get(1))));
    }

    private static List<Fault> counts() {
        return List.of(
                Fault.global(
                        "children-count-as-rules",
                        "The child rules count among the rules of a project: a sixth rule is refused.",
                        List.of("FWD-CHILD-6"),
                        refusing(
                                "FWD-CHILD-6",
                                "forwardingRules",
                                testbed -> testbed.forwardingRules().size() > MOST_RULES / 2)),
                Fault.global(
                        "tenth-rule-refused",
                        "A project has nine rules at most.",
                        List.of("FWD-LIMIT-1"),
                        refusing(
                                "FWD-LIMIT-1",
                                "forwardingRules",
                                testbed -> testbed.forwardingRules().size() == MOST_RULES)),
                Fault.global(
                        "eleventh-rule-taken",
                        "A project may have more than ten rules.",
                        List.of("FWD-LIMIT-1"),
                        taking("FWD-LIMIT-1")));
    }

    private static List<Fault> children() {
        return Stream.of(0, 1)
                .map(group -> Fault.global(
                        "child-of-group-" + group + "-not-changed",
                        "A change of rules does not reach the child rules of group " + group + ".",
                        List.of("FWD-CHILD-3"),
                        notChanging(group)))
                .toList();
    }

    private static UnaryOperator<Steps> notChanging(int group) {
        return sound -> sound.withAdmission(new Admission() {
            @Override
            public Reading of(Testbed testbed) {
                return sound.admission().of(testbed);
            }

            @Override
            public Reading ofChange(Testbed testbed, Configuration inForce) {
                var reading = sound.admission().ofChange(testbed, inForce);
                return reading instanceof Reading.Valid valid
                        ? new Reading.Valid(withChildrenOf(group, inForce, valid.configuration()))
                        : reading;
            }
        });
    }

    private static Configuration withChildrenOf(int group, Configuration inForce, Configuration changed) {
        return WrongReading.with(
                changed,
                Stream.concat(
                                inForce.frontends().stream().filter(child -> WrongTaking.isOf(group, child)),
                                changed.frontends().stream().filter(child -> !WrongTaking.isOf(group, child)))
                        .toList());
    }

    private static boolean isForAll(ForwardingRule rule) {
        return rule.allPorts().orElse(false);
    }
}
