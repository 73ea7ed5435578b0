package dev.plumbline.engine;

import dev.plumbline.config.Configuration;
import dev.plumbline.config.Service;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.eligibility.Health;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.tracking.Moment;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.function.Function;

/** Configuration, health and time: all that decides about a packet besides what was tracked. It does not change. */
public final class Situation {

    private final Configuration configuration;
    private final Health health;
    private final Memberships memberships;
    private final Moment now;
    // Filled on demand; the same for all moments between two changes.
    private final Map<String, EligibleSet> eligible;

    private Situation(
            Configuration configuration,
            Health health,
            Memberships memberships,
            Moment now,
            Map<String, EligibleSet> eligible) {
        this.configuration = configuration;
        this.health = health;
        this.memberships = memberships;
        this.now = now;
        this.eligible = eligible;
    }

    /** A fresh balancer: everything healthy, the clock at 0. */
    public static Situation fresh(Configuration configuration) {
        return new Situation(
                configuration, Health.ALL_HEALTHY, Memberships.of(configuration), Moment.START, new HashMap<>());
    }

    /** The same at another moment. */
    public Situation at(Moment moment) {
        return new Situation(configuration, health, memberships, moment, eligible);
    }

    /** After the health checker has changed its mind about these endpoints. */
    public Situation with(Map<String, HealthState> states) {
        return new Situation(configuration, health.with(states), memberships, now, new HashMap<>());
    }

    /** After the configuration was changed in place; endpoints that are new start healthy. */
    public Situation with(Configuration replacement) {
        var remaining = new HashSet<>(health.unhealthy());
        // One that was removed keeps its health while it drains; should it return, it is new.
        remaining.removeIf(endpoint -> replacement.endpoints().contains(endpoint)
                && !configuration.endpoints().contains(endpoint));
        return new Situation(
                replacement,
                new Health(remaining),
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
        return health;
    }

    /** Which back ends belong to which services. */
    public Memberships memberships() {
        return memberships;
    }

    /** When the packet is handled. */
    public Moment now() {
        return now;
    }

    /** The service's eligible set, worked out once between two changes. */
    EligibleSet eligible(Service service, Function<Service, EligibleSet> step) {
        return eligible.computeIfAbsent(service.name(), name -> step.apply(service));
    }
}
