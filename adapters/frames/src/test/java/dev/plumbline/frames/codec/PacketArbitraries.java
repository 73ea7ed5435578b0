package dev.plumbline.frames.codec;

import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Packets of every kind that a frame can carry, as the suite speaks of them. */
final class PacketArbitraries {

    /** Of these, IPv6 has extension headers. */
    private static final Set<Integer> EXTENSIONS = Set.of(0, 43, 44, 60);

    private static final List<Protocol> NAMED = List.of(
            Protocol.TCP,
            Protocol.UDP,
            Protocol.SCTP,
            Protocol.ICMP,
            Protocol.ICMPV6,
            Protocol.ESP,
            Protocol.GRE,
            Protocol.AH);

    private PacketArbitraries() {}

    static Arbitrary<Packet> packets() {
        return Arbitraries.of(IpVersion.class).flatMap(PacketArbitraries::packets);
    }

    private static Arbitrary<Packet> packets(IpVersion version) {
        return Combinators.combine(
                        addresses(version),
                        addresses(version),
                        protocols(version),
                        ports(),
                        ports(),
                        flags(),
                        fragments(version).optional(0.3))
                .as(PacketArbitraries::packet);
    }

    private static Packet packet(
            IpAddress src,
            IpAddress dst,
            Protocol protocol,
            int srcPort,
            int dstPort,
            Set<TcpFlag> flags,
            Optional<Fragment> fragment) {
        boolean hasHeader = fragment.map(Fragment::isFirst).orElse(true);
        boolean hasPorts = hasHeader && protocol.hasPorts();
        return new Packet(
                Optional.empty(),
                src,
                dst,
                protocol,
                hasPorts ? OptionalInt.of(srcPort) : OptionalInt.empty(),
                hasPorts ? OptionalInt.of(dstPort) : OptionalInt.empty(),
                hasHeader && protocol.equals(Protocol.TCP) ? flags : Set.of(),
                fragment);
    }

    private static Arbitrary<IpAddress> addresses(IpVersion version) {
        return version == IpVersion.IPV4
                ? Arbitraries.integers().map(IpAddress::ipv4)
                : Combinators.combine(Arbitraries.longs(), Arbitraries.longs())
                        .as((high, low) -> new IpAddress(version, high, low));
    }

    private static Arbitrary<Protocol> protocols(IpVersion version) {
        var others = Arbitraries.integers()
                .between(0, 255)
                .filter(number -> version == IpVersion.IPV4 || !EXTENSIONS.contains(number))
                .map(Protocol::new);
        return Arbitraries.frequencyOf(Tuple.of(5, Arbitraries.of(NAMED)), Tuple.of(1, others));
    }

    private static Arbitrary<Integer> ports() {
        return Arbitraries.integers().between(0, 0xffff);
    }

    private static Arbitrary<Set<TcpFlag>> flags() {
        return Arbitraries.of(TcpFlag.class).set().map(flags -> flags.isEmpty() ? Set.of() : EnumSet.copyOf(flags));
    }

    /** Places that are no whole datagram, which is written as one that is no fragment. */
    private static Arbitrary<Fragment> fragments(IpVersion version) {
        long lastId = version == IpVersion.IPV4 ? 0xffff : 0xffff_ffffL;
        return Combinators.combine(
                        Arbitraries.longs().between(0, lastId),
                        Arbitraries.integers().between(0, 60_000 / 8),
                        Arbitraries.of(true, false))
                .as((id, units, more) -> new Fragment(id, units * 8, more))
                .filter(fragment -> fragment.more() || !fragment.isFirst());
    }
}
