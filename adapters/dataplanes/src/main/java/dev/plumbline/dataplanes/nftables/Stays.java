package dev.plumbline.dataplanes.nftables;

import dev.plumbline.config.Service;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.eligibility.Health;
import dev.plumbline.frames.Attachments;
import dev.plumbline.frames.Attachments.Port;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The stays of back ends in services. Each has a number that no other ever had, so that the entries of one that has ended name
 * nobody any more: there is no way to tell the packet filter to remove the entries of a back end.
 */
final class Stays {

    private final Map<Member, Stay> current = new LinkedHashMap<>();
    private final Collection<Stay> drained = new ArrayList<>();
    private int begun;

    /**
     * The back ends in these services are those that there are from now on.
     *
     * @param drainingTimeouts for how long each service's were to be drained until now
     * @return the stays that ended and are to be drained, each with the time for which
     */
    Map<Stay, Duration> changeTo(
            Collection<Service> services, Attachments attachments, Map<String, Duration> drainingTimeouts) {
        var present = new HashSet<Member>();
        for (var service : services) {
            for (var backend : service.members().keySet()) {
                var member = new Member(service.name(), backend);
                present.add(member);
                current.computeIfAbsent(
                        member,
                        added -> new Stay(
                                ++begun, backend, attachments.endpoints().get(backend), Standing.HEALTHY));
            }
        }
        var ended = new LinkedHashMap<Stay, Duration>();
        current.forEach((member, stay) -> {
            var timeout = drainingTimeouts.getOrDefault(member.service(), Duration.ZERO);
            if (!present.contains(member) && !timeout.isZero()) {
                ended.put(stay.standing(Standing.DRAINED), timeout);
            }
        });
        current.keySet().retainAll(present);
        drained.addAll(ended.keySet());
        return ended;
    }

    /** What the health checker says of the back ends. */
    void become(Health health) {
        current.replaceAll((member, stay) ->
                stay.standing(health.isHealthy(member.backend()) ? Standing.HEALTHY : Standing.UNHEALTHY));
    }

    /** The numbers of the stays of these members of a service. */
    List<Integer> numbersOf(Service service, EligibleSet eligible) {
        return eligible.members().stream()
                .map(backend ->
                        current.get(new Member(service.name(), backend.name())).number())
                .toList();
    }

    /** All of them, those that are drained as well. */
    Collection<Stay> all() {
        var all = new ArrayList<>(current.values());
        all.addAll(drained);
        return all;
    }

    private record Member(String service, String backend) {}

    /** What a back end is good for. */
    enum Standing {
        HEALTHY,
        UNHEALTHY,
        /** It was removed, and its connections are kept for a while. */
        DRAINED
    }

    /**
     * One stay.
     *
     * @param number its number, at least 1
     * @param backend the name of the back end
     * @param port where the back end is
     * @param standing what it is good for
     */
    record Stay(int number, String backend, Port port, Standing standing) {

        private Stay standing(Standing changed) {
            return new Stay(number, backend, port, changed);
        }

        /** Whether it goes on. */
        boolean isCurrent() {
            return standing != Standing.DRAINED;
        }

        /** Whether it goes on and the back end is healthy. */
        boolean isHealthy() {
            return standing == Standing.HEALTHY;
        }
    }
}
