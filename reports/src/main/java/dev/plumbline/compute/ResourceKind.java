package dev.plumbline.compute;

import dev.plumbline.compute.Value.Mapping;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The kinds of resources that a balancer is made of, and how each is recognised. */
@SuppressWarnings("ImmutableEnumChecker") // Nobody can change its lists.
enum ResourceKind {
    BACKEND_SERVICE(
            Shapes.BACKEND_SERVICE,
            "backendservice",
            List.of("google_compute_region_backend_service", "google_compute_backend_service"),
            List.of("backends", "connectionTrackingPolicy", "failoverPolicy", "sessionAffinity", "healthChecks")),
    FIREWALL(
            Shapes.FIREWALL,
            "firewall",
            List.of("google_compute_firewall"),
            List.of("allowed", "denied", "sourceRanges", "targetTags")),
    FORWARDING_RULE(
            Shapes.FORWARDING_RULE,
            "forwardingrule",
            List.of("google_compute_forwarding_rule", "google_compute_global_forwarding_rule"),
            List.of("IPProtocol", "IPAddress", "IPAddresses", "allPorts", "portRange", "ports")),
    ROUTE(
            Shapes.ROUTE,
            "route",
            List.of("google_compute_route", "google_network_connectivity_policy_based_route"),
            List.of("nextHopIlb", "nextHopIlbIp", "destRange")),
    SERVICE_ATTACHMENT(
            Shapes.COMPANION,
            "serviceattachment",
            List.of("google_compute_service_attachment"),
            List.of("targetService", "producerForwardingRule")),
    SECURITY_DEPLOYMENT(
            Shapes.COMPANION,
            "deployment",
            List.of("google_network_security_intercept_deployment", "google_network_security_mirroring_deployment"),
            List.of("interceptDeploymentGroup", "mirroringDeploymentGroup"));

    private final Shape shape;
    private final String word;
    private final List<String> terraformTypes;
    private final List<String> telltales;

    ResourceKind(Shape shape, String word, List<String> terraformTypes, List<String> telltales) {
        this.shape = shape;
        this.word = word;
        this.terraformTypes = terraformTypes;
        this.telltales = telltales;
    }

    /** What one without a name is called, before its number. */
    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    Shape shape() {
        return shape;
    }

    /** The kind of a resource of Terraform's. */
    static Optional<ResourceKind> ofTerraform(String type) {
        return Arrays.stream(values())
                .filter(kind -> kind.terraformTypes.contains(type))
                .findFirst();
    }

    /**
     * The kind of a document of the API: as it says itself, as the member that holds it is named, or as its members tell.
     *
     * @param holder the name of the member that holds it; empty where none does
     */
    static Optional<ResourceKind> of(Mapping document, String holder) {
        return named(document.text("kind").orElse(""))
                .or(() -> named(holder))
                .or(() -> Arrays.stream(values())
                        .filter(kind -> kind.telltales.stream().anyMatch(document.members()::containsKey))
                        .findFirst());
    }

    private static Optional<ResourceKind> named(String name) {
        var lower = name.toLowerCase(Locale.ROOT);
        // A list holds resources, and is none.
        return Arrays.stream(values())
                .filter(kind -> lower.endsWith(kind.word) || lower.endsWith(kind.word + "s"))
                .findFirst();
    }
}
