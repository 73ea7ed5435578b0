package dev.plumbline.lint;

import static dev.plumbline.lint.ConfiguredService.ZONAL;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.Spillover;
import java.util.HashSet;
import java.util.Optional;
import java.util.stream.Stream;

/** Zonal affinity, and what it does not go together with. */
@SuppressWarnings("ImmutableEnumChecker") // Nobody can change the lists of an entry.
enum ZonalAdvice implements Advice {
    RATIO_WITHOUT_SPILLING(Entry.warning("ZONAL-OPTION-1", "ZONE-SPILL-2")
            .finds("A spillover ratio with an option that does not spill")
            .fix("take the ratio out, or choose ZONAL_AFFINITY_SPILL_CROSS_ZONE")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.zonal() != Spillover.ZONAL_AFFINITY_SPILL_CROSS_ZONE
                            && service.setting(RATIO).isPresent(),
                    "the ratio belongs to ZONAL_AFFINITY_SPILL_CROSS_ZONE; with " + service.zonal()
                            + " it has no effect",
                    RATIO);
        }
    },
    STAYS_WITH_UNHEALTHY_ONES(Entry.warning("ZONE-STAY-4")
            .finds("STAY_WITHIN_ZONE: a zone whose back ends are all unhealthy keeps its clients")
            .fix("choose ZONAL_AFFINITY_SPILL_CROSS_ZONE where reaching a healthy one matters more than the zone")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.zonal() == Spillover.ZONAL_AFFINITY_STAY_WITHIN_ZONE,
                    "while all back ends of a client's zone are unhealthy, its new connections go to them all the same,"
                            + " though other zones have healthy ones",
                    OPTION);
        }
    },
    SPILLS_WHEN_NONE_IS_LEFT(Entry.note("ZONE-SPILL-5")
            .finds("SPILL_CROSS_ZONE without a ratio")
            .fix("set spilloverRatio where the rest of a zone can't carry all of its clients")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.zonal() == Spillover.ZONAL_AFFINITY_SPILL_CROSS_ZONE
                            && service.setting(RATIO).isEmpty(),
                    "without a ratio it is 0.0: as long as one back end of the zone is eligible, it gets all of the zone's"
                            + " clients",
                    OPTION);
        }
    },
    SPILLS_AT_THE_FIRST_LOSS(Entry.warning("ZONE-SPILL-14")
            .finds("A spillover ratio of 1.0")
            .fix("choose a lower ratio, unless a zone can spare no back end")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.zonal() == Spillover.ZONAL_AFFINITY_SPILL_CROSS_ZONE
                            && service.number(RATIO).orElse(0.0) == 1.0,
                    "with 1.0 one back end that is not eligible sends the new connections of its zone to all zones",
                    RATIO);
        }
    },
    ONE_ZONE(Entry.warning("ZONE-MATCH-15")
            .finds("Zonal affinity with all groups in one zone")
            .fix("spread the groups over zones, or leave zonal affinity out")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            var zones = service.zones();
            return service.when(
                    service.isZonal()
                            && !zones.isEmpty()
                            && zones.stream().allMatch(Optional::isPresent)
                            && new HashSet<>(zones).size() == 1,
                    "all groups are in one zone: its own clients have no other choice, and clients of other zones have no"
                            + " match, so it has no effect",
                    OPTION);
        }
    },
    WITH_SUBSETTING(Entry.warning("ZONE-SUPPORT-5")
            .finds("Zonal affinity with back-end subsetting")
            .fix("leave one of the two out")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.isZonal()
                            && service.setting("subsetting", "policy")
                                    .filter(policy -> !policy.equals("NONE"))
                                    .isPresent(),
                    "zonal affinity is not supported together with subsetting; whether it is refused or does nothing is not"
                            + " said",
                    "subsetting");
        }
    },
    MIRRORING_COLLECTOR(Entry.warning("ZONE-SUPPORT-6")
            .finds("Zonal affinity on a collector of packet mirroring")
            .fix("leave zonal affinity out of a collector's service")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.isZonal()
                            && service.rules().stream()
                                    .anyMatch(rule -> rule.value().isTrue("isMirroringCollector")),
                    "one of its rules collects mirrored packets, which zonal affinity does not support",
                    OPTION);
        }
    },
    SECURITY_DEPLOYMENT(Entry.warning("ZONE-SUPPORT-8", "ZONE-SUPPORT-7")
            .finds("Zonal affinity in a deployment of Network Security Integration")
            .fix("leave zonal affinity out of it")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.isZonal() && service.around().isUsedBy("securityDeployments", service),
                    "an intercept or mirroring deployment uses it; with zonal affinity packets are lost there",
                    OPTION);
        }
    },
    PUBLISHED_SERVICE(Entry.warning("ZONE-SUPPORT-9")
            .finds("Zonal affinity on a published service of Private Service Connect")
            .fix("leave zonal affinity out, or expect nothing of it for clients of the endpoint")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.isZonal() && service.around().isUsedBy("serviceAttachments", service),
                    "a service attachment publishes it; traffic through endpoints gets no zonal affinity",
                    OPTION);
        }
    },
    ONE_SIDED_SYMMETRY(Entry.warning("ZONE-SUPPORT-4")
            .finds("Two balancers as next hops, zonal affinity on one of them only")
            .fix("give both services the same zonal affinity, or none")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            boolean partnerWithout = service.around().services().stream()
                    .anyMatch(other -> !other.field().equals(service.field()) && other.isNextHop() && !other.isZonal());
            return service.when(
                    service.isZonal() && service.isNextHop() && partnerWithout,
                    "another next hop has no zonal affinity: the two directions of a connection may meet different back"
                            + " ends",
                    OPTION);
        }
    },
    UNKNOWN_TO_THE_EDITION(Entry.warning("ZONAL-OPTION-1")
            .finds("Zonal affinity under edition e1, which has none")
            .fix("lint for the edition that your balancer follows, or leave it out")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            return service.when(
                    service.edition() == Edition.E1
                            && service.value().member(ZONAL).isPresent(),
                    "edition e1 has no zonal affinity; what this does is not said",
                    ZONAL);
        }
    };

    private static final String[] OPTION = {ZONAL, "zonalAffinity", "spillover"};
    private static final String[] RATIO = {ZONAL, "zonalAffinity", "spilloverRatio"};

    private final Entry entry;

    ZonalAdvice(Entry entry) {
        this.entry = entry;
    }

    @Override
    public Entry entry() {
        return entry;
    }
}
