package dev.plumbline.judging;

import dev.plumbline.catalogue.Product;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.ConfigurationViolation;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Frontend;
import dev.plumbline.config.Testbed;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Situation;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Where the page on the global external balancer says nothing. Most of what it leaves open is a freedom of the engine. */
final class GlobalUnsaid implements Unsaid {

    private static final int ADDRESSES_OF_A_RULE = 2;

    /** What only a balancer with a feature of its own limits. */
    private static final Set<String> LIMITS_OF_THE_PLATFORM =
            Set.of("FWD-LIMIT-1", "BACKEND-LIMIT-1", "LIMIT-REGION-1", "LIMIT-RMIG-1");

    /** What an L3_DEFAULT rule balances for sure (FWD-PROTO-4). */
    private static final Set<Protocol> BALANCED =
            Set.of(Protocol.TCP, Protocol.UDP, Protocol.ESP, Protocol.GRE, Protocol.ICMP, Protocol.ICMPV6);

    @Override
    public boolean isRefusedByAll(ConfigurationViolation violation) {
        return !violation.isOfTheProtocol() && !LIMITS_OF_THE_PLATFORM.contains(violation.rule());
    }

    @Override
    public boolean isHashSaid() {
        return false;
    }

    @Override
    public Optional<String> of(Testbed testbed, Configuration configuration) {
        if (schemes(testbed).anyMatch(scheme -> !scheme.equals(Product.EXTERNAL_GLOBAL.scheme()))) {
            return Optional.of("this judge knows one product at a time");
        }
        if (testbed.forwardingRules().stream()
                .anyMatch(rule -> rule.ipAddresses().size() < ADDRESSES_OF_A_RULE)) {
            return Optional.of("which address is filled in is the balancer's choice (FWD-ADDR-2)");
        }
        if (sharesOneAddress(testbed.forwardingRules())) {
            return Optional.of("how rules get on that share one of their two addresses is not said (FWD-MULTI-1)");
        }
        return configuration.trackingTableCapacity().isPresent()
                ? Optional.of("what becomes of connections when a table is full is not said (TRACK-EXT-3)")
                : Optional.empty();
    }

    private static Stream<String> schemes(Testbed testbed) {
        return Stream.concat(
                        testbed.forwardingRules().stream().map(rule -> rule.loadBalancingScheme()),
                        testbed.backendServices().stream().map(service -> service.loadBalancingScheme()))
                .flatMap(Optional::stream);
    }

    private static boolean sharesOneAddress(List<ForwardingRule> rules) {
        var pairs = new HashSet<Set<String>>();
        rules.forEach(rule -> pairs.add(Set.copyOf(rule.ipAddresses())));
        return pairs.stream().flatMap(Set::stream).distinct().count() < (long) pairs.size() * ADDRESSES_OF_A_RULE;
    }

    @Override
    public Optional<String> of(Situation before, Situation after) {
        return Optional.empty();
    }

    @Override
    public Optional<String> ofPools(Situation before, Situation after, Engine engine) {
        return Optional.empty();
    }

    @Override
    public Optional<String> of(Situation situation) {
        return Optional.empty();
    }

    @Override
    public Optional<String> of(Packet packet, Configuration configuration) {
        if (configuration.frontends().stream()
                .anyMatch(rule -> rule.isNextHopTo(packet.dst()) && !isAt(rule, packet))) {
            return Optional.of("whether a rule takes every address of its range is not said (FWD-KIND-2)");
        }
        var rules = configuration.frontends().stream()
                .filter(rule -> isAt(rule, packet))
                .filter(rule -> rule.protocol().map(packet.protocol()::equals).orElse(true))
                .toList();
        if (rules.isEmpty()) {
            return Optional.empty();
        }
        if (packet.fragment().isPresent()
                || (packet.protocol().hasPorts() && packet.dstPort().isEmpty())) {
            return Optional.of("how fragments are taken is not said (SELECT-STEP-4)");
        }
        boolean isBalanced = BALANCED.contains(packet.protocol()) && !isOfTheOtherVersion(packet);
        return isBalanced
                ? Optional.empty()
                : Optional.of("whether an L3_DEFAULT rule takes " + packet.protocol() + " is not said (FWD-PROTO-4)");
    }

    private static boolean isAt(Frontend rule, Packet packet) {
        return rule.address().equals(packet.dst());
    }

    private static boolean isOfTheOtherVersion(Packet packet) {
        var other = packet.dst().version() == IpVersion.IPV4 ? Protocol.ICMPV6 : Protocol.ICMP;
        return packet.protocol().equals(other);
    }
}
