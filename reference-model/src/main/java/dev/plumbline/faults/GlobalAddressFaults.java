package dev.plumbline.faults;

import static dev.plumbline.faults.WrongReading.inForce;
import static dev.plumbline.faults.WrongReading.refusing;
import static dev.plumbline.faults.WrongReading.taking;

import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Frontend;
import dev.plumbline.config.Testbed;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A global rule has other addresses than it should, or addresses are taken or refused that should not be. */
final class GlobalAddressFaults {

    private static final List<IpAddress> SPARE_IPV4 =
            List.of(IpAddress.parse("198.51.100.250"), IpAddress.parse("203.0.113.250"));

    private GlobalAddressFaults() {}

    static List<Fault> all() {
        return Stream.of(leftOut(), filledIn(), served(), given(), purposes(), changed())
                .flatMap(List::stream)
                .toList();
    }

    // ---- what is filled in

    private static List<Fault> leftOut() {
        return List.of(
                Fault.global(
                        "one-address-where-none-is-given",
                        "Where a rule is given no address, one is filled in instead of two.",
                        List.of("FWD-ADDR-2", "FWD-ADDR-1", "AG-ADDR-1", "FWD-KIND-1"),
                        withoutSecond(0)),
                Fault.global(
                        "no-address-added-to-a-given-one",
                        "Where a rule is given one address, none is added.",
                        List.of("FWD-ADDR-3", "FWD-ADDR-1", "AG-ADDR-1"),
                        withoutSecond(1)),
                Fault.global(
                        "two-given-addresses-refused",
                        "A rule that is given both of its addresses is refused.",
                        List.of("FWD-ADDR-1", "AG-ADDR-1"),
                        refusing(
                                "FWD-ADDR-1",
                                "forwardingRules[0].IPAddresses",
                                testbed -> testbed.forwardingRules().stream()
                                        .anyMatch(rule -> rule.ipAddresses().size() == 2))));
    }

    /** Rules that are given so many addresses lose that of group 1. */
    private static UnaryOperator<Steps> withoutSecond(int given) {
        return inForce((testbed, configuration) -> WrongReading.with(
                configuration,
                configuration.frontends().stream()
                        .filter(child -> !WrongTaking.isOf(1, child)
                                || given(testbed, child).size() != given)
                        .toList()));
    }

    private static List<Fault> filledIn() {
        var faults = new ArrayList<Fault>();
        for (int group = 0; group < 2; group++) {
            int reserved = group;
            faults.add(Fault.global(
                    "address-of-group-" + group + "-replaced",
                    "Where a rule is given one address, reserved for group " + group + ", it has another instead.",
                    List.of("FWD-ADDR-3"),
                    withAddresses((testbed, child) -> WrongTaking.isOf(reserved, child)
                            && given(testbed, child).size() == 1
                            && isReservedFor(reserved, testbed))));
        }
        faults.add(Fault.global(
                "ipv4-filled-in-where-ipv6-is-asked-for",
                "Where a rule for IPv6 is given no address, IPv4 addresses are filled in.",
                List.of("FWD-KIND-2"),
                withAddresses((testbed, child) ->
                        given(testbed, child).isEmpty() && child.address().version() == IpVersion.IPV6)));
        faults.add(Fault.global(
                "ipv4-added-to-ipv6",
                "To one IPv6 address an IPv4 address is added.",
                List.of("FWD-KIND-2"),
                withAddresses((testbed, child) -> given(testbed, child).size() == 1
                        && child.address().version() == IpVersion.IPV6
                        && WrongTaking.isOf(1, child))));
        return faults;
    }

    /** Such children have other addresses, of IPv4. */
    private static UnaryOperator<Steps> withAddresses(BiPredicate<Testbed, Frontend> children) {
        return inForce((testbed, configuration) -> WrongReading.with(
                configuration,
                configuration.frontends().stream()
                        .map(child -> children.test(testbed, child) ? elsewhere(child) : child)
                        .toList()));
    }

    private static Frontend elsewhere(Frontend child) {
        return new Frontend(
                child.name(),
                SPARE_IPV4.get(child.availabilityGroup().orElseThrow()),
                child.protocol(),
                child.ports(),
                List.of(),
                child.availabilityGroup(),
                child.service());
    }

