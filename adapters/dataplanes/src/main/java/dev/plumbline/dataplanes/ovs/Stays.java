package dev.plumbline.dataplanes.ovs;

import dev.plumbline.config.Service;
import dev.plumbline.eligibility.Health;
import dev.plumbline.frames.Attachments;
import dev.plumbline.frames.Attachments.Port;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/** The stays of back ends in services. Each has a number that no other ever had: an entry of one that has ended names nobody. */
final class Stays {

    private final Map<Member, Integer> numbers = new HashMap<>();
    private int begun;

    /** The back ends in these services are those that there are from now on. */
    void changeTo(Collection<Service> services) {
        var present = new HashSet<Member>();
        for (var service : services) {
            service.members().keySet().forEach(backend -> present.add(new Member(service.name(), backend)));
        }
        numbers.keySet().retainAll(present);
        present.stream().sorted().forEach(member -> numbers.computeIfAbsent(member, added -> ++begun));
    }

    /** Those in a service. */
    List<Stay> in(Service service, Health health, Attachments attachments) {
        return service.members().keySet().stream()
                .map(backend -> new Stay(
                        numbers.get(new Member(service.name(), backend)),
                        backend,
                        attachments.endpoints().get(backend),
                        health.isHealthy(backend)))
                .toList();
    }

    private record Member(String service, String backend) implements Comparable<Member> {

        @Override
        public int compareTo(Member other) {
            return (service + " " + backend).compareTo(other.service + " " + other.backend);
        }
    }

    /**
     * One stay.
     *
     * @param number its number, at least 1
     * @param backend the name of the back end
     * @param port where the back end is
     * @param isHealthy whether the back end is healthy
     */
    record Stay(int number, String backend, Port port, boolean isHealthy) {}
}
