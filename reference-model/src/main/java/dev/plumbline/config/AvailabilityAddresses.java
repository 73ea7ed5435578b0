package dev.plumbline.config;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/** Gives each global forwarding rule its two addresses, one of each availability group. */
final class AvailabilityAddresses {

    private static final String PURPOSE = "PASSTHROUGH_LOAD_BALANCER_AVAILABILITY_GROUP";
    private static final int GROUPS = 2;
    private static final int HOSTS = 254;

    private final Violations violations;
    private final Map<String, List<String>> inForce;
    private final Map<IpAddress, Integer> reserved = new HashMap<>();
    private final Set<IpAddress> taken = new HashSet<>();

    /**
     * @param testbed what reserves addresses, and gives some to rules
     * @param inForce the addresses that rules have by now
     */
    AvailabilityAddresses(Testbed testbed, Map<String, List<String>> inForce, Violations violations) {
        this.violations = violations;
        this.inForce = inForce;
        for (int i = 0; i < testbed.addresses().size(); i++) {
            reserve("addresses[" + i + "]", testbed.addresses().get(i));
        }
        testbed.forwardingRules().forEach(rule -> rule.ipAddresses().forEach(this::take));
        inForce.values().forEach(addresses -> addresses.forEach(this::take));
        taken.addAll(reserved.keySet());
    }

    /** What is no address is complained of where its rule is read. */
    private void take(String address) {
        new Violations().address("", Optional.of(address)).ifPresent(taken::add);
    }

    @Implements("AG-PURPOSE-1")
    private void reserve(String field, ReservedAddress document) {
        var address = violations.address(field + ".address", Optional.of(document.address()));
        if (document.purpose().isEmpty()) {
            return;
        }
        var purpose = document.purpose().get();
        var group = IntStream.range(0, GROUPS)
                .filter(each -> purpose.equals(PURPOSE + each))
                .findFirst();
        if (group.isEmpty()) {
            violations.refuse(
                    "AG-PURPOSE-1",
                    field + ".purpose",
                    "the purpose is " + PURPOSE + "0 or " + PURPOSE + "1, not '" + purpose + "'");
            return;
        }
        address.ifPresent(known -> reserved.put(known, group.getAsInt()));
    }

    /** The rule's addresses, that of group 0 first; empty where the document's make no sense. */
    @Implements({
        "FWD-ADDR-1",
        "FWD-ADDR-2",
        "FWD-ADDR-3",
        "FWD-ADDR-4",
        "FWD-IPVER-1",
        "FWD-KIND-1",
        "FWD-IMMUT-1",
        "AG-ADDR-1"
    })
    Optional<List<IpAddress>> of(String field, ForwardingRule document) {
        var addressesField = field + ".IPAddresses";
        var given = new ArrayList<IpAddress>();
        document.ipAddresses()
                .forEach(text ->
                        violations.address(addressesField, Optional.of(text)).ifPresent(given::add));
        if (given.size() < document.ipAddresses().size()) {
            return Optional.empty();
        }
        if (given.size() > GROUPS) {
            violations.refuse("FWD-ADDR-1", addressesField, "a rule has two addresses at most, not " + given.size());
            return Optional.empty();
        }
        if (given.stream().map(IpAddress::version).distinct().count() > 1) {
            violations.refuse("FWD-IPVER-1", addressesField, "both addresses are of one IP version");
        }
        return before(addressesField, document.name(), given).or(() -> placed(addressesField, document, given));
    }

    /** Those that the rule has already; they can't be changed. */
    private Optional<List<IpAddress>> before(String field, String rule, List<IpAddress> given) {
        var present = Optional.ofNullable(inForce.get(rule))
                .map(texts -> texts.stream().map(IpAddress::parse).toList());
        if (present.isPresent() && !present.get().containsAll(given)) {
            violations.refuse("FWD-IMMUT-1", field, "the addresses of a rule stay " + present.get());
        }
        return present;
    }

    private Optional<List<IpAddress>> placed(String field, ForwardingRule document, List<IpAddress> given) {
        var groups = groupsOf(given);
        if (groups.isEmpty()) {
            violations.refuse(
                    "FWD-ADDR-4",
                    field,
                    "the addresses are of different availability groups, unlike "
                            + String.join(", ", document.ipAddresses()));
            return Optional.empty();
        }
        var version = given.stream().findFirst().map(IpAddress::version).orElseGet(() -> versionOf(document));
        var placed = new IpAddress[GROUPS];
        for (int i = 0; i < given.size(); i++) {
            placed[groups.get().get(i)] = given.get(i);
        }
        for (int group = 0; group < GROUPS; group++) {
            if (placed[group] == null) {
                placed[group] = ephemeral(group, version);
            }
        }
        return Optional.of(List.of(placed));
    }

    private static IpVersion versionOf(ForwardingRule document) {
        return document.ipVersion().equals(Optional.of("IPV6")) ? IpVersion.IPV6 : IpVersion.IPV4;
    }

    /** The group of each address: that of its purpose, else the one that is left; empty where they don't differ. */
    private Optional<List<Integer>> groupsOf(List<IpAddress> given) {
        if (given.isEmpty()) {
            return Optional.of(List.of());
        }
        var first = purposeOf(given.get(0));
        if (given.size() == 1) {
            return Optional.of(List.of(first.orElse(0)));
        }
        var second = purposeOf(given.get(1));
        int one = first.orElse(second.isPresent() ? 1 - second.getAsInt() : 0);
        int other = second.orElse(1 - one);
        return one == other || given.get(0).equals(given.get(1)) ? Optional.empty() : Optional.of(List.of(one, other));
    }

    private OptionalInt purposeOf(IpAddress address) {
        var group = reserved.get(address);
        return group == null ? OptionalInt.empty() : OptionalInt.of(group);
    }

    /** An address of the group's pool that nobody has. */
    private IpAddress ephemeral(int group, IpVersion version) {
        var pool = version == IpVersion.IPV4
                ? (group == 0 ? "198.51.100." : "203.0.113.")
                : (group == 0 ? "2001:db8:a0::%x:0:0" : "2001:db8:a1::%x:0:0");
        var address = IntStream.rangeClosed(1, HOSTS)
                .mapToObj(host -> version == IpVersion.IPV4 ? pool + host : String.format(pool, host))
                .map(IpAddress::parse)
                .filter(free -> !taken.contains(free))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no ephemeral address of group " + group + " is left"));
        taken.add(address);
        return address;
    }
}
