package dev.plumbline.certification;

import dev.plumbline.config.Group;
import dev.plumbline.config.Testbed;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Load;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.DelegatingImplementation;
import dev.plumbline.spi.ImplementationUnderTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** Counts the packets of the present second as load, beside what it is told. */
final class LoadMeter extends DelegatingImplementation {

    private final Map<String, Load> told = new HashMap<>();
    private final Map<String, Integer> counted = new HashMap<>();
    private final Map<String, String> groups = new HashMap<>();

    LoadMeter(ImplementationUnderTest inner) {
        super(inner);
    }

    @Override
    public ConfigureResult configure(Testbed testbed) {
        told.clear();
        counted.clear();
        return noted(testbed, super.configure(testbed));
    }

    @Override
    public ConfigureResult reconfigure(Testbed testbed) {
        return noted(testbed, super.reconfigure(testbed));
    }

    private ConfigureResult noted(Testbed testbed, ConfigureResult result) {
        if (result instanceof ConfigureResult.Accepted) {
            groups.clear();
            for (var group : testbed.groups()) {
                group.endpoints().stream().map(Group.Endpoint::name).forEach(name -> groups.put(name, group.name()));
            }
        }
        return result;
    }

    @Override
    public void setLoad(Map<String, Load> changed) {
        changed.forEach((group, load) -> told.merge(group, load, LoadMeter::after));
        super.setLoad(changed);
    }

    private static Load after(Load before, Load change) {
        return new Load(
                change.packetsPerSecond().isPresent() ? change.packetsPerSecond() : before.packetsPerSecond(),
                change.utilization().isPresent() ? change.utilization() : before.utilization());
    }

    @Override
    public void advance(Duration duration) {
        var groupsCounted = List.copyOf(counted.keySet());
        counted.clear();
        groupsCounted.forEach(this::tell);
        super.advance(duration);
    }

    @Override
    public List<Delivery> send(List<Packet> packets) {
        var deliveries = new ArrayList<Delivery>();
        for (var packet : packets) {
            var delivery = super.send(List.of(packet)).get(0);
            deliveries.add(delivery);
            delivery.receiver().map(groups::get).ifPresent(group -> {
                counted.merge(group, 1, Integer::sum);
                tell(group);
            });
        }
        return deliveries;
    }

    private void tell(String group) {
        var before = told.getOrDefault(group, new Load(OptionalDouble.empty(), OptionalDouble.empty()));
        double rate = before.packetsPerSecond().orElse(0) + counted.getOrDefault(group, 0);
        super.setLoad(Map.of(group, new Load(OptionalDouble.of(rate), before.utilization())));
    }
}
