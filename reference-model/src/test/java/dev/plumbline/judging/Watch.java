package dev.plumbline.judging;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.engine.OneService;
import dev.plumbline.engine.Steps;
import dev.plumbline.history.Answer;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.history.Load;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.tracking.Moment;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** A judge that watches a history as a test tells it: what was done, and where each packet was seen to go. */
final class Watch {

    private final Judge judge;
    private long now;
    private long uncertainty;

    Watch() {
        this(Edition.E3);
    }

    /** By this edition. */
    Watch(Edition edition) {
        this(Steps.internal(edition));
    }

    /** By these steps. */
    Watch(Steps steps) {
        judge = new Judge(steps);
    }

    /** From now on each event happened at most this long before or after its time, as under a real clock. */
    Watch withEventsWithin(long millis) {
        uncertainty = millis;
        return this;
    }

    Judgement configured(Testbed testbed) {
        now = 0;
        return told(new Event.Configure(testbed), new Answer.Configured(ConfigureResult.ACCEPTED));
    }

    Judgement configured(BackendService service, String members) {
        return configured(OneService.testbed(service, members));
    }

    Judgement reconfigured(Testbed testbed) {
        return told(new Event.Reconfigure(testbed), new Answer.Configured(ConfigureResult.ACCEPTED));
    }

    Judgement reconfigured(BackendService service, String members) {
        return reconfigured(OneService.testbed(service, members));
    }

    Judgement refused(Event event) {
        return told(event, new Answer.Configured(new ConfigureResult.Refused(List.of())));
    }

    Judgement unhealthy(String... names) {
        return turned(HealthState.UNHEALTHY, names);
    }

    Judgement healthy(String... names) {
        return turned(HealthState.HEALTHY, names);
    }

    private Judgement turned(HealthState state, String... names) {
        var states = new LinkedHashMap<String, HealthState>();
        Arrays.stream(names).forEach(name -> states.put(name, state));
        return told(new Event.SetHealth(states, Optional.empty()), new Answer.Done());
    }

    Judgement unhealthyOn(String address, String name) {
        return told(new Event.SetHealth(Map.of(name, HealthState.UNHEALTHY), Optional.of(address)), new Answer.Done());
    }

    Judgement loaded(String group, double packetsPerSecond) {
        var load = new Load(OptionalDouble.of(packetsPerSecond), OptionalDouble.empty());
        return told(new Event.SetLoad(Map.of(group, load)), new Answer.Done());
    }

    Judgement failed(int availabilityGroup) {
        return told(new Event.SetAvailabilityGroup(availabilityGroup, AvailabilityState.DOWN), new Answer.Done());
    }

    void passed(long seconds) {
        now += seconds * 1000;
    }

    Judgement saw(Packet packet, String backend) {
        return saw(packet, Delivery.to(backend));
    }

    Judgement sawDropped(Packet packet) {
        return saw(packet, Delivery.dropped());
    }

    Judgement saw(Packet packet, Delivery delivery) {
        return told(new Event.Send(List.of(packet)), new Answer.Deliveries(List.of(delivery)));
    }

    int worlds() {
        return judge.worlds();
    }

    private Judgement told(Event event, Answer answer) {
        var when = new Moment(Math.max(0, now - uncertainty), now + uncertainty);
        return judge.observe(new Exchange(event, answer, when)).get(0);
    }
}
