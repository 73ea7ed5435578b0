package dev.plumbline.engine;

import static java.util.stream.Collectors.toMap;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.Load;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Sender;
import dev.plumbline.tracking.TrackingTables;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A balancer that a test tells what happens. Of several eligible back ends it selects the first one of the configuration. */
final class Balancer {

    private final Engine engine;
    private final Latitude latitude;
    private TrackingTables tables = new TrackingTables();
    private Situation situation;

    /** The newest edition's, which takes every freedom as recommended. */
    Balancer() {
        this(Edition.E3);
    }

    /** This edition's. */
    Balancer(Edition edition) {
        this(Steps.internal(edition), Latitude.RECOMMENDED);
    }

    Balancer(Steps steps, Latitude latitude) {
        this.engine = new Engine(steps);
        this.latitude = latitude;
    }

    void configured(BackendService service, String members) {
        configured(OneService.testbed(service, members));
    }

    void configured(Testbed testbed) {
        situation = Situation.fresh(admitted(testbed));
        tables = new TrackingTables();
    }

    void reconfigured(BackendService service, String members) {
        reconfigured(OneService.testbed(service, members));
    }

    void reconfigured(Testbed testbed) {
        changedTo(situation.with(valid(engine.admit(testbed, situation))));
    }

    void unhealthyOn(String address, String... names) {
        var states = Stream.of(names).collect(toMap(name -> name, name -> HealthState.UNHEALTHY));
        changedTo(situation.with(states, IpAddress.parse(address)));
    }

    void loaded(String group, Load load) {
        changedTo(situation.withLoads(Map.of(group, load)));
    }

    void failed(int availabilityGroup) {
        changedTo(situation.with(availabilityGroup, AvailabilityState.DOWN));
    }

    void restored(int availabilityGroup) {
        changedTo(situation.with(availabilityGroup, AvailabilityState.UP));
    }

    void unhealthy(String... names) {
        turned(HealthState.UNHEALTHY, names);
    }

    void healthy(String... names) {
        turned(HealthState.HEALTHY, names);
    }

    private void turned(HealthState state, String... names) {
        changedTo(situation.with(Stream.of(names).collect(toMap(name -> name, name -> state))));
    }

    private void changedTo(Situation next) {
        engine.afterChange(situation, next, tables);
        situation = next;
    }

    void passed(long seconds) {
        situation = situation.at(situation.now().plus(seconds * 1000));
    }

    /** Sends a packet, and says what becomes of it. */
    String sent(Packet packet) {
        return decided(packet, Trace.OFF).delivery().toString();
    }

    /** Sends a packet, and says which rules had a say, each with what it said. */
    List<String> explained(Packet packet) {
        var trace = new Trace.Kept();
        decided(packet, trace);
        return trace.steps().stream()
                .map(step -> step.rule() + ": " + step.what())
                .toList();
    }

    /** Sends a packet, and gives the decision that was carried out. */
    Decision decided(Packet packet) {
        return decided(packet, Trace.OFF);
    }

    private Decision decided(Packet packet, Trace trace) {
        Chooser first = (service, tuple, eligible) -> eligible.members().get(0);
        var decision = engine.decide(packet, situation, tables, first, latitude, trace);
        engine.apply(decision, tables);
        return decision;
    }

    /** How many entries there are of {@link OneService#CLIENT}. */
    int entries() {
        return tables.of(new Sender.Unknown(OneService.CLIENT)).size();
    }

    private Configuration admitted(Testbed testbed) {
        return valid(engine.admit(testbed));
    }

    private static Configuration valid(Configuration.Reading reading) {
        return ((Configuration.Reading.Valid) reading).configuration();
    }
}
