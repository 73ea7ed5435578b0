package dev.plumbline.engine;

import dev.plumbline.config.Configuration;
import dev.plumbline.tracking.Moment;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Which back ends belong to which services, and until when those that were removed are drained. A back end that is removed
 * and added again begins a new stay, so that entries of an earlier one do not come back to life.
 */
public final class Memberships {

    private final Map<Member, Integer> current;
    // The numbers of the same stays: each packet that follows an entry asks for one.
    private final BitSet goingOn;
    // The latest stay that ended, of each back end that had one.
    private final Map<Member, Integer> ended;
    private final Map<Integer, Moment> drainingUntil;
    private final Map<Integer, Integer> returnedAs;
    private final int next;

    private Memberships(
            Map<Member, Integer> current,
            Map<Member, Integer> ended,
            Map<Integer, Moment> drainingUntil,
            Map<Integer, Integer> returnedAs,
            int next) {
        this.current = current;
        goingOn = new BitSet(next);
        current.values().forEach(goingOn::set);
        this.ended = ended;
        this.drainingUntil = drainingUntil;
        this.returnedAs = returnedAs;
        this.next = next;
    }

    /** All back ends of a fresh configuration. */
    static Memberships of(Configuration configuration) {
        return new Memberships(Map.of(), Map.of(), Map.of(), Map.of(), 0)
                .changedTo(configuration, configuration, Moment.START);
    }

    /** After {@code before} was replaced by {@code after} at this moment. */
    Memberships changedTo(Configuration before, Configuration after, Moment when) {
        var stays = new HashMap<Member, Integer>();
        var ends = new HashMap<>(ended);
        var draining = new HashMap<>(drainingUntil);
        var returns = new HashMap<>(returnedAs);
        int number = next;
        for (var service : after.services().values()) {
            for (var name : service.members().keySet()) {
                var member = new Member(service.name(), name);
                var known = current.get(member);
                stays.put(member, known == null ? number++ : known);
                if (known == null && isDraining(ended.get(member), when)) {
                    returns.put(ended.get(member), stays.get(member));
                }
            }
        }
        current.forEach((member, stay) -> {
            if (!stays.containsKey(member)) {
                ends.put(member, stay);
                var service = before.services().get(member.service());
                if (service.drainingTimeoutMillis() > 0) {
                    draining.put(stay, when.plus(service.drainingTimeoutMillis()));
                }
            }
        });
        return new Memberships(stays, ends, draining, returns, number);
    }

    private boolean isDraining(Integer stay, Moment when) {
        var end = stay == null ? null : drainingUntil.get(stay);
        return end != null && when.relativeTo(end) != Moment.Order.AFTER;
    }

    /** The number of the back end's present stay in the service. */
    int numberOf(String service, String backend) {
        return current.get(new Member(service, backend));
    }

    /** Whether this stay goes on. */
    public boolean isCurrent(int membership) {
        return goingOn.get(membership);
    }

    /** The stay that began when the back end was added again while it was drained after this one. */
    OptionalInt returnedAs(int membership) {
        var stay = returnedAs.get(membership);
        return stay == null ? OptionalInt.empty() : OptionalInt.of(stay);
    }

    /** Whether a back end was ever removed with draining. */
    public boolean hasDrained() {
        return !drainingUntil.isEmpty();
    }

    /** When the draining of a stay that ended is over; empty where nothing is drained. */
    public Optional<Moment> drainingEnd(int membership) {
        return Optional.ofNullable(drainingUntil.get(membership));
    }

    private record Member(String service, String backend) {}
}
