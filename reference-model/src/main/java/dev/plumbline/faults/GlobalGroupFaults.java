package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.kebab;
import static dev.plumbline.faults.WrongReading.refusing;
import static dev.plumbline.faults.WrongReading.taking;

import dev.plumbline.config.Group;
import dev.plumbline.config.Testbed;
import dev.plumbline.config.Zones;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A group of back ends of a global balancer is taken or refused that should not be. */
final class GlobalGroupFaults {

    private static final int MOST_GROUPS = 25;

    private GlobalGroupFaults() {}

    static List<Fault> all() {
        return Stream.of(kinds(), counts(), regions()).flatMap(List::stream).toList();
    }

    private static List<Fault> kinds() {
        return List.of(
                Fault.global(
                        "instance-groups-refused",
                        "Instance groups are refused.",
                        List.of("BACKEND-KIND-1"),
                        refusing("BACKEND-KIND-1", "groups[0].kind", hasKind("INSTANCE_GROUP"))),
                ofKind("BACKEND-KIND-1", "BACKEND_BUCKET"),
                ofKind("BACKEND-KIND-1", "SERVERLESS"),
                ofKind("BACKEND-NEG-1", "GCE_VM_IP_PORT_NEG"),
                ofKind("BACKEND-NEG-1", "INTERNET_FQDN_PORT_NEG"),
                mixed("INSTANCE_GROUP"),
                mixed("GCE_VM_IP_NEG"),
                Fault.global(
                        "regional-group-taken",
                        "A regional instance group is taken.",
                        List.of("LIMIT-RMIG-1"),
                        taking("LIMIT-RMIG-1")));
    }

    private static Fault ofKind(String rule, String kind) {
        return Fault.global(
                "group-of-kind-" + kebab(kind) + "-taken",
                "A group of kind " + kind + " is taken.",
                List.of(rule),
                taking(rule, hasKind(kind)));
    }

    private static Fault mixed(String first) {
        return Fault.global(
                "kinds-mixed-after-" + kebab(first),
                "After a group of kind " + first + " those of the other kind are taken.",
                List.of("BACKEND-KIND-2"),
                taking(
                        "BACKEND-KIND-2",
                        testbed -> testbed.groups().get(0).kind().equals(Optional.of(first))));
    }

    static Predicate<Testbed> hasKind(String kind) {
        return testbed -> testbed.groups().stream().map(Group::kind).anyMatch(Optional.of(kind)::equals);
    }

    private static List<Fault> counts() {
        return List.of(
                Fault.global(
                        "twenty-fifth-group-refused",
                        "A service has 24 groups at most.",
                        List.of("BACKEND-LIMIT-1"),
                        refusing(
                                "BACKEND-LIMIT-1",
                                "backendServices[0].backends",
                                testbed -> testbed.groups().size() == MOST_GROUPS)),
                Fault.global(
                        "twenty-sixth-group-taken",
                        "A service may have more than 25 groups.",
                        List.of("BACKEND-LIMIT-1"),
                        taking("BACKEND-LIMIT-1")));
    }

    private static List<Fault> regions() {
        return Stream.concat(
                        Zones.REGIONS_OF_GLOBAL_BACK_ENDS.stream()
                                .map(region -> Fault.global(
                                        "region-" + region + "-refused",
                                        "Back ends in " + region + " are refused.",
                                        List.of("LIMIT-REGION-1"),
                                        refusing("LIMIT-REGION-1", "groups[0].zone", isIn(region)))),
                        Stream.of("us-central1", "me-west1")
                                .map(region -> Fault.global(
                                        "region-" + region + "-taken",
                                        "Back ends in " + region + " are taken.",
                                        List.of("LIMIT-REGION-1"),
                                        taking("LIMIT-REGION-1", isIn(region)))))
                .toList();
    }

    private static Predicate<Testbed> isIn(String region) {
        return testbed -> testbed.groups().stream()
                .flatMap(group -> group.zone().stream())
                .anyMatch(zone -> zone.startsWith(region + "-"));
    }
}
