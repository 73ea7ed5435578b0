package dev.plumbline.lint;

import dev.plumbline.compute.References;
import dev.plumbline.compute.Value.Mapping;
import java.util.HashSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The global external balancer and its surroundings. */
@SuppressWarnings("ImmutableEnumChecker") // Nobody can change the lists of an entry.
enum GlobalAdvice implements Advice {
    FEWER_THAN_THREE_REGIONS(Entry.warning("REGION-GUIDE-1")
            .finds("Back ends in fewer than three regions")
            .fix("add groups in other regions")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            if (service.zones().stream().anyMatch(Optional::isEmpty)) {
                return Stream.empty();
            }
            var regions = service.zones().stream()
                    .flatMap(Optional::stream)
                    .map(zone -> zone.replaceFirst("-[^-]*$", ""))
                    .collect(Collectors.toSet());
            return service.when(
                    !regions.isEmpty() && regions.size() < 3,
                    "its back ends are in " + regions.size() + (regions.size() == 1 ? " region" : " regions")
                            + "; three are recommended, to live through the loss of one",
                    "backends");
        }
    },
    ADDRESSES_ARE_NOT_KEPT(Entry.warning("FWD-ADDR-5")
            .finds("A global rule without two addresses of its own")
            .fix("reserve an address for each availability group, and name both in IPAddresses")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.rules().stream()
                    .filter(rule -> rule.value().texts("IPAddresses").size() < 2)
                    .map(rule -> new Complaint(
                            rule.field("IPAddresses"),
                            "an address that is not reserved goes with the rule, and can serve no other rule"));
        }
    },
    SOURCE_RANGES_DECIDE_NOTHING(Entry.warning("LIMIT-STEER-1")
            .finds("Source ranges in a rule")
            .fix("take them out; limit sources by firewall rules")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.rules().stream()
                    .filter(rule -> !rule.value().texts("sourceIpRanges").isEmpty())
                    .map(rule -> new Complaint(
                            rule.field("sourceIpRanges"),
                            "rules that steer by source address are not supported: the ranges decide nothing"));
        }
    },
    STANDARD_TIER(Entry.error("LIMIT-TIER-1").finds("The Standard network tier").fix("set networkTier to PREMIUM")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.rules().stream()
                    .filter(rule -> rule.value()
                            .text("networkTier")
                            .filter(tier -> !tier.equals("PREMIUM"))
                            .isPresent())
                    .map(rule -> new Complaint(rule.field("networkTier"), "the tier of this balancer is PREMIUM"));
        }
    },
    SEVERAL_PROJECTS(Entry.error("SHAREDVPC-PROJ-1")
            .finds("Service, groups or health check in different projects")
            .fix("create them in one project; only addresses may be in another")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            var references = Stream.concat(
                    Stream.concat(
                            service.value().text("selfLink").stream(), service.value().texts("healthChecks").stream()),
                    service.value().mappings("backends").stream()
                            .flatMap(backend -> backend.text("reference").stream()));
            var projects = references
                    .flatMap(reference -> References.projectOf(reference).stream())
                    .collect(Collectors.toCollection(TreeSet::new));
            return service.when(
                    projects.size() > 1,
                    "service, health check and groups are of one project, not of " + String.join(" and ", projects),
                    "backends");
        }
    },
    REGIONAL_SERVICE(Entry.error("BACKEND-SCOPE-1")
            .finds("A service with a region")
            .fix("create it as a global back-end service")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.setting("region").isPresent(), "the service of this balancer is global", "region");
        }
    },
    REGIONAL_HEALTH_CHECK(
            Entry.error("HEALTH-REQ-2").finds("A health check of a region").fix("use a global health check")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            var checks = service.value().texts("healthChecks");
            return IntStream.range(0, checks.size())
                    .filter(i -> References.regionOf(checks.get(i)).isPresent())
                    .mapToObj(i -> new Complaint(
                            service.field("healthChecks[" + i + "]"), "the health check of this balancer is global"));
        }
    },
    CLOUD_ARMOR(Entry.warning("LIMIT-ARMOR-1")
            .finds("A security policy")
            .fix("take it out; limit sources by firewall rules")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.setting("securityPolicy").isPresent(),
                    "Cloud Armor's network protection does not work with this balancer",
                    "securityPolicy");
        }
    },
    SHARED_WITH_AN_INTERNAL_BALANCER(Entry.note("BACKEND-SHARED-1")
            .finds("A group that serves an internal balancer as well")
            .fix("leave its mode at RATE")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            var shared = new HashSet<String>();
            service.around().services().stream()
                    .filter(other -> !other.isGlobal())
                    .flatMap(other -> other.value().mappings("backends").stream())
                    .flatMap(backend -> backend.text("group").stream())
                    .forEach(shared::add);
            var backends = service.value().mappings("backends");
            return IntStream.range(0, backends.size())
                    .filter(i ->
                            groupOf(backends.get(i)).filter(shared::contains).isPresent())
                    .mapToObj(i -> new Complaint(
                            service.field("backends[" + i + "]", "group"),
                            "an internal balancer has this group too, so its mode can't be UTILIZATION"));
        }

        private Optional<String> groupOf(Mapping backend) {
            return backend.text("group");
        }
    };

    private final Entry entry;

    GlobalAdvice(Entry entry) {
        this.entry = entry;
    }

    @Override
    public Entry entry() {
        return entry;
    }
}
