package dev.plumbline.packet;

/** Which fields of a packet make a tuple (KEY-TUPLE-1). */
public enum TupleKind {
    /** Source address and port, protocol, destination address and port. */
    FIVE("5-tuple"),
    /** Source address, destination address, protocol. */
    THREE("3-tuple"),
    /** Source and destination address. */
    TWO("2-tuple"),
    /** Source address. */
    ONE("1-tuple");

    private final String text;

    TupleKind(String text) {
        this.text = text;
    }

    /** The packet's fields of this kind. A port that the packet lacks counts as 0. */
    public FlowTuple of(Packet packet) {
        return switch (this) {
            case FIVE ->
                new FlowTuple(
                        this,
                        packet.src(),
                        packet.dst(),
                        packet.protocol().number(),
                        packet.srcPort().orElse(0),
                        packet.dstPort().orElse(0));
            case THREE ->
                new FlowTuple(
                        this, packet.src(), packet.dst(), packet.protocol().number(), 0, 0);
            case TWO -> new FlowTuple(this, packet.src(), packet.dst(), FlowTuple.ANY, 0, 0);
            case ONE -> new FlowTuple(this, packet.src(), packet.src(), FlowTuple.ANY, 0, 0);
        };
    }

    @Override
    public String toString() {
        return text;
    }
}
