package dev.plumbline.packet;

/**
 * The values of a tuple's fields in one packet; what selects a back end or keys a tracking entry. Fields that are not of
 * the tuple hold one and the same filler in every packet, so that two tuples are equal exactly if their fields are.
 *
 * @param kind which fields count
 * @param src the source address
 * @param dst the destination address; {@code src} again in a 1-tuple
 * @param protocol the IP protocol number, or {@link #ANY}
 * @param srcPort the source port, or 0
 * @param dstPort the destination port, or 0
 */
public record FlowTuple(TupleKind kind, IpAddress src, IpAddress dst, int protocol, int srcPort, int dstPort) {

    /** Stands for the protocol in a tuple that has none. */
    public static final int ANY = -1;

    private static final int LAST_PROTOCOL = 0xff;
    private static final int LAST_PORT = 0xffff;

    public FlowTuple {
        if (protocol < ANY || protocol > LAST_PROTOCOL || (srcPort | dstPort) >>> 16 != 0) {
            throw new IllegalArgumentException("no tuple has the protocol " + protocol + " and the ports " + srcPort
                    + " and " + dstPort + ": a protocol lies between 0 and " + LAST_PROTOCOL + ", a port between 0 and "
                    + LAST_PORT);
        }
    }

    @Override
    public int hashCode() {
        int addresses = 31 * src.hashCode() + dst.hashCode();
        return 31 * (31 * addresses + protocol) + 65_599 * srcPort + dstPort;
    }

    @Override
    public String toString() {
        return switch (kind) {
            case FIVE -> protocolName() + " " + src + ":" + srcPort + " > " + dst + ":" + dstPort;
            case THREE -> protocolName() + " " + src + " > " + dst;
            case TWO -> src + " > " + dst;
            case ONE -> src.toString();
        };
    }

    private String protocolName() {
        return protocol == ANY ? "any protocol" : new Protocol(protocol).toString();
    }
}
