package dev.plumbline.config;

/**
 * A route whose next hop is a balancer.
 *
 * @param kind {@code STATIC} or {@code POLICY_BASED}
 * @param destRange the destinations it covers, as in {@code 192.168.0.0/16}
 * @param nextHopIlb the name of the forwarding rule that is the next hop
 */
public record Route(String kind, String destRange, String nextHopIlb) {}
