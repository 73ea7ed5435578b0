package dev.plumbline.histories;

import java.util.Arrays;
import java.util.List;

/** The forwarding rules of a global balancer, so that none of them is in doubt about a packet. */
public enum Front {
    TCP(rule("TCP").forService()),
    UDP(rule("UDP").forService()),
    LISTED_PORTS(rule("TCP", "80", "443").forService()),
    A_RANGE_OF_PORTS(rule("UDP", "80-443").forService()),
    A_PROTOCOL_EACH(rule("TCP", "80").forService(), rule("UDP", "80", "8080").forOther()),
    A_LIST_AROUND_A_RANGE(rule("TCP", "80", "443").forService(), rule("TCP", "81-442").forOther()),
    TWO_PAIRS_OF_ADDRESSES(rule("TCP").forService(), rule("TCP").atTheOtherPair().forService()),
    TWO_BALANCERS(rule("TCP").forService(), rule("TCP").atTheOtherPair().forOther()),
    EVERY_PROTOCOL(rule("L3_DEFAULT").forService()),
    TCP_BESIDE_THE_REST(rule("L3_DEFAULT").forOther(), rule("TCP").forService()),
    A_PORT_BESIDE_THE_REST(rule("L3_DEFAULT").forOther(), rule("TCP", "8080").forService()),
    PORTS_BESIDE_THE_REST(
            rule("UDP", "443", "8080").forService(), rule("L3_DEFAULT").forOther(), rule("TCP", "80-443").forService()),
    ALL_FOR_ONE_SERVICE(
            rule("TCP", "80").forService(), rule("UDP", "80").forService(), rule("L3_DEFAULT").forService());

    private final List<Rule> rules;

    Front(Rule... rules) {
        this.rules = List.of(rules);
    }

    /** Its rules. */
    List<Rule> rules() {
        return rules;
    }

    /** Whether one takes every protocol. */
    boolean hasL3Default() {
        return rules.stream().anyMatch(rule -> rule.protocol().equals("L3_DEFAULT"));
    }

    /** Whether a rule is for another service. */
    boolean hasOther() {
        return rules.stream().anyMatch(rule -> rule.service() == Behind.THE_OTHER);
    }

    /** How many pairs of addresses there are. */
    int pairs() {
        return rules.stream().mapToInt(Rule::pair).max().orElse(0) + 1;
    }

    private static Rule rule(String protocol, String... ports) {
        return new Rule(protocol, Arrays.asList(ports), 0, Behind.THE_SERVICE);
    }

    /** Which of two services is behind a rule. */
    enum Behind {
        /** The one whose back ends come and go. */
        THE_SERVICE,
        /** One whose back ends stay. */
        THE_OTHER
    }

    /**
     * A rule.
     *
     * @param protocol what it takes
     * @param ports which ports it takes; all where empty
     * @param pair which pair of addresses it has
     * @param service the service behind it
     */
    record Rule(String protocol, List<String> ports, int pair, Behind service) {

        private Rule forService() {
            return new Rule(protocol, ports, pair, Behind.THE_SERVICE);
        }

        private Rule forOther() {
            return new Rule(protocol, ports, pair, Behind.THE_OTHER);
        }

        private Rule atTheOtherPair() {
            return new Rule(protocol, ports, 1, service);
        }
    }
}
