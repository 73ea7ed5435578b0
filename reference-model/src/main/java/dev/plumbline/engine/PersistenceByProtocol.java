package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.packet.Protocol;
import java.util.Set;

/**
 * By option and protocol. Where an edition leaves a cell of the table empty, it is as in the newest edition.
 *
 * @param persisting the protocols whose connections stay by default where they are tracked by connection
 */
record PersistenceByProtocol(Set<Protocol> persisting) implements PersistenceTable {

    @Override
    @Implements({
        "PERSIST-DEFAULT-1", "PERSIST-DEFAULT-2", "PERSIST-DEFAULT-3", "PERSIST-DEFAULT-4", "PERSIST-DEFAULT-5",
        "PERSIST-DEFAULT-6", "PERSIST-DEFAULT-7", "PERSIST-DEFAULT-8", "PERSIST-DEFAULT-9", "PERSIST-DEFAULT-10",
        "PERSIST-NEVER-1", "PERSIST-NEVER-2", "PERSIST-ALWAYS-1", "PERSIST-ALWAYS-4", "PERSIST-ALWAYS-5",
        "PERSIST-TABLE-1"
    })
    public Ruling of(Arrival arrival) {
        var protocol = arrival.packet().protocol();
        boolean tcp = protocol.equals(Protocol.TCP);
        boolean udp = protocol.equals(Protocol.UDP);
        return switch (arrival.service().persistence()) {
            case NEVER_PERSIST -> new Ruling(false, tcp || udp ? "PERSIST-NEVER-1" : "PERSIST-NEVER-2");
            case ALWAYS_PERSIST ->
                new Ruling(true, tcp ? "PERSIST-ALWAYS-1" : udp ? "PERSIST-ALWAYS-4" : "PERSIST-ALWAYS-5");
            case DEFAULT_FOR_PROTOCOL -> byProtocol(arrival, protocol);
        };
    }

    private Ruling byProtocol(Arrival arrival, Protocol protocol) {
        boolean perConnection = arrival.service().mode() == TrackingMode.PER_CONNECTION;
        boolean byFiveTuple = perConnection || arrival.service().affinity().isFiveTuple();
        boolean persists = byFiveTuple && persisting.contains(protocol);
        if (protocol.equals(Protocol.TCP)) {
            return new Ruling(persists, row(perConnection, byFiveTuple, 1, 4, 6));
        }
        if (protocol.equals(Protocol.SCTP)) {
            return persisting.contains(protocol)
                    ? new Ruling(persists, row(perConnection, byFiveTuple, 2, 5, 10))
                    : new Ruling(false, row(perConnection, byFiveTuple, 8, 9, 10));
        }
        return protocol.equals(Protocol.UDP)
                ? new Ruling(false, row(perConnection, byFiveTuple, 3, 7, 7))
                : new Ruling(false, row(perConnection, byFiveTuple, 8, 9, 9));
    }

    private static String row(boolean perConnection, boolean byFiveTuple, int connection, int session, int smaller) {
        return "PERSIST-DEFAULT-" + (perConnection ? connection : byFiveTuple ? session : smaller);
    }
}
