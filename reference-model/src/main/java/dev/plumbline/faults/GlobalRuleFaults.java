package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.kebab;
import static dev.plumbline.faults.WrongReading.refused;
import static dev.plumbline.faults.WrongReading.refusing;
import static dev.plumbline.faults.WrongReading.taking;

import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Testbed;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A global forwarding rule is taken or refused that should not be. */
final class GlobalRuleFaults {

    private static final String SCHEME = "EXTERNAL_PASSTHROUGH";

    private GlobalRuleFaults() {}

    static List<Fault> all() {
        return Stream.of(schemes(), protocols(), l3Defaults())
                .flatMap(List::stream)
                .toList();
    }

    // ---- one rule

    private static List<Fault> schemes() {
        return Stream.concat(
                        Stream.of(Fault.global(
                                "scheme-of-global-rules-refused",
                                "A rule of scheme EXTERNAL_PASSTHROUGH is refused.",
                                List.of("FWD-SCHEME-1"),
                                refusing(
                                        "FWD-SCHEME-1",
                                        "forwardingRules[0].loadBalancingScheme",
                                        any(rule -> rule.loadBalancingScheme().equals(Optional.of(SCHEME)))))),
                        Stream.of("INTERNAL", "EXTERNAL_MANAGED", "hello")
                                .map(scheme -> Fault.global(
                                        "rule-of-scheme-" + kebab(scheme) + "-taken",
                                        "A rule of scheme " + scheme + " is taken for a global service.",
                                        List.of("FWD-SCHEME-1"),
                                        taking(
                                                "FWD-SCHEME-1",
                                                any(rule -> rule.loadBalancingScheme()
                                                        .equals(Optional.of(scheme)))))))
                .toList();
    }

    private static List<Fault> protocols() {
        return Stream.concat(
                        Stream.of("TCP", "UDP")
                                .map(protocol -> Fault.global(
                                        kebab(protocol) + "-rule-refused",
                                        "A " + protocol + " rule that lists ports is refused.",
                                        List.of("FWD-PROTO-1"),
                                        refusing(
                                                "FWD-PROTO-1",
                                                "forwardingRules[0].IPProtocol",
                                                any(rule -> isOf(protocol, rule)
                                                        && !rule.ports().isEmpty())))),
                        Stream.of("ESP", "ICMP", "SCTP")
                                .map(protocol -> Fault.global(
                                        kebab(protocol) + "-rule-taken",
                                        "A rule for " + protocol + " is taken.",
                                        List.of("FWD-PROTO-1"),
                                        taking("FWD-PROTO-1", any(rule -> isOf(protocol, rule))))))
                .toList();
    }

    private static List<Fault> l3Defaults() {
        return List.of(
                Fault.global(
                        "l3-default-refused",
                        "An L3_DEFAULT rule for all ports is refused.",
                        List.of("FWD-L3-1"),
                        refusing("FWD-L3-1", "forwardingRules[0].IPProtocol", any(GlobalRuleFaults::isL3Default))),
                Fault.global(
                        "l3-default-with-one-port-taken",
                        "An L3_DEFAULT rule that lists one port is taken.",
                        List.of("FWD-L3-1"),
                        taking("FWD-L3-1", any(rule -> rule.ports().size() == 1 && !listsARange(rule)))),
                Fault.global(
                        "l3-default-with-several-ports-taken",
                        "An L3_DEFAULT rule that lists several ports is taken.",
                        List.of("FWD-L3-1"),
                        taking("FWD-L3-1", any(rule -> rule.ports().size() > 1))),
                Fault.global(
                        "l3-default-with-a-range-taken",
                        "An L3_DEFAULT rule with a range of ports is taken.",
                        List.of("FWD-L3-1"),
                        taking("FWD-L3-1", any(GlobalRuleFaults::listsARange))),
                Fault.global(
                        "second-l3-default-taken",
                        "Two L3_DEFAULT rules on a pair of addresses are taken.",
                        List.of("FWD-L3-2"),
                        taking("FWD-L3-2")),
                refusedInPlace("nothing-added-beside-l3-default", GlobalRuleFaults::isL3Default),
                refusedInPlace(
                        "l3-default-not-added-beside-listed-ports",
                        rule -> isOf("TCP", rule) && !rule.ports().isEmpty()),
                refusedInPlace(
                        "l3-default-not-added-beside-all-ports",
                        rule -> isOf("TCP", rule) && rule.allPorts().orElse(false)));
    }

    /** Where the first rule is such, other rules can't be added if there is an L3_DEFAULT rule then. */
    private static Fault refusedInPlace(String name, Predicate<ForwardingRule> first) {
        return Fault.global(
                name,
                "A change to L3_DEFAULT and other rules on one pair of addresses is refused: " + name.replace('-', ' ')
                        + ".",
                List.of("FWD-L3-4"),
                WrongReading.mistaken(
                        WrongReading.NONE,
                        refused(
                                "FWD-L3-4",
                                "forwardingRules[1]",
                                testbed -> testbed.forwardingRules().size() > 1
                                        && first.test(testbed.forwardingRules().get(0))
                                        && any(GlobalRuleFaults::isL3Default).test(testbed))));
    }

    // ---- rules

    private static Predicate<Testbed> any(Predicate<ForwardingRule> rules) {
        return testbed -> testbed.forwardingRules().stream().anyMatch(rules);
    }

    private static boolean isOf(String protocol, ForwardingRule rule) {
        return rule.ipProtocol().equals(Optional.of(protocol));
    }

    private static boolean isL3Default(ForwardingRule rule) {
        return isOf("L3_DEFAULT", rule);
    }

    private static boolean listsARange(ForwardingRule rule) {
        return rule.ports().stream().anyMatch(text -> text.contains("-"));
    }
}
