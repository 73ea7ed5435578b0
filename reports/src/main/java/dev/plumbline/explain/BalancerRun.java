package dev.plumbline.explain;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.Configuration.Reading;
import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.engine.Chooser;
import dev.plumbline.engine.Decision;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.Trace;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.tracking.Moment;
import dev.plumbline.tracking.TrackingTables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A balancer of one product at work, which says what it does. */
final class BalancerRun {

    private final Engine engine;
    private final Chooser chooser;
    private final TrackingTables tables = new TrackingTables();
    private final Births births = new Births();
    private final Map<String, Moment> unhealthySince = new HashMap<>();
    private Map<IpAddress, String> endpoints;
    private Situation situation;

    private BalancerRun(Engine engine, Chooser chooser, Situation situation, Map<IpAddress, String> endpoints) {
        this.engine = engine;
        this.chooser = chooser;
        this.situation = situation;
        this.endpoints = endpoints;
    }

    /**
     * A fresh balancer.
     *
     * @throws RefusedException if the documents refuse the testbed
     */
    static BalancerRun of(Product product, Edition edition, Testbed testbed, Chooser chooser) {
        var engine = new Engine(Steps.of(product, edition));
        return new BalancerRun(engine, chooser, Situation.fresh(accepted(engine.admit(testbed))), addresses(testbed));
    }

    private static Map<IpAddress, String> addresses(Testbed testbed) {
        var addresses = new HashMap<IpAddress, String>();
        testbed.groups().stream()
                .flatMap(group -> group.endpoints().stream())
                .forEach(endpoint -> Stream.of(endpoint.ipAddress(), endpoint.ipv6Address())
                        .flatMap(Optional::stream)
                        .forEach(address -> addresses.put(IpAddress.parse(address), endpoint.name())));
        return addresses;
    }

    private static Configuration accepted(Reading reading) {
        if (reading instanceof Reading.Refused refused) {
            throw new RefusedException(refused.violations());
        }
        return ((Reading.Valid) reading).configuration();
    }

    Configuration configuration() {
        return situation.configuration();
    }

    /** Whether one of its rules has the packet's destination. */
    boolean isAskedBy(Packet packet) {
        return !FrontDoor.addressed(packet, configuration()).isEmpty();
    }

    void goTo(Moment moment) {
        situation = situation.at(moment);
    }

    /** Notes which back ends turn unhealthy now. */
    void note(Map<String, HealthState> states) {
        states.forEach((endpoint, state) -> {
            if (state == HealthState.HEALTHY) {
                unhealthySince.remove(endpoint);
            } else {
                unhealthySince.putIfAbsent(endpoint, situation.now());
            }
        });
    }

    /** Changes something, and tells whose eligible set is another now. */
    List<Step> change(UnaryOperator<Situation> change) {
        var before = situation;
        situation = change.apply(before);
        engine.afterChange(before, situation, tables);
        var steps = new ArrayList<Step>();
        configuration().services().forEach((name, service) -> {
            var now = engine.eligible(service, situation);
            var earlier = Optional.ofNullable(before.configuration().services().get(name))
                    .map(each -> engine.eligible(each, before).toString())
                    .orElse("none");
            var was = now.toString().equals(earlier) ? ", as before" : ", before " + earlier;
            steps.add(Step.of("eligible", name + ": " + now + was));
            now.reasons().stream().map(Step::eligible).forEach(steps::add);
        });
        return steps;
    }

    /** Changes the configuration in place. */
    List<Step> reconfigure(Testbed testbed) {
        var replacement = accepted(engine.admit(testbed, situation));
        var steps = new ArrayList<>(departures(replacement));
        steps.addAll(change(present -> present.with(replacement)));
        endpoints = addresses(testbed);
        return steps;
    }

    private List<Step> departures(Configuration replacement) {
        var steps = new ArrayList<Step>();
        configuration().services().forEach((name, service) -> {
            var after = replacement.services().get(name);
            service.members().keySet().stream()
                    .filter(member -> after == null || !after.members().containsKey(member))
                    .map(member -> service.drainingTimeoutMillis() > 0
                            ? Step.of(
                                    "entry",
                                    member + " is drained for " + service.drainingTimeoutMillis() / 1000
                                            + " s: its connections stay until then",
                                    "DRAIN-ON-1")
                            : Step.of("entry", "the entries of " + member + " go at once", "DRAIN-OFF-1"))
                    .forEach(steps::add);
        });
        return steps;
    }

    /**
     * Handles a packet, and tells how.
     *
     * @param number its number, counted from 1
     */
    Explained explain(Packet packet, int number) {
        var sent = fromItsSender(packet);
        var trace = new Trace.Kept();
        var decision = engine.decide(sent, situation, tables, chooser, Latitude.RECOMMENDED, trace);
        var steps = new PacketSteps(
                        sent, decision, trace.steps(), situation, eligibleFor(decision), births, unhealthySince)
                .all();
        if (decision instanceof Decision.Selected selected) {
            births.note(
                    selected.arrival().sender(), selected.key(), PacketSteps.birth(selected, number, situation.now()));
        }
        engine.apply(decision, tables);
        var delivery = decision.delivery();
        return new Explained(
                "packet",
                situation.now().earliest() / 1000.0,
                packet.toString(),
                steps,
                Optional.of(outcome(decision)),
                delivery.receiver(),
                decision instanceof Decision.Selected selected
                        ? selected.eligible().members().stream()
                                .map(Objects::toString)
                                .toList()
                        : List.of());
    }

    /** A back end that no client stands for is one all the same, if it sends to its own balancer. */
    private Packet fromItsSender(Packet packet) {
        var sender = packet.from().or(() -> Optional.ofNullable(endpoints.get(packet.src())));
        if (sender.isEmpty() || configuration().clients().containsKey(sender.get())) {
            return packet;
        }
        boolean own = configuration().frontends().stream()
                .anyMatch(frontend -> frontend.address().equals(packet.dst())
                        && frontend.service().members().containsKey(sender.get()));
        if (!own && packet.from().isPresent()) {
            throw new IllegalArgumentException("'" + packet + "': the configuration has no client '" + sender.get()
                    + "'; name one of its clients");
        }
        return own ? packet.leaving(sender.get()) : packet;
    }

    /** Who may get a new connection of the packet's sender; nobody where no rule takes the packet. */
    private EligibleSet eligibleFor(Decision decision) {
        return decision instanceof Decision.Taken taken
                ? engine.eligible(taken.arrival().service(), taken.arrival().sender(), situation)
                : EligibleSet.of(EligiblePool.NONE, List.of(), "", "");
    }

    private static String outcome(Decision decision) {
        if (decision instanceof Decision.StaysLocal) {
            return "local";
        }
        return decision.delivery().receiver().isPresent() ? "delivered" : "dropped";
    }
}
