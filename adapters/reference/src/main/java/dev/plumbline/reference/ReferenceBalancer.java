package dev.plumbline.reference;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Named;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.Configuration.Reading;
import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.engine.Chooser;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.Trace;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.ConfigureResult.Violation;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.CallRejectedException;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.tracking.TrackingTables;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** The documented balancer, run: an engine with a chooser and a latitude, and the state that they work on. */
public final class ReferenceBalancer implements ImplementationUnderTest {

    private final Hello hello;
    private final Function<Edition, Steps> steps;
    private final Chooser chooser;
    private final Latitude latitude;
    private Edition edition = Edition.E3;
    private Engine engine;
    private Optional<Situation> situation = Optional.empty();
    private TrackingTables tables = new TrackingTables();

    /**
     * A balancer that is not configured yet.
     *
     * @param hello what it says of itself
     * @param steps makes the steps of its engine for the edition that it is asked for, anew for each configuration
     * @param chooser which eligible back end it selects
     * @param latitude which of several permitted readings it takes
     */
    public ReferenceBalancer(Hello hello, Function<Edition, Steps> steps, Chooser chooser, Latitude latitude) {
        this.hello = hello;
        this.steps = steps;
        this.engine = new Engine(steps.apply(edition));
        this.chooser = chooser;
        this.latitude = latitude;
    }

    @Override
    public Hello hello(Greeting greeting) {
        edition = Named.of(Edition.class, greeting.edition())
                .orElseThrow(() ->
                        CallRejectedException.invalidParameters("no edition is named '" + greeting.edition() + "'"));
        return hello;
    }

    @Override
    public ConfigureResult configure(Testbed testbed) {
        var fresh = new Engine(steps.apply(edition));
        return take(fresh, testbed, configuration -> {
            engine = fresh;
            situation = Optional.of(Situation.fresh(configuration));
            tables = new TrackingTables();
        });
    }

    @Override
    public ConfigureResult reconfigure(Testbed testbed) {
        var before = configured();
        return take(engine, testbed, configuration -> become(before.with(configuration)));
    }

    private static ConfigureResult take(Engine reader, Testbed testbed, Consumer<Configuration> use) {
        var reading = reader.admit(testbed);
        if (reading instanceof Reading.Refused refused) {
            return new ConfigureResult.Refused(refused.violations().stream()
                    .map(violation -> new Violation(violation.field(), violation.message()))
                    .toList());
        }
        use.accept(((Reading.Valid) reading).configuration());
        return new ConfigureResult.Accepted(Map.of());
    }

    @Override
    public void setHealth(Map<String, HealthState> states, Optional<String> address) {
        if (address.isPresent()) {
            throw CallRejectedException.invalidParameters("health by address is not known to the internal product");
        }
        become(configured().with(states));
    }

    private void become(Situation after) {
        engine.afterChange(configured(), after, tables);
        situation = Optional.of(after);
    }

    @Override
    public List<Delivery> send(List<Packet> packets) {
        var present = configured();
        var deliveries = new ArrayList<Delivery>(packets.size());
        for (var packet : packets) {
            checkSender(packet, present);
            var decision = engine.decide(packet, present, tables, chooser, latitude, Trace.OFF);
            engine.apply(decision, tables);
            deliveries.add(decision.delivery());
        }
        return deliveries;
    }

    private static void checkSender(Packet packet, Situation present) {
        packet.from()
                .filter(name -> !present.configuration().clients().containsKey(name))
                .ifPresent(name -> {
                    throw CallRejectedException.invalidParameters("no client is named '" + name + "'");
                });
    }

    @Override
    public void advance(Duration duration) {
        var present = configured();
        situation = Optional.of(present.at(present.now().plus(duration.toMillis())));
    }

    private Situation configured() {
        return situation.orElseThrow(() -> CallRejectedException.invalidParameters("configure comes first"));
    }

    @Override
    public void close() {
        tables = new TrackingTables();
    }
}
