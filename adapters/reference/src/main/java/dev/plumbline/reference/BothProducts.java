package dev.plumbline.reference;

import dev.plumbline.catalogue.Product;
import dev.plumbline.config.ProductPart;
import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.ConfigureResult.Violation;
import dev.plumbline.history.Load;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationUnderTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** An internal and a global balancer under one roof: a testbed may hold either, or both. */
final class BothProducts implements ImplementationUnderTest {

    private final ReferenceBalancer internal;
    private final ReferenceBalancer global;
    // Those that the latest configuration has something of.
    private List<ReferenceBalancer> present;

    BothProducts(ReferenceBalancer internal, ReferenceBalancer global) {
        this.internal = internal;
        this.global = global;
        present = List.of(internal);
    }

    @Override
    public Hello hello(Greeting greeting) {
        global.hello(greeting);
        return internal.hello(greeting);
    }

    @Override
    public ConfigureResult configure(Testbed testbed) {
        var concerned = concernedBy(testbed);
        var result = together(concerned, testbed, ReferenceBalancer::prepare);
        if (result instanceof ConfigureResult.Accepted) {
            present = concerned;
        }
        return result;
    }

    @Override
    public ConfigureResult reconfigure(Testbed testbed) {
        return together(
                concernedBy(testbed),
                testbed,
                (balancer, changed) ->
                        present.contains(balancer) ? balancer.prepareChange(changed) : balancer.prepare(changed));
    }

    /** The balancer of an empty testbed is an internal one. */
    private List<ReferenceBalancer> concernedBy(Testbed testbed) {
        boolean isGlobal = !new ProductPart(Product.EXTERNAL_GLOBAL, testbed).isEmpty();
        boolean isInternal = !new ProductPart(Product.INTERNAL, testbed).isEmpty();
        return isGlobal ? (isInternal ? List.of(internal, global) : List.of(global)) : List.of(internal);
    }

    /** Both take it, or none does. */
    private static ConfigureResult together(
            List<ReferenceBalancer> balancers,
            Testbed testbed,
            BiFunction<ReferenceBalancer, Testbed, Prepared> preparation) {
        var prepared = balancers.stream()
                .map(balancer -> preparation.apply(balancer, testbed))
                .toList();
        if (prepared.stream().anyMatch(Prepared::isRefused)) {
            List<Violation> violations = prepared.stream()
                    .flatMap(each -> each.violations().stream())
                    .toList();
            return new ConfigureResult.Refused(violations);
        }
        prepared.forEach(Prepared::carryOut);
        return new ConfigureResult.Accepted(prepared.get(prepared.size() - 1).addresses());
    }

    @Override
    public void setHealth(Map<String, HealthState> states, Optional<String> address) {
        (address.isPresent() ? Stream.of(global) : present.stream())
                .forEach(balancer -> balancer.setHealth(states, address));
    }

    @Override
    public void setLoad(Map<String, Load> groups) {
        global.setLoad(groups);
    }

    @Override
    public void setAvailabilityGroup(int group, AvailabilityState state) {
        global.setAvailabilityGroup(group, state);
    }

    @Override
    public List<Delivery> send(List<Packet> packets) {
        if (present.size() == 1) {
            return present.get(0).send(packets);
        }
        var deliveries = new ArrayList<Delivery>(packets.size());
        for (var packet : packets) {
            var asked = global.isAskedBy(packet) ? global : internal;
            deliveries.addAll(asked.send(List.of(packet)));
        }
        return deliveries;
    }

    @Override
    public void advance(Duration duration) {
        present.forEach(balancer -> balancer.advance(duration));
    }

    @Override
    public void close() {
        internal.close();
        global.close();
    }
}
