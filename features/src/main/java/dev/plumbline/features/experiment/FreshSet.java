package dev.plumbline.features.experiment;

import dev.plumbline.config.BackendService.Backend;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import dev.plumbline.packet.IpVersion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A set of back ends with names and addresses that occurred in no set before, in one to three groups of any size. What a hash
 * makes of one set is luck; over many such sets luck evens out, and what remains is the hash's fault.
 *
 * @param groups its groups, in the order of the configuration
 */
record FreshSet(List<Group> groups) {

    private static final List<String> ZONES = List.of("us-central1-a", "us-central1-b", "us-central1-c");

    FreshSet {
        groups = List.copyOf(groups);
    }

    /** Its back ends, in the order of the configuration. */
    List<Endpoint> members() {
        return groups.stream().flatMap(group -> group.endpoints().stream()).toList();
    }

    /** The same with this back end at the end of one of its groups. */
    FreshSet with(Endpoint newcomer, int group) {
        return new FreshSet(IntStream.range(0, groups.size())
                .mapToObj(i -> i == group
                        ? changed(groups.get(i), members -> Stream.concat(members, Stream.of(newcomer)))
                        : groups.get(i))
                .toList());
    }

    /** The same with this group after its others. */
    FreshSet with(Group group) {
        return new FreshSet(Stream.concat(groups.stream(), Stream.of(group)).toList());
    }

    /** The same without the back ends of these names. */
    FreshSet without(Collection<String> names) {
        return new FreshSet(groups.stream()
                .map(group -> changed(group, members -> members.filter(endpoint -> !names.contains(endpoint.name()))))
                .toList());
    }

    private static Group changed(Group group, Function<Stream<Endpoint>, Stream<Endpoint>> change) {
        return group.withEndpoints(change.apply(group.endpoints().stream()).toList());
    }

    /** The balancer of this document, with these back ends in place of its own. */
    Testbed in(Testbed template) {
        var part = groups.stream().map(group -> Backend.primary(group.name())).toList();
        return template.withGroups(groups)
                .withBackendServices(template.backendServices().stream()
                        .map(service -> service.withBackends(part))
                        .toList());
    }

    /** Draws sets, back ends and groups. Nothing is drawn twice. */
    static final class Source {

        private static final int LETTERS = 26;
        private static final int LENGTH = 8;
        private static final int WIDER_NETS = 32;
        private static final int FIRST_NET = 3;
        private static final int NETS = 60;
        private static final int HOSTS = 254;

        private final RandomGenerator random;
        private final Supplier<IpVersion> version;
        private final Set<String> names = new HashSet<>();
        private final Set<String> addresses = new HashSet<>();

        /** @param version of which version a back end has an address besides its IPv4 one */
        Source(RandomGenerator random, Supplier<IpVersion> version) {
            this.random = random;
            this.version = version;
        }

        /** A set of so many back ends. */
        FreshSet set(int members) {
            int groups = 1 + random.nextInt(Math.min(members, ZONES.size()));
            var dealt = Stream.generate(() -> new ArrayList<Endpoint>())
                    .limit(groups)
                    .toList();
            for (int i = 0; i < members; i++) {
                // Each group has at least one.
                dealt.get(i < groups ? i : random.nextInt(groups)).add(endpoint());
            }
            return new FreshSet(dealt.stream().map(this::group).toList());
        }

        /** The set with one more back end, in any of its groups. */
        FreshSet grown(FreshSet set) {
            return set.with(endpoint(), random.nextInt(set.groups().size()));
        }

        /** A group of one. */
        Group group() {
            return group(List.of(endpoint()));
        }

        private Group group(List<Endpoint> members) {
            return Group.instances("ig-" + name(), ZONES.get(random.nextInt(ZONES.size())), members);
        }

        /** The names of so many of these back ends. */
        List<String> some(List<Endpoint> members, int count) {
            var left = members.stream().map(Endpoint::name).collect(Collectors.toCollection(ArrayList::new));
            return Stream.generate(() -> left.remove(random.nextInt(left.size())))
                    .limit(count)
                    .toList();
        }

        private Endpoint endpoint() {
            var name = "vm-" + name();
            var address = address();
            return version.get() == IpVersion.IPV4
                    ? Endpoint.ipv4(name, address)
                    : new Endpoint(
                            name,
                            Optional.of(address),
                            Optional.of("fd20:1::" + address.replace('.', ':')),
                            Optional.of("IPV4_IPV6"));
        }

        private String name() {
            while (true) {
                var name = random.ints(LENGTH, 0, LETTERS)
                        .mapToObj(letter -> Character.toString('a' + letter))
                        .collect(Collectors.joining());
                if (names.add(name)) {
                    return name;
                }
            }
        }

        private String address() {
            while (true) {
                var address = "10." + (1 + random.nextInt(WIDER_NETS)) + "." + (FIRST_NET + random.nextInt(NETS)) + "."
                        + (1 + random.nextInt(HOSTS));
                if (addresses.add(address)) {
                    return address;
                }
            }
        }
    }
}
