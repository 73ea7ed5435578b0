package dev.plumbline.faults;

import dev.plumbline.engine.Arrival;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TupleKind;
import dev.plumbline.tracking.EntryKey;
import java.util.List;
import java.util.function.Predicate;

/** A kind of traffic, to which a fault may be confined. */
enum Kind {
    TCP(Protocol.TCP),
    UDP(Protocol.UDP),
    UDP_FRAGMENT(Protocol.UDP),
    SCTP(Protocol.SCTP),
    ICMP(Protocol.ICMP),
    ESP(Protocol.ESP),
    AH(Protocol.AH),
    GRE(Protocol.GRE);

    /** Those that are neither TCP nor whole UDP. */
    static final List<Kind> OTHERS = List.of(UDP_FRAGMENT, SCTP, ICMP, ESP, AH, GRE);

    /** Those of them that persist by default in no edition. */
    static final List<Kind> NEVER_BY_DEFAULT = List.of(UDP_FRAGMENT, ICMP, ESP, AH, GRE);

    private final int protocol;

    Kind(Protocol protocol) {
        this.protocol = protocol.number();
    }

    /** Its packets. */
    Predicate<Arrival> packets() {
        return switch (this) {
            case TCP -> Cells.TCP;
            case UDP -> Cells.WHOLE_UDP;
            case UDP_FRAGMENT -> Cells.UDP_FRAGMENT;
            default -> arrival -> arrival.packet().protocol().number() == protocol;
        };
    }

    /** Whether an entry with this key is of this kind, where connections are tracked by 5-tuple if they have ports. */
    boolean keyedBy(EntryKey key) {
        boolean whole = key.tuple().kind() == TupleKind.FIVE;
        return key.tuple().protocol() == protocol && whole == (this == TCP || this == UDP);
    }
}
