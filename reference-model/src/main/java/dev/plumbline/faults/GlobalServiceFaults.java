package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.kebab;
import static dev.plumbline.faults.WrongReading.refusing;
import static dev.plumbline.faults.WrongReading.taking;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.Testbed;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** A service of a global balancer is taken or refused that should not be. */
final class GlobalServiceFaults {

    private static final String SCHEME = "EXTERNAL_PASSTHROUGH";

    private GlobalServiceFaults() {}

    static List<Fault> all() {
        return Stream.of(fields(), takenValues(), modes(), preference())
                .flatMap(List::stream)
                .toList();
    }

    // ---- services

    private static List<Fault> fields() {
        return List.of(
                refused(
                        "scheme-of-global-services",
                        "loadBalancingScheme",
                        "BACKEND-SCHEME-1",
                        service -> service.loadBalancingScheme().equals(Optional.of(SCHEME))),
                refused(
                        "unspecified-protocol",
                        "protocol",
                        "BACKEND-PROTO-1",
                        service -> service.protocol().equals(Optional.of("UNSPECIFIED"))),
                refused(
                        "draining",
                        "connectionDraining",
                        "BACKEND-OPT-1",
                        service -> service.connectionDraining().isPresent()),
                refused(
                        "tracking-by-connection",
                        "connectionTrackingPolicy",
                        "TRACK-EXT-1",
                        service -> trackingMode(service).equals(Optional.of("PER_CONNECTION"))),
                refused(
                        "maglev",
                        "localityLbPolicy",
                        "TRACK-EXT-2",
                        service -> service.localityLbPolicy().equals(Optional.of("MAGLEV"))));
    }

    private static Fault refused(String what, String field, String rule, Predicate<BackendService> services) {
        return Fault.global(
                "global-" + what + "-refused",
                "A service is refused for its " + field + ", which is documented.",
                List.of(rule),
                refusing(rule, "backendServices[0]." + field, any(services)));
    }

    private static List<Fault> takenValues() {
        return Stream.of(
                        Stream.of("INTERNAL", "EXTERNAL_MANAGED")
                                .map(scheme -> taken(
                                        "BACKEND-SCHEME-1", "scheme", scheme, BackendService::loadBalancingScheme)),
                        Stream.of(Fault.global(
                                "global-service-without-scheme-taken",
                                "A service whose scheme is left out is taken behind a global rule.",
                                List.of("BACKEND-SCHEME-1"),
                                taking(
                                        "BACKEND-SCHEME-1",
                                        any(service ->
                                                service.loadBalancingScheme().isEmpty())))),
                        Stream.of("TCP", "UDP")
                                .map(protocol ->
                                        taken("BACKEND-PROTO-1", "protocol", protocol, BackendService::protocol)),
                        Stream.of("PER_SESSION")
                                .map(mode ->
                                        taken("TRACK-EXT-1", "tracking mode", mode, GlobalServiceFaults::trackingMode)),
                        Stream.of("WEIGHTED_MAGLEV", "ROUND_ROBIN")
                                .map(policy -> taken(
                                        "TRACK-EXT-2", "locality policy", policy, BackendService::localityLbPolicy)))
                .flatMap(faults -> faults)
                .toList();
    }

    private static Fault taken(
            String rule, String what, String value, Function<BackendService, Optional<String>> field) {
        return Fault.global(
                "global-" + kebab(what) + "-" + kebab(value) + "-taken",
                "A service with " + what + " " + value + " is taken.",
                List.of(rule),
                taking(rule, any(service -> field.apply(service).equals(Optional.of(value)))));
    }

    private static Optional<String> trackingMode(BackendService service) {
        return service.connectionTrackingPolicy().flatMap(ConnectionTrackingPolicy::trackingMode);
    }

    // ---- balancing modes

    private static List<Fault> modes() {
        return List.of(
                Fault.global(
                        "rate-refused",
                        "Balancing mode RATE is refused.",
                        List.of("BACKEND-MODE-1", "BACKEND-MODE-2"),
                        refusing("BACKEND-MODE-1", "backendServices[0].backends[0].balancingMode", hasMode("RATE"))),
                Fault.global(
                        "utilization-refused",
                        "Balancing mode UTILIZATION is refused.",
                        List.of("BACKEND-MODE-1", "BACKEND-MODE-2"),
                        refusing(
                                "BACKEND-MODE-1",
                                "backendServices[0].backends[0].balancingMode",
                                hasMode("UTILIZATION"))),
                Fault.global(
                        "connection-mode-taken",
                        "Balancing mode CONNECTION is taken.",
                        List.of("BACKEND-MODE-1"),
                        taking("BACKEND-MODE-1")),
                Fault.global(
                        "rate-refused-for-negs",
                        "Balancing mode RATE is refused for a NEG.",
                        List.of("BACKEND-MODE-3"),
                        refusing(
                                "BACKEND-MODE-3",
                                "backendServices[0].backends[0].balancingMode",
                                hasMode("RATE").and(GlobalGroupFaults.hasKind("GCE_VM_IP_NEG")))),
                Fault.global(
                        "utilization-taken-for-negs",
                        "Balancing mode UTILIZATION is taken for a NEG.",
                        List.of("BACKEND-MODE-3"),
                        taking("BACKEND-MODE-3")),
                Fault.global(
                        "shared-group-refused",
                        "A group that serves an internal service, too, is refused.",
                        List.of("BACKEND-SHARED-1"),
                        refusing(
                                "BACKEND-SHARED-1",
                                "backendServices[0].backends",
                                testbed -> testbed.backendServices().stream()
                                        .anyMatch(service ->
                                                service.loadBalancingScheme().equals(Optional.of("INTERNAL"))))),
                Fault.global(
                        "utilization-taken-for-shared-groups",
                        "Balancing mode UTILIZATION is taken for a group that serves an internal service, too.",
                        List.of("BACKEND-SHARED-1"),
                        taking("BACKEND-SHARED-1")));
    }

    private static Predicate<Testbed> hasMode(String mode) {
        return any(service -> service.backends().stream()
                .anyMatch(backend -> backend.balancingMode().equals(Optional.of(mode))));
    }

    // ---- preferred groups

    private static List<Fault> preference() {
        return List.of(
                refused(
                        "preferred-group",
                        "backends[0].preference",
                        "BACKEND-OPT-3",
                        service -> service.backends().stream()
                                .anyMatch(backend -> backend.preference().isPresent())),
                Fault.global(
                        "second-preferred-group-taken",
                        "Two preferred groups of a service are taken.",
                        List.of("PREFER-COUNT-1"),
                        taking("PREFER-COUNT-1")),
                Fault.global(
                        "preferred-group-beside-another-taken",
                        "A preferred group in the region of another one is taken.",
                        List.of("PREFER-REGION-1"),
                        WrongReading.mistaken(
                                WrongReading.taken("PREFER-REGION-1", testbed -> true), WrongReading.NONE)),
                Fault.global(
                        "group-added-beside-a-preferred-one",
                        "A change is taken that brings another group into the preferred group's region.",
                        List.of("PREFER-REGION-1"),
                        WrongReading.mistaken(
                                WrongReading.NONE, WrongReading.taken("PREFER-REGION-1", testbed -> true))));
    }

    // ---- documents

    private static Predicate<Testbed> any(Predicate<BackendService> services) {
        return testbed -> testbed.backendServices().stream().anyMatch(services);
    }
}
