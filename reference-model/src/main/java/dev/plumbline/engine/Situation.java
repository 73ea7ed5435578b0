package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.Frontend;
import dev.plumbline.config.Service;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.eligibility.Health;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.AvailabilityState;
import dev.plumbline.history.Event;
import dev.plumbline.history.Load;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.Moment;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Configuration, conditions and time: all that decides about a packet besides what was tracked. It does not change. */
public final class Situation {

    private final Configuration configuration;
    private final Conditions conditions;
    private final Memberships memberships;
    private final Moment now;
    // Filled on demand; the same for all moments between two changes.
    private final Map<String, EligibleSet> eligible;
    // Filled on demand, for this moment.
    private final Map<Entry, Entry> shared = new HashMap<>();

    private Situation(
            Configuration configuration,
            Conditions conditions,
            Memberships memberships,
            Moment now,
            Map<String, EligibleSet> eligible) {
        this.configuration = configuration;
        this.conditions = conditions;
        this.memberships = memberships;
        this.now = now;
        this.eligible = eligible;
    }

    /** A fresh balancer: everything healthy, the clock at 0. */
    public static Situation fresh(Configuration configuration) {
        return new Situation(
                configuration, Conditions.FRESH, Memberships.of(configuration), Moment.START, new HashMap<>());
    }

    /** The same at another moment. */
    public Situation at(Moment moment) {
        return new Situation(configuration, conditions, memberships, moment, eligible);
    }

    private Situation with(Conditions changed) {
        return new Situation(configuration, changed, memberships, now, new HashMap<>());
    }

    /** After the health checker has changed its mind about these endpoints. */
    public Situation with(Map<String, HealthState> states) {
        return with(conditions.with(health().with(states)));
    }

    /** After it has changed its mind about these endpoints, as probed on this forwarding-rule address (HEALTH-PROBE-1). */
    public Situation with(Map<String, HealthState> states, IpAddress address) {
        return with(conditions.with(health().with(states, address)));
    }

    /** After the load of these groups has changed. */
    public Situation withLoads(Map<String, Load> loads) {
        return with(conditions.with(loads));
    }

    /** After an availability group has failed or was restored (AG-ISO-2). */
    public Situation with(int availabilityGroup, AvailabilityState state) {
        return with(conditions.with(availabilityGroup, state));
    }

    /** After an event that changes nothing but health, load or availability; empty if it is another one. */
    public Optional<Situation> after(Event event) {
        if (event instanceof Event.SetHealth health) {
            return Optional.of(health.address()
                    .map(address -> with(health.states(), IpAddress.parse(address)))
                    .orElseGet(() -> with(health.states())));
        }
        if (event instanceof Event.SetLoad load) {
            return Optional.of(withLoads(load.groups()));
        }
        return event instanceof Event.SetAvailabilityGroup availability
                ? Optional.of(with(availability.group(), availability.state()))
                : Optional.empty();
    }

    /** After the configuration was changed in place; endpoints that are new start healthy. */
    public Situation with(Configuration replacement) {
        // One that was removed keeps its health while it drains; should it return, it is new.
        var fresh = new HashSet<>(replacement.endpoints());
        fresh.removeAll(configuration.endpoints());
        return new Situation(
                replacement,
                conditions.with(health().without(fresh)),
                memberships.changedTo(configuration, replacement, now),
                now,
                new HashMap<>());
    }

    /** The configuration in force. */
    public Configuration configuration() {
        return configuration;
    }

    /** What the health checker says. */
    public Health health() {
        return conditions.health();
    }

    /** The load of a group. */
    Load loadOf(String group) {
        return conditions.loadOf(group);
    }

    /** Whether all groups have the loads that they had in another situation. */
    boolean hasTheLoadsOf(Situation other) {
        return conditions.loads().equals(other.conditions.loads());
    }

    /** Whether the availability group of the rule's address is up; an internal rule has none that could fail. */
    @Implements({"AG-ISO-2", "AG-ISO-3"})
    public boolean serves(Frontend frontend) {
        return frontend.availabilityGroup().isEmpty()
                || !conditions
                        .failedGroups()
                        .contains(frontend.availabilityGroup().getAsInt());
    }

    /** Which back ends belong to which services. */
    public Memberships memberships() {
        return memberships;
    }

    /** When the packet is handled. */
    public Moment now() {
        return now;
    }

    /**
     * One entry for all that are equal. At one moment there are no more of them than back ends, however many connections
     * have packets then.
     */
    Entry shared(Entry entry) {
        var known = shared.putIfAbsent(entry, entry);
        return known == null ? entry : known;
    }

    /** The service's eligible set, worked out once between two changes. */
    EligibleSet eligible(Service service, Function<Service, EligibleSet> step) {
        var known = eligible.get(service.name());
        return known != null ? known : eligible.computeIfAbsent(service.name(), name -> step.apply(service));
    }
}
