package dev.plumbline.config;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.plumbline.catalogue.Product;
import java.util.List;
import java.util.Optional;

/**
 * A forwarding rule as the testbed describes it.
 *
 * @param name its name
 * @param loadBalancingScheme {@code INTERNAL} or {@code EXTERNAL_PASSTHROUGH}
 * @param ipAddress the address of an internal rule
 * @param ipAddresses the addresses of a global rule, two at most
 * @param ipVersion {@code IPV4} or {@code IPV6}, where the address is left out
 * @param ipProtocol {@code TCP}, {@code UDP} or {@code L3_DEFAULT}
 * @param ports single ports or ranges such as {@code 81-442}
 * @param portRange one range of ports
 * @param allPorts whether packets to every port are taken
 * @param allowGlobalAccess whether clients of other regions are served
 * @param sourceIpRanges source addresses to which the rule is meant to be limited; no product supports it
 * @param backendService the name of the service behind it
 */
public record ForwardingRule(
        String name,
        Optional<String> loadBalancingScheme,
        @JsonProperty("IPAddress") Optional<String> ipAddress,
        @JsonProperty("IPAddresses") List<String> ipAddresses,
        Optional<String> ipVersion,
        @JsonProperty("IPProtocol") Optional<String> ipProtocol,
        List<String> ports,
        Optional<String> portRange,
        Optional<Boolean> allPorts,
        Optional<Boolean> allowGlobalAccess,
        List<String> sourceIpRanges,
        String backendService) {

    public ForwardingRule {
        ipAddresses = Testbed.copyOf(ipAddresses);
        ports = Testbed.copyOf(ports);
        sourceIpRanges = Testbed.copyOf(sourceIpRanges);
    }

    /** An internal rule for these ports of an address. */
    public static ForwardingRule internal(
            String name, String address, String protocol, List<String> ports, String backendService) {
        return new ForwardingRule(
                name,
                Optional.of("INTERNAL"),
                Optional.of(address),
                List.of(),
                Optional.empty(),
                Optional.of(protocol),
                ports,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                backendService);
    }

    /** An internal rule for every port of an address. */
    public static ForwardingRule internalAllPorts(String name, String address, String protocol, String backendService) {
        return new ForwardingRule(
                name,
                Optional.of("INTERNAL"),
                Optional.of(address),
                List.of(),
                Optional.empty(),
                Optional.of(protocol),
                List.of(),
                Optional.empty(),
                Optional.of(true),
                Optional.empty(),
                List.of(),
                backendService);
    }

    /**
     * A global rule.
     *
     * @param addresses two at most; the balancer fills in those that are missing
     * @param ports single ports or ranges; every port where empty
     */
    public static ForwardingRule global(
            String name, List<String> addresses, String protocol, List<String> ports, String backendService) {
        return new ForwardingRule(
                name,
                Optional.of(Product.EXTERNAL_GLOBAL.scheme()),
                Optional.empty(),
                addresses,
                Optional.empty(),
                Optional.of(protocol),
                ports,
                Optional.empty(),
                ports.isEmpty() ? Optional.of(true) : Optional.empty(),
                Optional.empty(),
                List.of(),
                backendService);
    }

    /** The same, serving clients of other regions as well. */
    public ForwardingRule withGlobalAccess() {
        return new ForwardingRule(
                name,
                loadBalancingScheme,
                ipAddress,
                ipAddresses,
                ipVersion,
                ipProtocol,
                ports,
                portRange,
                allPorts,
                Optional.of(true),
                sourceIpRanges,
                backendService);
    }
}