    private static List<Fault> served() {
        return List.of(Fault.global(
                "address-added-to-a-given-one-takes-nothing",
                "The address that was added to a given one takes no packets.",
                List.of("FWD-ADDR-3"),
                WrongReading.remembering((testbed, sound) -> WrongTaking.leaving((packet, rule) -> {
                            var given = given(testbed.get(), rule);
                            return given.size() == 1
                                    && !given.contains(rule.address().toString());
                        })
                        .apply(sound))));
    }

    private static List<String> given(Testbed testbed, Frontend child) {
        return testbed.forwardingRules().stream()
                .filter(rule -> rule.name().equals(child.name()))
                .findFirst()
                .map(ForwardingRule::ipAddresses)
                .orElse(List.of());
    }

    private static boolean isReservedFor(int group, Testbed testbed) {
        return testbed.addresses().stream()
                .findFirst()
                .flatMap(address -> address.purpose())
                .filter(purpose -> purpose.endsWith("GROUP" + group))
                .isPresent();
    }

    // ---- what is given

    private static List<Fault> given() {
        return List.of(
                Fault.global(
                        "three-addresses-taken",
                        "A rule with three addresses is taken.",
                        List.of("FWD-ADDR-1"),
                        taking("FWD-ADDR-1")),
                Fault.global(
                        "static-addresses-of-group-0-taken-together",
                        "Two addresses that are reserved for group 0 are taken for one rule.",
                        List.of("FWD-ADDR-4"),
                        taking("FWD-ADDR-4", testbed -> isReservedFor(0, testbed))),
                Fault.global(
                        "static-addresses-of-group-1-taken-together",
                        "Two addresses that are reserved for group 1 are taken for one rule.",
                        List.of("FWD-ADDR-4"),
                        taking("FWD-ADDR-4", testbed -> isReservedFor(1, testbed))),
                Fault.global(
                        "addresses-of-both-versions-taken",
                        "A rule with an IPv4 and an IPv6 address is taken.",
                        List.of("FWD-IPVER-1"),
                        taking("FWD-IPVER-1")),
                Fault.global(
                        "internal-rule-on-a-global-address-taken",
                        "An internal rule on an address of a global one is taken.",
                        List.of("LIMIT-SHARE-2"),
                        taking("LIMIT-SHARE-2")));
    }

    private static List<Fault> purposes() {
        Predicate<Testbed> ofAGroup = testbed -> testbed.addresses().stream()
                .flatMap(address -> address.purpose().stream())
                .anyMatch(purpose -> purpose.contains("AVAILABILITY_GROUP"));
        return List.of(
                Fault.global(
                        "static-addresses-refused",
                        "Addresses that are reserved for both availability groups are refused.",
                        List.of("AG-PURPOSE-1", "FWD-ADDR-4"),
                        refusing(
                                "AG-PURPOSE-1",
                                "addresses[1].purpose",
                                testbed -> testbed.addresses().size() > 1)),
                Fault.global(
                        "any-purpose-taken",
                        "Reserved addresses may have any purpose.",
                        List.of("AG-PURPOSE-1"),
                        taking("AG-PURPOSE-1")),
                Fault.global(
                        "third-availability-group-taken",
                        "Reserved addresses may have the purpose of a third availability group.",
                        List.of("AG-PURPOSE-1"),
                        taking("AG-PURPOSE-1", ofAGroup)));
    }

    // ---- what is changed

    private static List<Fault> changed() {
        return List.of(
                Fault.global(
                        "one-address-of-a-rule-changes",
                        "A change of one of a rule's addresses is taken.",
                        List.of("FWD-IMMUT-1"),
                        takenWhere(kept -> kept == 1)),
                Fault.global(
                        "both-addresses-of-a-rule-change",
                        "A change of both of a rule's addresses is taken.",
                        List.of("FWD-IMMUT-1"),
                        takenWhere(kept -> kept == 0)));
    }

    /** Takes a change after which a rule is given so many of the addresses that it has. */
    private static UnaryOperator<Steps> takenWhere(Predicate<Long> kept) {
        return WrongReading.mistaken(
                WrongReading.NONE,
                WrongReading.takenFor(
                        "FWD-IMMUT-1",
                        (testbed, nonetheless) -> testbed.forwardingRules().stream()
                                .anyMatch(rule -> kept.test(rule.ipAddresses().stream()
                                        .filter(
                                                nonetheless.globalAddresses().getOrDefault(rule.name(), List.of())
                                                        ::contains)
                                        .count()))));
    }
}
