package dev.plumbline.certification;

import dev.plumbline.config.Testbed;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Load;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TupleKind;
import dev.plumbline.spi.DelegatingImplementation;
import dev.plumbline.spi.ImplementationUnderTest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Keeps two thirds of new connections in their region as if nothing had a load, and lets the load decide about the others. */
final class PartialOverflow extends DelegatingImplementation {

    private static final Load NONE = new Load(OptionalDouble.of(0), OptionalDouble.of(0));
    private static final int PARTS = 3;

    private final Map<String, Load> told = new HashMap<>();

    PartialOverflow(ImplementationUnderTest inner) {
        super(inner);
    }

    @Override
    public ConfigureResult configure(Testbed testbed) {
        told.clear();
        return super.configure(testbed);
    }

    @Override
    public void setLoad(Map<String, Load> groups) {
        told.putAll(groups);
        super.setLoad(groups);
    }

    @Override
    public List<Delivery> send(List<Packet> packets) {
        var deliveries = new ArrayList<Delivery>();
        for (var packet : packets) {
            boolean overflows = Math.floorMod(TupleKind.FIVE.of(packet).hashCode() * 0x9E3779B1, 1 << 16) % PARTS == 0;
            var seen = new HashMap<>(told);
            if (!overflows) {
                seen.replaceAll((group, load) -> NONE);
            }
            super.setLoad(seen);
            deliveries.addAll(super.send(List.of(packet)));
        }
        return deliveries;
    }
}
