package dev.plumbline.engine;

import dev.plumbline.config.Configuration;
import dev.plumbline.tracking.Moment;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Which back ends belong to which services, and until when those that were removed are drained. A back end that is removed
 * and added again begins a new stay, so that entries of an earlier one do not come back to life.
 */
public final class Memberships {

    private final Map<Stay, Integer> current;
    private final Map<Integer, Moment> drainingUntil;
    private final int next;

    private Memberships(Map<Stay, Integer> current, Map<Integer, Moment> drainingUntil, int next) {
        this.current = current;
        this.drainingUntil = drainingUntil;
        this.next = next;
    }

    /** All back ends of a fresh configuration. */
    static Memberships of(Configuration configuration) {
        return new Memberships(Map.of(), Map.of(), 0).changedTo(configuration, configuration, Moment.START);
    }

    /** After {@code before} was replaced by {@code after} at this moment. */
    Memberships changedTo(Configuration before, Configuration after, Moment when) {
        var stays = new HashMap<Stay, Integer>();
        var ends = new HashMap<>(drainingUntil);
        int number = next;
        for (var service : after.services().values()) {
            for (var name : service.members().keySet()) {
                var stay = new Stay(service.name(), name);
                var known = current.get(stay);
                stays.put(stay, known == null ? number++ : known);
            }
        }
        current.forEach((stay, membership) -> {
            var service = before.services().get(stay.service());
            if (!stays.containsKey(stay) && service.drainingTimeoutMillis() > 0) {
                ends.put(membership, when.plus(service.drainingTimeoutMillis()));
            }
        });
        return new Memberships(stays, ends, number);
    }

    /** The number of the back end's present stay in the service. */
    int numberOf(String service, String backend) {
        return current.get(new Stay(service, backend));
    }

    /** Whether this stay goes on. */
    public boolean isCurrent(String service, String backend, int membership) {
        var number = current.get(new Stay(service, backend));
        return number != null && number == membership;
    }

    /** When the draining of a stay that ended is over; empty where nothing is drained. */
    public Optional<Moment> drainingEnd(int membership) {
        return Optional.ofNullable(drainingUntil.get(membership));
    }

    private record Stay(String service, String backend) {}
}
