package dev.plumbline.hashing;

import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.IpAddress;

/**
 * A 64-bit hash of selection tuples: the key of a {@link ConsistentHash} (HASH-SELECT-1). Addresses and ports that count
 * up spread like random ones.
 */
public final class TupleHash {

    private final long start;

    /**
     * A hash function.
     *
     * @param seed gives an unrelated function for each value, the same for the same
     */
    public TupleHash(long seed) {
        start = Avalanche.absorb(0, seed);
    }

    /**
     * The hash of the tuple's addresses, protocol and ports. Those that are not of its kind hold their filler and so have
     * no say (HASH-INPUT-1). Allocates nothing.
     */
    public long of(FlowTuple tuple) {
        long hash = absorb(start, tuple.src());
        hash = absorb(hash, tuple.dst());
        return Avalanche.absorb(
                hash, ((long) tuple.protocol() << 32) | ((long) tuple.srcPort() << 16) | tuple.dstPort());
    }

    private static long absorb(long hash, IpAddress address) {
        return Avalanche.absorb(Avalanche.absorb(hash, address.high()), address.low());
    }
}
