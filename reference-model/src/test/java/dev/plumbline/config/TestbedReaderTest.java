package dev.plumbline.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.BackendService.FailoverPolicy;
import dev.plumbline.config.BackendService.ZonalAffinity;
import dev.plumbline.config.Configuration.Reading;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Service.ZonalSettings;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TestbedReaderTest {

    private static final ConnectionTrackingPolicy TRACKING = ConnectionTrackingPolicy.DEFAULTS;
    private static final ZonalAffinity SPILL = ZonalAffinity.of("ZONAL_AFFINITY_SPILL_CROSS_ZONE");
    private static final BackendService SERVICE =
            BackendService.internal("bes", "TCP", List.of(BackendService.Backend.primary("ig")));
    private static final Group GROUP = Group.instances("ig", "r1-a", List.of(Endpoint.ipv4("vm", "10.1.2.11")));
    private static final ForwardingRule RULE = ForwardingRule.internal("fr", "10.1.2.99", "TCP", List.of("80"), "bes");
    private static final Testbed TESTBED = Testbed.of(List.of(RULE), List.of(SERVICE), List.of(GROUP));

    @Test
    void whatIsLeftOutHasItsDocumentedDefault() {
        var service = valid(TESTBED).services().get("bes");

        assertThat(service.affinity()).isEqualTo(SessionAffinity.NONE);
        assertThat(service.mode()).isEqualTo(TrackingMode.PER_CONNECTION);
        assertThat(service.persistence()).isEqualTo(Persistence.DEFAULT_FOR_PROTOCOL);
        assertThat(service.idleTimeoutMillis()).isEqualTo(600_000);
        assertThat(service.drainingTimeoutMillis()).isZero();
        assertThat(service.failover().ratio()).isZero();
        assertThat(service.failover().lastResort()).isEqualTo(Service.LastResort.ALL_PRIMARIES);
        assertThat(service.failover().drain()).isEqualTo(Service.DrainOnFailover.ENABLED);
        assertThat(service.members().get("vm").role()).isEqualTo(Backend.Role.PRIMARY);
    }

    @Test
    void aSettingThatIsNoneOfItsValuesIsRefusedWithAllOfThem() {
        refuses(
                with(SERVICE.withSessionAffinity("SOURCE_IP")),
                "AFFINITY-VALUES-1",
                "backendServices[0].sessionAffinity",
                "'SOURCE_IP' is none of [NONE, CLIENT_IP_PORT_PROTO, CLIENT_IP_PROTO, CLIENT_IP,"
                        + " CLIENT_IP_NO_DESTINATION]");
        refuses(
                with(SERVICE.withConnectionTrackingPolicy(TRACKING.withTrackingMode("PER_PACKET"))),
                "TRACK-MODE-1",
                "backendServices[0].connectionTrackingPolicy.trackingMode",
                "'PER_PACKET' is none of [PER_CONNECTION, PER_SESSION]");
        refuses(
                with(SERVICE.withConnectionTrackingPolicy(TRACKING.withPersistence("PERSIST"))),
                "PERSIST-VALUES-1",
                "backendServices[0].connectionTrackingPolicy.connectionPersistenceOnUnhealthyBackends",
                "'PERSIST' is none of [DEFAULT_FOR_PROTOCOL, NEVER_PERSIST, ALWAYS_PERSIST]");
    }

    @Test
    void alwaysPersistPerSessionIsRefused() {
        var policy = TRACKING.withTrackingMode("PER_SESSION").withPersistence("ALWAYS_PERSIST");
        refuses(
                with(SERVICE.withConnectionTrackingPolicy(policy)),
                "PERSIST-ALWAYS-2",
                "backendServices[0].connectionTrackingPolicy.connectionPersistenceOnUnhealthyBackends",
                "ALWAYS_PERSIST can't be combined with PER_SESSION");
    }

    @ParameterizedTest
    @CsvSource({
        "PER_CONNECTION, NONE, 600, IDLE-RANGE-1, IDLE-RANGE-1",
        "PER_CONNECTION, CLIENT_IP, 600, IDLE-RANGE-1, IDLE-RANGE-1",
        "PER_SESSION, NONE, 600, IDLE-RANGE-3, IDLE-RANGE-3",
        "PER_SESSION, CLIENT_IP_PORT_PROTO, 600, IDLE-RANGE-3, IDLE-RANGE-3",
        "PER_SESSION, CLIENT_IP_PROTO, 57600, IDLE-RANGE-5, IDLE-RANGE-2",
        "PER_SESSION, CLIENT_IP, 57600, IDLE-RANGE-5, IDLE-RANGE-2",
        "PER_SESSION, CLIENT_IP_NO_DESTINATION, 57600, IDLE-RANGE-5, IDLE-RANGE-2"
    })
    void anIdleTimeoutLiesInTheRangeOfItsModeAndAffinity(
            String mode, String affinity, int highest, String lowestRule, String highestRule) {
        for (int allowed : List.of(60, highest)) {
            valid(with(idle(mode, affinity, allowed)));
        }
        var field = "backendServices[0].connectionTrackingPolicy.idleTimeoutSec";
        var range =
                "with " + mode + " and " + affinity + " the idle timeout lies between 60 and " + highest + " s, not ";
        refuses(with(idle(mode, affinity, 59)), lowestRule, field, range + 59);
        refuses(with(idle(mode, affinity, highest + 1)), highestRule, field, range + (highest + 1));
    }

    @Test
    void inTheOldestEditionOnlyTheIdleTimeoutOfSessionsCanBeChosen() {
        assertThat(oldest(idle("PER_SESSION", "CLIENT_IP", 57_600))).isEmpty();
        assertThat(oldest(idle("PER_SESSION", "CLIENT_IP", 57_601)))
                .extracting(ConfigurationViolation::rule)
                .containsExactly("IDLE-RANGE-2");
        assertThat(oldest(idle("PER_SESSION", "NONE", 600))).isEmpty();
        assertThat(oldest(idle("PER_SESSION", "NONE", 300)))
                .extracting(ConfigurationViolation::toString)
                .containsExactly("backendServices[0].connectionTrackingPolicy.idleTimeoutSec: with PER_SESSION and NONE"
                        + " the idle timeout is 600 s, not 300 (IDLE-RANGE-4)");
    }

    private static BackendService idle(String mode, String affinity, int seconds) {
        return SERVICE.withSessionAffinity(affinity)
                .withConnectionTrackingPolicy(TRACKING.withTrackingMode(mode).withIdleTimeout(seconds));
    }

    private static List<ConfigurationViolation> oldest(BackendService service) {
        return Configuration.of(with(service), ConfigurationLimits.OLDEST_EDITION)
                        instanceof Configuration.Reading.Refused refused
                ? refused.violations()
                : List.of();
    }

    @Test
    void aServiceHasFiftyGroupsOfARoleAtMost() {
        var primaries = IntStream.range(0, 51)
                .mapToObj(i -> BackendService.Backend.primary("g" + i))
                .toList();
        var groups = IntStream.range(0, 51)
                .mapToObj(i -> Group.instances("g" + i, "r1-a", List.of()))
                .toList();
        var testbed = with(SERVICE.withBackends(primaries)).withGroups(groups);
        refuses(
                testbed,
                "FAILOVER-LIMIT-1",
                "backendServices[0].backends",
                "a service has 50 primary groups at most, not 51");
        valid(with(SERVICE.withBackends(primaries.subList(0, 50))).withGroups(groups));
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.01, 1.01, Double.NaN})
    void aRatioOutsideOfItsRangeIsRefusedWhereThereAreFailoverBackEnds(double ratio) {
        var policy = new FailoverPolicy(OptionalDouble.of(ratio), Optional.empty(), Optional.empty());
        valid(with(SERVICE.withFailoverPolicy(policy)));
        refuses(
                with(SERVICE.withFailoverPolicy(policy).withBackends(List.of(BackendService.Backend.failover("ig")))),
                "FAILOVER-RATIO-1",
                "backendServices[0].failoverPolicy.failoverRatio",
                "a ratio lies between 0.0 and 1.0, not at " + ratio);
    }

    @Test
    void whatIsNotThereIsNamed() {
        refuses(
                with(SERVICE.withBackends(List.of(BackendService.Backend.primary("ig-x")))),
                "PROTOCOL",
                "backendServices[0].backends[0].group",
                "no group is named 'ig-x'");
        refuses(
                with(ForwardingRule.internal("fr", "10.1.2.99", "TCP", List.of("80"), "bes-x")),
                "PROTOCOL",
                "forwardingRules[0].backendService",
                "no back-end service is named 'bes-x'");
    }

    @Test
    void whatIsThereTwiceIsNamed() {
        refuses(
                TESTBED.withForwardingRules(List.of(RULE, RULE)),
                "PROTOCOL",
                "forwardingRules[1].name",
                "another forwarding rule is named 'fr'");
        refuses(
                TESTBED.withBackendServices(List.of(SERVICE, SERVICE)),
                "PROTOCOL",
                "backendServices[1].name",
                "another service is named 'bes'");
        refuses(
                TESTBED.withGroups(List.of(GROUP, GROUP.withEndpoints(List.of()))),
                "PROTOCOL",
                "groups[1].name",
                "another group is named 'ig'");
        refuses(
                TESTBED.withGroups(List.of(GROUP, Group.instances("ig-2", "r1-a", GROUP.endpoints()))),
                "PROTOCOL",
                "groups[1].endpoints[0].name",
                "another endpoint is named 'vm'");
        var client = Client.vm("c", "10.1.2.50", "r1", "r1-a");
        refuses(
                TESTBED.withClients(List.of(client, client)),
                "PROTOCOL",
                "clients[1].name",
                "another client is named 'c'");
        refuses(
                with(SERVICE.withBackends(
                        List.of(BackendService.Backend.primary("ig"), BackendService.Backend.failover("ig")))),
                "PROTOCOL",
                "backendServices[0].backends[1].group",
                "group 'ig' serves this service already");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "65536", "-1", "81-80", "80-", "http", "", "1-2-3", "99999999999"})
    void aPortThatIsNoneIsRefused(String port) {
        refuses(
                with(ForwardingRule.internal("fr", "10.1.2.99", "TCP", List.of("443", port), "bes")),
                "PROTOCOL",
                "forwardingRules[0].ports",
                "'" + port + "' is neither a port from 1 to 65535 nor a range of them");
    }

    @Test
    void aRuleHasPortsOrAllPorts() {
        refuses(
                with(ForwardingRule.internal("fr", "10.1.2.99", "TCP", List.of(), "bes")),
                "PROTOCOL",
                "forwardingRules[0].ports",
                "a TCP or UDP rule has either ports, a port range or all ports");
    }

    @Test
    void aRuleTakesAKnownProtocol() {
        refuses(
                with(ForwardingRule.internal("fr", "10.1.2.99", "SCTP", List.of("80"), "bes")),
                "PROTOCOL",
                "forwardingRules[0].IPProtocol",
                "a rule takes TCP, UDP or L3_DEFAULT, not 'SCTP'");
    }

    @Test
    void anAddressThatIsNoneIsRefusedWhereItStands() {
        refuses(
                with(ForwardingRule.internal("fr", "10.1.2", "TCP", List.of("80"), "bes")),
                "PROTOCOL",
                "forwardingRules[0].IPAddress",
                "not an IP address: '10.1.2'");
        refuses(
                TESTBED.withGroups(List.of(GROUP.withEndpoints(List.of(Endpoint.ipv4("vm", "vm.example"))))),
                "PROTOCOL",
                "groups[0].endpoints[0].ipAddress",
                "not an IP address: 'vm.example'");
        refuses(
                TESTBED.withClients(List.of(Client.vm("c", "10.1.2.256", "r1", "r1-a"))),
                "PROTOCOL",
                "clients[0].ipAddress",
                "not an IP address: '10.1.2.256'");
    }

    @Test
    void numbersWithoutASenseAreRefused() {
        refuses(
                TESTBED.withTrackingTableCapacity(0),
                "PROTOCOL",
                "trackingTableCapacity",
                "a table holds 1 entry at least, not 0");
        refuses(
                with(SERVICE.withDrainingTimeout(-1)),
                "PROTOCOL",
                "backendServices[0].connectionDraining.drainingTimeoutSec",
                "a draining timeout is 0 s, for none, or more, not -1");
    }

    @Test
    void zonalAffinityIsOffWithARatioOfZeroWhereItIsLeftOut() {
        assertThat(valid(TESTBED).services().get("bes").zonal())
                .isEqualTo(new ZonalSettings(Spillover.ZONAL_AFFINITY_DISABLED, 0.0));
        assertThat(valid(with(SERVICE.withZonalAffinity(SPILL)))
                        .services()
                        .get("bes")
                        .zonal())
                .isEqualTo(new ZonalSettings(Spillover.ZONAL_AFFINITY_SPILL_CROSS_ZONE, 0.0));
    }

    @Test
    void aZonalOptionIsOneOfThree() {
        refuses(
                with(SERVICE.withZonalAffinity(ZonalAffinity.of("SPILL"))),
                "ZONE-OPT-2",
                "backendServices[0].networkPassThroughLbTrafficPolicy.zonalAffinity.spillover",
                "'SPILL' is none of [ZONAL_AFFINITY_DISABLED, ZONAL_AFFINITY_STAY_WITHIN_ZONE,"
                        + " ZONAL_AFFINITY_SPILL_CROSS_ZONE]");
    }

    @ParameterizedTest
    @ValueSource(doubles = {-0.01, 1.01})
    void aSpilloverRatioOutsideOfItsBoundsIsRefused(double ratio) {
        refuses(
                with(SERVICE.withZonalAffinity(SPILL.withRatio(ratio))),
                "ZONE-SPILL-4",
                "backendServices[0].networkPassThroughLbTrafficPolicy.zonalAffinity.spilloverRatio",
                "a spillover ratio lies between 0.0 and 1.0, both included, not at " + ratio);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.0, 0.5, 1.0})
    void aSpilloverRatioWithinItsBoundsIsTaken(double ratio) {
        assertThat(valid(with(SERVICE.withZonalAffinity(SPILL.withRatio(ratio))))
                        .services()
                        .get("bes")
                        .zonal()
                        .spilloverRatio())
                .isEqualTo(ratio);
    }

    @Test
    void aRatioThatBelongsToAnotherOptionIsNotJudged() {
        var stay = ZonalAffinity.of("ZONAL_AFFINITY_STAY_WITHIN_ZONE").withRatio(7.0);

        assertThat(valid(with(SERVICE.withZonalAffinity(stay))).services()).containsKey("bes");
    }

    @Test
    void everythingThatIsWrongIsNamedAtOnce() {
        var broken = TESTBED.withForwardingRules(
                        List.of(ForwardingRule.internal("fr", "nowhere", "SCTP", List.of("x"), "bes-x")))
                .withBackendServices(List.of(SERVICE.withSessionAffinity("X")));

        assertThat(refused(broken))
                .extracting(ConfigurationViolation::field)
                .containsExactly(
                        "backendServices[0].sessionAffinity",
                        "forwardingRules[0].backendService",
                        "forwardingRules[0].IPAddress",
                        "forwardingRules[0].IPProtocol",
                        "forwardingRules[0].ports");
    }

    private static Testbed with(BackendService service) {
        return TESTBED.withBackendServices(List.of(service));
    }

    private static Testbed with(ForwardingRule rule) {
        return TESTBED.withForwardingRules(List.of(rule));
    }

    private static Configuration valid(Testbed testbed) {
        var reading = Configuration.of(testbed, ConfigurationLimits.LATER_EDITIONS);
        assertThat(reading).isInstanceOf(Reading.Valid.class);
        return ((Reading.Valid) reading).configuration();
    }

    private static List<ConfigurationViolation> refused(Testbed testbed) {
        var reading = Configuration.of(testbed, ConfigurationLimits.LATER_EDITIONS);
        assertThat(reading).isInstanceOf(Reading.Refused.class);
        return ((Reading.Refused) reading).violations();
    }

    private static void refuses(Testbed testbed, String rule, String field, String message) {
        assertThat(refused(testbed)).containsExactly(new ConfigurationViolation(rule, field, message));
    }
}
