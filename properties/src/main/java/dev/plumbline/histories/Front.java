package dev.plumbline.histories;

import java.util.Arrays;
import java.util.List;

/** The forwarding rules of a global balancer, so that none of them is in doubt about a packet. */
public enum Front {
    TCP,
    UDP,
    LISTED_PORTS,
    A_RANGE_OF_PORTS,
    A_PROTOCOL_EACH,
    A_LIST_AROUND_A_RANGE,
    TWO_PAIRS_OF_ADDRESSES,
    TWO_BALANCERS,
    EVERY_PROTOCOL,
    TCP_BESIDE_THE_REST,
    A_PORT_BESIDE_THE_REST,
    PORTS_BESIDE_THE_REST,
    ALL_FOR_ONE_SERVICE;

    /** Its rules. */
    List<Rule> rules() {
        return switch (this) {
            case TCP -> List.of(rule("TCP"));
            case UDP -> List.of(rule("UDP"));
            case LISTED_PORTS -> List.of(rule("TCP", "80", "443"));
            case A_RANGE_OF_PORTS -> List.of(rule("UDP", "80-443"));
            case A_PROTOCOL_EACH ->
                List.of(rule("TCP", "80"), rule("UDP", "80", "8080").forOther());
            case A_LIST_AROUND_A_RANGE ->
                List.of(rule("TCP", "80", "443"), rule("TCP", "81-442").forOther());
            case TWO_PAIRS_OF_ADDRESSES -> List.of(rule("TCP"), rule("TCP").atTheOtherPair());
            case TWO_BALANCERS ->
                List.of(rule("TCP"), rule("TCP").atTheOtherPair().forOther());
            case EVERY_PROTOCOL -> List.of(rule("L3_DEFAULT"));
            case TCP_BESIDE_THE_REST -> List.of(rule("L3_DEFAULT").forOther(), rule("TCP"));
            case A_PORT_BESIDE_THE_REST -> List.of(rule("L3_DEFAULT").forOther(), rule("TCP", "8080"));
            case PORTS_BESIDE_THE_REST ->
                List.of(rule("UDP", "443", "8080"), rule("L3_DEFAULT").forOther(), rule("TCP", "80-443"));
            case ALL_FOR_ONE_SERVICE -> List.of(rule("TCP", "80"), rule("UDP", "80"), rule("L3_DEFAULT"));
        };
    }

    /** Whether one takes every protocol. */
    boolean hasL3Default() {
        return rules().stream().anyMatch(rule -> rule.protocol().equals("L3_DEFAULT"));
    }

    /** Whether a rule is for another service. */
    boolean hasOther() {
        return rules().stream().anyMatch(rule -> rule.service() == Behind.THE_OTHER);
    }

    /** How many pairs of addresses there are. */
    int pairs() {
        return rules().stream().mapToInt(Rule::pair).max().orElse(0) + 1;
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

        private Rule forOther() {
            return new Rule(protocol, ports, pair, Behind.THE_OTHER);
        }

        private Rule atTheOtherPair() {
            return new Rule(protocol, ports, 1, service);
        }
    }
}
