package dev.plumbline.zonal;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.Persistence;
import dev.plumbline.config.Service;
import dev.plumbline.config.Service.DrainOnFailover;
import dev.plumbline.config.Service.FailoverSettings;
import dev.plumbline.config.Service.LastResort;
import dev.plumbline.config.Service.ZonalSettings;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.Spillover;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.eligibility.EligibilityByFailover;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.eligibility.FailoverEligibility;
import dev.plumbline.eligibility.Health;
import dev.plumbline.eligibility.HealthyBackends;
import dev.plumbline.packet.IpVersion;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The five sets, told by hand. A back end's name is its role and its zone: {@code pa1} is a primary in zone a, {@code fc2} a
 * failover back end in zone c.
 */
class ZonalSetsTest {

    private static final String FAILOVER_IN_BOTH = "pa1 pa2 pb1 fa1 fa2 fb1";

    @Test
    @Tag("ZONE-MATCH-13")
    void theFirstExampleOfThePageMatchesInThePrimariesZones() {
        var sets = sets("STAY", 0.0, "pa1 pa2 pb1 fc1 fd1", "pa2", "a");

        assertThat(names(sets.configured())).isEqualTo("pa1 pa2 pb1 fc1 fd1");
        assertThat(names(sets.originalEligible())).isEqualTo("pa1 pb1");
        assertThat(names(sets.matchTest())).isEqualTo("pa1 pa2 pb1");
        assertThat(names(sets.zonalMatched())).isEqualTo("pa1 pa2");
        assertThat(sets.isMatch()).isTrue();
        assertThat(names(sets.modifiedEligible())).isEqualTo("pa1");
    }

    @Test
    @Tag("ZONE-MATCH-14")
    void theSecondExampleOfThePageHasNoMatch() {
        var sets = sets("STAY", 0.0, "pa1 pa2 pb1 fc1 fd1", "pa1 pa2 pb1", "a");

        assertThat(names(sets.configured())).isEqualTo("pa1 pa2 pb1 fc1 fd1");
        assertThat(names(sets.originalEligible())).isEqualTo("fc1 fd1");
        assertThat(names(sets.matchTest())).isEqualTo("fc1 fd1");
        assertThat(sets.zonalMatched()).isEmpty();
        assertThat(sets.isMatch()).isFalse();
        assertThat(names(sets.modifiedEligible())).isEqualTo("fc1 fd1");
    }

    @ParameterizedTest
    @CsvSource({
        // Primaries eligible: of the zone, or nothing of it left.
        "'',          pa1 pa2, ZONE-STAY-3",
        "pa1,         pa2,     ZONE-STAY-3",
        "pa1 pa2,     pa1 pa2, ZONE-STAY-4",
        // Failover back ends eligible.
        "pa1 pa2 pb1, fa1 fa2, ZONE-STAY-3",
        "pa1 pa2 pb1 fa2,     fa1,     ZONE-STAY-3",
        "pa1 pa2 pb1 fa1 fa2, fa1 fa2, ZONE-STAY-4",
        // Nothing healthy.
        "pa1 pa2 pb1 fa1 fa2 fb1, pa1 pa2, ZONE-STAY-6"
    })
    void stayHasTheTableOfItsPage(String unhealthy, String modified, String rule) {
        assertModified(sets("STAY", 0.0, FAILOVER_IN_BOTH, unhealthy, "a"), modified, rule);
    }

    @ParameterizedTest
    @CsvSource({
        "'',          pa1 pa2, ZONE-SPILL0-3",
        "pa1,         pa2,     ZONE-SPILL0-3",
        "pa1 pa2,     pb1,     ZONE-SPILL0-4",
        "pa1 pa2 pb1, fa1 fa2, ZONE-SPILL0-3",
        "pa1 pa2 pb1 fa2,     fa1, ZONE-SPILL0-3",
        "pa1 pa2 pb1 fa1 fa2, fb1, ZONE-SPILL0-4",
        "pa1 pa2 pb1 fa1 fa2 fb1, pa1 pa2, ZONE-SPILL0-6"
    })
    void spillAtRatioZeroHasTheTableOfItsPage(String unhealthy, String modified, String rule) {
        assertModified(sets("SPILL", 0.0, FAILOVER_IN_BOTH, unhealthy, "a"), modified, rule);
    }

    @ParameterizedTest
    @CsvSource({
        "'',          pa1 pa2, ZONE-SPILL-11",
        "pa1,         pa2 pb1, ZONE-SPILL-12",
        "pa1 pa2,     pb1,     ZONE-SPILL-12",
        "pa1 pa2 pb1, fa1 fa2, ZONE-SPILL-11",
        "pa1 pa2 pb1 fa2,     fa1 fb1, ZONE-SPILL-12",
        "pa1 pa2 pb1 fa1 fa2, fb1,     ZONE-SPILL-12",
        "pa1 pa2 pb1 fa1 fa2 fb1, pa1 pa2, ZONE-SPILL-16"
    })
    void spillAtAnotherRatioHasTheTableOfItsPage(String unhealthy, String modified, String rule) {
        assertModified(sets("SPILL", 0.75, FAILOVER_IN_BOTH, unhealthy, "a"), modified, rule);
    }

