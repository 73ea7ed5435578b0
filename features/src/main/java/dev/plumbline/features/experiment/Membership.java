package dev.plumbline.features.experiment;

import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A group of back ends and its part in its service.
 *
 * @param service the service's name
 * @param group the group's name
 * @param zone the zone of its members
 * @param role its role in the service
 * @param backends the names of its members
 */
record Membership(String service, String group, String zone, Role role, List<String> backends) {

    Membership {
        backends = List.copyOf(backends);
    }

    Membership with(String backend) {
        return new Membership(
                service,
                group,
                zone,
                role,
                Stream.concat(backends.stream(), Stream.of(backend)).toList());
    }

    Membership without(String backend) {
        return new Membership(
                service,
                group,
                zone,
                role,
                backends.stream().filter(name -> !name.equals(backend)).toList());
    }

    /** The same, its members listed in reverse order. */
    Membership reversed() {
        var reversed = new ArrayList<>(backends);
        Collections.reverse(reversed);
        return new Membership(service, group, zone, role, reversed);
    }

    Membership as(Role replacement) {
        return new Membership(service, group, zone, replacement, backends);
    }

    Membership inServiceNamed(String replacement) {
        return new Membership(replacement, group, zone, role, backends);
    }

    /** A primary group leaves its role out. */
    BackendService.Backend inService() {
        return role == Role.FAILOVER ? BackendService.Backend.failover(group) : BackendService.Backend.primary(group);
    }

    Group inTestbed(GroupKind kind, Function<String, Endpoint> endpoint) {
        return new Group(
                group,
                Optional.of(kind.name()),
                Optional.of(zone),
                Optional.empty(),
                backends.stream().map(endpoint).toList());
    }
}
