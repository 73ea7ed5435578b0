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

    private final Map<Member, Stay> current;
    private final Map<Integer, Moment> drainingUntil;
    private final int next;

    private Memberships(Map<Member, Stay> current, Map<Integer, Moment> drainingUntil, int next) {
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
        var stays = new HashMap<Member, Stay>();
        var ends = new HashMap<>(drainingUntil);
        int number = next;
        for (var service : after.services().values()) {
            for (var name : service.members().keySet()) {
                var member = new Member(service.name(), name);
                var known = current.get(member);
                stays.put(member, known == null ? new Stay(number++, when) : known);
            }
        }
        current.forEach((member, stay) -> {
            var service = before.services().get(member.service());
            if (!stays.containsKey(member) && service.drainingTimeoutMillis() > 0) {
                ends.put(stay.number(), when.plus(service.drainingTimeoutMillis()));
            }
        });
        return new Memberships(stays, ends, number);
    }

    /** The number of the back end's present stay in the service. */
    int numberOf(String service, String backend) {
        return current.get(new Member(service, backend)).number();
    }

    /** Whether this stay goes on. */
    public boolean isCurrent(String service, String backend, int membership) {
        var stay = current.get(new Member(service, backend));
        return stay != null && stay.number() == membership;
    }

    /** When the back end's present stay in the service began; empty where it has none. */
    Optional<Moment> returned(String service, String backend) {
        return Optional.ofNullable(current.get(new Member(service, backend))).map(Stay::since);
    }

    /** When the draining of a stay that ended is over; empty where nothing is drained. */
    public Optional<Moment> drainingEnd(int membership) {
        return Optional.ofNullable(drainingUntil.get(membership));
    }

    private record Member(String service, String backend) {}

    private record Stay(int number, Moment since) {}
}