    @ParameterizedTest
    @CsvSource({
        "2, 4,   0.5,    true",
        "2, 4,   0.49,   true",
        "2, 4,   0.51,   false",
        "1, 4,   0.25,   true",
        "4, 4,   1.0,    true",
        "3, 4,   1.0,    false",
        "1, 3,   0.3333, true",
        "1, 3,   0.3334, false",
        // In binary fractions each of these would be on the other side.
        "28, 100, 0.28,  true",
        "7,  100, 0.07,  true",
        "14, 100, 0.14,  true",
        "1, 49, 0.02040816326530612, true"
    })
    void theShareReachesTheRatioAsItIsWritten(int eligible, int matched, double ratio, boolean stays) {
        var members = new StringBuilder("pb1");
        var unhealthy = new StringBuilder();
        for (int i = 1; i <= matched; i++) {
            members.append(" pa").append(i);
            if (i > eligible) {
                unhealthy.append(unhealthy.isEmpty() ? "" : " ").append("pa").append(i);
            }
        }
        var sets = sets("SPILL", ratio, members.toString(), unhealthy.toString(), "a");

        assertThat(sets.modifiedEligible().members().size()).isEqualTo(stays ? eligible : eligible + 1);
    }

    @Test
    @Tag("ZONE-SPILL-13")
    void equalityIsNamedAsSuch() {
        assertModified(sets("SPILL", 0.5, "pa1 pa2 pb1", "pa2", "a"), "pa1", "ZONE-SPILL-13");
    }

    @ParameterizedTest
    @CsvSource({
        // The other kind in the zone counts for nothing, neither for a match nor for the share.
        "pa1 fb1,             'pa1', b, fb1",
        "pa1 fb1,             '',    b, pa1",
        "pa1 pa2 fa1 fa2 fb1, 'pa1 pa2', a, fa1 fa2",
        "pa1 pa2 pb1 fa1 fa2, 'fa1 fa2', a, pa1 pa2"
    })
    void onlyThePoolInUseCounts(String members, String unhealthy, String zone, String modified) {
        for (var option : List.of("STAY", "SPILL")) {
            assertThat(names(sets(option, 1.0, members, unhealthy, zone).modifiedEligible()))
                    .as(option)
                    .isEqualTo(modified);
        }
    }

    @Test
    void withoutFailoverEveryBackEndIsAPrimary() {
        var sets = sets("STAY", 0.0, "fa1 fa2 fb1", "fa1 fa2", "a");

        assertThat(names(sets.matchTest())).isEqualTo("fa1 fa2 fb1");
        assertThat(names(sets.modifiedEligible())).isEqualTo("fa1 fa2");
    }

    @Test
    void theReasonsNameAllFiveSets() {
        var sets = sets("STAY", 0.0, "pa1 pa2 pb1 fc1", "pa2", "a");

        assertThat(sets.modifiedEligible().reasons())
                .extracting(EligibleSet.Reason::rule)
                .containsExactly("ELIG-FO-3", "ZONE-MATCH-10", "ZONE-MATCH-9", "ZONE-STAY-3");
        assertThat(sets.modifiedEligible().reasons())
                .extracting(EligibleSet.Reason::why)
                .contains(
                        "original eligible back ends {pa1, pb1} of the configured {pa1, pa2, pb1, fc1}, so the"
                                + " match-test back ends are {pa1, pa2, pb1}",
                        "zonal matched back ends, those in the client's zone a: {pa1, pa2}",
                        "modified eligible back ends: the eligible ones of the zone");
    }

    private static void assertModified(ZonalSets sets, String members, String rule) {
        assertThat(names(sets.modifiedEligible())).isEqualTo(members);
        var reasons = sets.modifiedEligible().reasons();
        assertThat(reasons.get(reasons.size() - 1).rule()).isEqualTo(rule);
    }

    /** The sets of a client in this zone; a failover ratio of 0.0, and no dropping. */
    static ZonalSets sets(String option, double ratio, String members, String unhealthy, String zone) {
        var service = service(option, ratio, members);
        var health = new Health(unhealthy.isEmpty() ? Set.of() : Set.of(unhealthy.split(" ")));
        var eligible = new EligibilityByFailover(new HealthyBackends(), new FailoverEligibility()).of(service, health);
        return AdjustmentByZone.documented().sets(eligible, service, zone);
    }

    static Service service(String option, double ratio, String members) {
        var backends = new LinkedHashMap<String, Backend>();
        for (var name : List.of(members.split(" "))) {
            var role = name.startsWith("f") ? Role.FAILOVER : Role.PRIMARY;
            backends.put(
                    name,
                    new Backend(
                            name,
                            role,
                            name.substring(0, 2),
                            Optional.of(name.substring(1, 2)),
                            Set.of(IpVersion.IPV4)));
        }
        var spillover = switch (option) {
            case "STAY" -> Spillover.ZONAL_AFFINITY_STAY_WITHIN_ZONE;
            case "SPILL" -> Spillover.ZONAL_AFFINITY_SPILL_CROSS_ZONE;
            default -> Spillover.ZONAL_AFFINITY_DISABLED;
        };
        return new Service(
                "bes",
                SessionAffinity.NONE,
                TrackingMode.PER_CONNECTION,
                Persistence.DEFAULT_FOR_PROTOCOL,
                600_000,
                new FailoverSettings(0.0, LastResort.ALL_PRIMARIES, DrainOnFailover.ENABLED),
                new ZonalSettings(spillover, ratio),
                0,
                Map.of(),
                backends);
    }

    private static String names(EligibleSet set) {
        return names(set.members());
    }

    private static String names(Collection<Backend> backends) {
        return backends.stream().map(Backend::name).collect(joining(" "));
    }
}
