package dev.plumbline.frames;

import dev.plumbline.frames.Inspection.Landing;
import dev.plumbline.frames.Topology.Order;
import dev.plumbline.packet.Delivery;
import dev.plumbline.spi.UnavailableException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** What came out of a wave so far. */
final class Landings {

    /** One before the packets, one after them. */
    static final int CANARIES = 2;

    private final Topology topology;
    private final int packets;
    private final Map<Integer, Delivery> deliveries = new TreeMap<>();
    private final Map<String, Long> latest = new HashMap<>();
    private int canaries;

    /** @param packets how many packets the wave has */
    Landings(Topology topology, int packets) {
        this.topology = topology;
        this.packets = packets;
    }

    /**
     * Takes note of a frame that came out there.
     *
     * @throws UnavailableException if it was overtaken where the topology says that none is
     */
    void add(Landing landing, String port) {
        var sent = landing.sent();
        var before = latest.merge(port, sent.id(), Math::max);
        if (isOrderKept() && before > sent.id()) {
            throw new UnavailableException(sent.packet() + " was overtaken on its way to port " + port
                    + ", and the topology says that frames are kept in order. Say there that their order is open.");
        }
        if (sent.isCanary()) {
            canaries++;
        } else {
            deliveries.put(sent.place().getAsInt(), landing.delivery());
        }
    }

    /** Whether both canaries came out. */
    boolean areCanariesThere() {
        return canaries == CANARIES;
    }

    /** Whether nothing more is to be expected: where frames are kept in order, the last canary comes last. */
    boolean areComplete() {
        return areCanariesThere() && (isOrderKept() || deliveries.size() == packets);
    }

    private boolean isOrderKept() {
        return topology.handling().order() == Order.KEPT;
    }

    /** @throws UnavailableException if one did not come out */
    void requireCanaries() {
        if (!areCanariesThere()) {
            var canary = topology.canary();
            throw new UnavailableException("Of two canaries, " + canary.from() + " > " + canary.to() + ", "
                    + (canaries == 0 ? "none" : "one") + " came out at port " + canary.port() + " within "
                    + topology.flight().canaryPatience().toMillis()
                    + " ms. Whatever its configuration, the balancer has to"
                    + " pass them on; where it does, frames get lost, or take longer than the topology grants.");
        }
    }

    /** What came out, by the packet's place in the wave. */
    Map<Integer, Delivery> deliveries() {
        return deliveries;
    }
}
