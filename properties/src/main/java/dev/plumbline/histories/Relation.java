package dev.plumbline.histories;

import dev.plumbline.histories.Manner.IdleGroup;
import dev.plumbline.histories.Manner.Numbering;
import dev.plumbline.histories.Manner.Sends;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.spi.Hello;
import java.time.Duration;

/**
 * How a plan may be changed so that the documents say the same of its twin, packet by packet. What is permitted is compared,
 * never who is selected: addresses go into a hash, and a hash may do with another address what it likes.
 *
 * <p>Zones and IPv6 go together here, as they do in plans: no rule about zones names an IP version. A plan with a limited
 * table has its twins, too, since all of its packets come from one client and each is a use of its own, so that it never
 * depends on one call or another which entry was used least recently.
 */
public enum Relation {
    /** Every list of each configuration is written the other way round. */
    LISTS_PERMUTED,
    /** Each packet is sent in a call of its own; a call says no more than the order of its packets. */
    SENDS_SPLIT,
    /** A group that serves nothing is there throughout. */
    IDLE_GROUP_THROUGHOUT,
    /** Everything happens later, by more than any timeout. */
    CLOCKS_MOVED,
    /** IPv6 stands for IPv4 and the other way round, with ICMPv6 for ICMP. */
    OTHER_IP_VERSION,
    /** Clients have each other's addresses. */
    CLIENTS_SWAPPED;

    /** No round number of anything, and longer than the longest idle timeout there is. */
    private static final Duration LATER = Duration.ofMillis(100_000_007);

    /** The plan, changed in this way. */
    public Plan twin(Plan plan) {
        var manner = plan.manner();
        return switch (this) {
            case LISTS_PERMUTED -> plan.with(manner.with(Listing.REVERSED));
            case SENDS_SPLIT -> plan.with(manner.with(Sends.ONE_BY_ONE));
            case IDLE_GROUP_THROUGHOUT -> plan.with(manner.with(IdleGroup.PRESENT));
            case CLOCKS_MOVED -> plan.with(manner.with(LATER));
            case OTHER_IP_VERSION ->
                plan.with(plan.setup().withVersion(other(plan.setup().version())));
            case CLIENTS_SWAPPED -> plan.with(manner.with(Numbering.DOWNWARDS));
        };
    }

    private static IpVersion other(IpVersion version) {
        return version == IpVersion.IPV4 ? IpVersion.IPV6 : IpVersion.IPV4;
    }

    /** Whether an implementation can perform the twins. A real clock can't be moved this far. */
    public boolean isFor(Hello hello) {
        return switch (this) {
            case OTHER_IP_VERSION -> hello.features().contains("ipv6");
            case CLOCKS_MOVED -> hello.clock() instanceof Hello.Clock.Virtual;
            case LISTS_PERMUTED, SENDS_SPLIT, IDLE_GROUP_THROUGHOUT, CLIENTS_SWAPPED -> true;
        };
    }

    /** What the twin is, as in {@code lists permuted}. */
    @Override
    public String toString() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ').replace("ip version", "IP version");
    }
}
