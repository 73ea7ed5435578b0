package dev.plumbline.reference;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Named;
import dev.plumbline.config.Frontend;
import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.engine.Chooser;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Reception;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.Trace;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Load;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.IpAddress;
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
import java.util.function.Function;

/** The documented balancer, run: an engine with a chooser and a latitude, and the state that they work on. */
public final class ReferenceBalancer implements ImplementationUnderTest {

    // Enough to wait for the memory of many entries at a time, and few enough that the packets themselves stay near.
    private static final int AT_A_TIME = 64;

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
        return prepare(testbed).carryOut();
    }

    @Override
    public ConfigureResult reconfigure(Testbed testbed) {
        return prepareChange(testbed).carryOut();
    }

    /** What a fresh configuration comes to, before it is in force. */
    Prepared prepare(Testbed testbed) {
        var fresh = new Engine(steps.apply(edition));
        return Prepared.of(fresh.admit(testbed), configuration -> {
            engine = fresh;
            situation = Optional.of(Situation.fresh(configuration));
            tables = new TrackingTables();
        });
    }

    /** What a change in place comes to, before it is in force. */
    Prepared prepareChange(Testbed testbed) {
        var before = configured();
        return Prepared.of(engine.admit(testbed, before), configuration -> become(before.with(configuration)));
    }

    @Override
    public void setHealth(Map<String, HealthState> states, Optional<String> address) {
        become(address.isEmpty() ? configured().with(states) : configured().with(states, globalAddress(address.get())));
    }

    private IpAddress globalAddress(String address) {
        return configured().configuration().frontends().stream()
                .filter(frontend -> frontend.availabilityGroup().isPresent())
                .map(Frontend::address)
                .filter(each -> each.toString().equals(address))
                .findFirst()
                .orElseThrow(() -> CallRejectedException.invalidParameters(
                        "no global forwarding rule has the address '" + address + "'"));
    }

    @Override
    public void setLoad(Map<String, Load> groups) {
        become(configured().withLoads(groups));
    }

    @Override
    public void setAvailabilityGroup(int group, AvailabilityState state) {
        become(configured().with(group, state));
    }

    private void become(Situation after) {
        engine.afterChange(configured(), after, tables);
        situation = Optional.of(after);
    }

    @Override
    public List<Delivery> send(List<Packet> packets) {
        var present = configured();
        packets.forEach(packet -> checkSender(packet, present));
        var deliveries = new ArrayList<Delivery>(packets.size());
        for (int first = 0; first < packets.size(); first += AT_A_TIME) {
            send(packets.subList(first, Math.min(first + AT_A_TIME, packets.size())), present, deliveries);
        }
        return deliveries;
    }

    private void send(List<Packet> packets, Situation present, List<Delivery> deliveries) {
        var receptions = new ArrayList<Reception>(packets.size());
        for (var packet : packets) {
            receptions.add(engine.receive(packet, present, latitude, Trace.OFF));
        }
        readAhead(receptions);
        for (var reception : receptions) {
            var decision = engine.decide(reception, present, tables, chooser, latitude, Trace.OFF);
            engine.apply(decision, tables);
            deliveries.add(engine.delivery(decision));
        }
    }

    private void readAhead(List<Reception> receptions) {
        var ahead = tables.readAhead(receptions.size());
        for (var reception : receptions) {
            if (reception instanceof Reception.Taken taken) {
                ahead.note(taken.arrival().sender(), taken.key());
            }
        }
        ahead.read();
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

    /** Whether one of its forwarding rules has the address that the packet is sent to. */
    boolean isAskedBy(Packet packet) {
        return configured().configuration().frontends().stream()
                .anyMatch(frontend -> frontend.address().equals(packet.dst()) || frontend.isNextHopTo(packet.dst()));
    }

    private Situation configured() {
        return situation.orElseThrow(() -> CallRejectedException.invalidParameters("configure comes first"));
    }

    @Override
    public void close() {
        tables = new TrackingTables();
    }
}
