package dev.plumbline.faults;

import dev.plumbline.hashing.TupleHash;
import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TupleKind;
import java.util.EnumSet;
import java.util.Set;

/** A field of a tuple, to be forgotten or to be counted in by mistake. */
enum TupleField {
    SOURCE_ADDRESS,
    SOURCE_PORT,
    PROTOCOL,
    DESTINATION_ADDRESS,
    DESTINATION_PORT;

    private static final int LAST_BITS = 0xff;
    private static final IpAddress ANY_ADDRESS = IpAddress.ipv4(0);

    /** The fields that make a tuple of this kind (KEY-TUPLE-1). */
    static Set<TupleField> of(TupleKind kind) {
        return switch (kind) {
            case FIVE -> EnumSet.allOf(TupleField.class);
            case THREE -> EnumSet.of(SOURCE_ADDRESS, DESTINATION_ADDRESS, PROTOCOL);
            case TWO -> EnumSet.of(SOURCE_ADDRESS, DESTINATION_ADDRESS);
            case ONE -> EnumSet.of(SOURCE_ADDRESS);
        };
    }

    /** The tuple without this field. */
    FlowTuple without(FlowTuple tuple) {
        return switch (this) {
            case SOURCE_ADDRESS ->
                withAddresses(tuple, ANY_ADDRESS, tuple.kind() == TupleKind.ONE ? ANY_ADDRESS : tuple.dst());
            case DESTINATION_ADDRESS -> withAddresses(tuple, tuple.src(), ANY_ADDRESS);
            case PROTOCOL -> withProtocol(tuple, FlowTuple.ANY);
            case SOURCE_PORT -> withPorts(tuple, 0, tuple.dstPort());
            case DESTINATION_PORT -> withPorts(tuple, tuple.srcPort(), 0);
        };
    }

    /** The tuple with the last eight bits of this field forgotten. */
    FlowTuple coarse(FlowTuple tuple) {
        return switch (this) {
            case SOURCE_ADDRESS -> {
                // A tuple of the source address alone holds it in both places.
                var src = coarse(tuple.src());
                yield withAddresses(tuple, src, tuple.kind() == TupleKind.ONE ? src : tuple.dst());
            }
            case DESTINATION_ADDRESS -> withAddresses(tuple, tuple.src(), coarse(tuple.dst()));
            case PROTOCOL -> withProtocol(tuple, tuple.protocol() & ~LAST_BITS);
            case SOURCE_PORT -> withPorts(tuple, tuple.srcPort() & ~LAST_BITS, tuple.dstPort());
            case DESTINATION_PORT -> withPorts(tuple, tuple.srcPort(), tuple.dstPort() & ~LAST_BITS);
        };
    }

    private static IpAddress coarse(IpAddress address) {
        return new IpAddress(address.version(), address.high(), address.low() & ~LAST_BITS);
    }

    /** The tuple with this field of the packet. */
    FlowTuple with(FlowTuple tuple, Packet packet) {
        return switch (this) {
            case SOURCE_ADDRESS -> withAddresses(tuple, packet.src(), tuple.dst());
            case DESTINATION_ADDRESS -> withAddresses(tuple, tuple.src(), packet.dst());
            case PROTOCOL -> withProtocol(tuple, packet.protocol().number());
            case SOURCE_PORT -> withPorts(tuple, packet.srcPort().orElse(0), tuple.dstPort());
            case DESTINATION_PORT ->
                withPorts(tuple, tuple.srcPort(), packet.dstPort().orElse(0));
        };
    }

    /** The tuple told apart from those with another mark. */
    static FlowTuple marked(FlowTuple tuple, long mark) {
        return withPorts(tuple, tuple.srcPort() ^ (int) (mark & 0xffff), tuple.dstPort());
    }

    /** The tuple's source address, and of the rest no more than so many bits of a hash. */
    static FlowTuple hashed(FlowTuple tuple, int bits) {
        int hash = (int) (new TupleHash(0).of(tuple) >>> (Long.SIZE - bits));
        return new FlowTuple(TupleKind.ONE, tuple.src(), tuple.src(), FlowTuple.ANY, hash, 0);
    }

    private static FlowTuple withAddresses(FlowTuple tuple, IpAddress src, IpAddress dst) {
        return new FlowTuple(tuple.kind(), src, dst, tuple.protocol(), tuple.srcPort(), tuple.dstPort());
    }

    private static FlowTuple withProtocol(FlowTuple tuple, int protocol) {
        return new FlowTuple(tuple.kind(), tuple.src(), tuple.dst(), protocol, tuple.srcPort(), tuple.dstPort());
    }

    private static FlowTuple withPorts(FlowTuple tuple, int srcPort, int dstPort) {
        return new FlowTuple(tuple.kind(), tuple.src(), tuple.dst(), tuple.protocol(), srcPort, dstPort);
    }
}
