package dev.plumbline.dataplanes.ipvs;

import dev.plumbline.config.Service;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/** The back ends that were removed from services and keep their connections for a while. How long that is, IPVS does not know. */
final class Drains {

    private final Map<Member, Duration> left = new HashMap<>();
    private final Map<Member, Duration> members = new HashMap<>();

    /** There are none. */
    void clear() {
        left.clear();
        members.clear();
    }

    /** These services are in force. */
    void changeTo(Collection<Service> services) {
        var present = members(services);
        members.forEach((member, timeout) -> {
            if (!present.containsKey(member) && !timeout.isZero()) {
                left.put(member, timeout);
            }
        });
        left.keySet().removeAll(present.keySet());
        members.clear();
        members.putAll(present);
    }

    private static Map<Member, Duration> members(Collection<Service> services) {
        var members = new HashMap<Member, Duration>();
        services.forEach(service -> service.members()
                .keySet()
                .forEach(backend -> members.put(
                        new Member(service.name(), backend), Duration.ofMillis(service.drainingTimeoutMillis()))));
        return members;
    }

    /** Those of a service. */
    Collection<String> of(Service service) {
        return left.keySet().stream()
                .filter(member -> member.service().equals(service.name()))
                .map(Member::backend)
                .toList();
    }

    /** How long it is until the next one is over; this long, if it is longer. */
    Duration untilNext(Duration most) {
        return left.values().stream()
                .filter(each -> each.compareTo(most) < 0)
                .min(Duration::compareTo)
                .orElse(most);
    }

    /** This much time has passed. Tells whether one is over. */
    boolean pass(Duration time) {
        left.replaceAll((member, before) -> before.minus(time));
        return left.values().removeIf(each -> each.isZero() || each.isNegative());
    }

    private record Member(String service, String backend) {}
}
