package dev.plumbline.dataplanes.ipvs;

import static dev.plumbline.config.Persistence.ALWAYS_PERSIST;
import static dev.plumbline.config.Persistence.NEVER_PERSIST;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.Service;
import dev.plumbline.config.Service.DrainOnFailover;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.eligibility.Health;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.packet.Protocol;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WeightsTest {

    private static final Service TWO = Services.USUAL.of("p1", "p2");
    private static final Service POOLS = Services.USUAL.of("p1", "f1");

    @Test
    void whoIsEligibleWeighsSomething() {
        assertThat(weights(TWO, Protocol.TCP, Set.of(), "p1", "p2")).isEqualTo(Map.of("p1", 1, "p2", 1));
    }

    @Test
    void whereConnectionsPersistTheUnhealthyWeighNothingAndStay() {
        assertThat(weights(TWO, Protocol.TCP, Set.of("p2"), "p1")).isEqualTo(Map.of("p1", 1, "p2", 0));
        assertThat(weights(Services.USUAL.with(ALWAYS_PERSIST).of("p1", "p2"), Protocol.UDP, Set.of("p2"), "p1"))
                .isEqualTo(Map.of("p1", 1, "p2", 0));
    }

    @Test
    void whereConnectionsDoNotPersistTheUnhealthyAreNoServers() {
        assertThat(weights(TWO, Protocol.UDP, Set.of("p2"), "p1")).isEqualTo(Map.of("p1", 1));
        assertThat(weights(Services.USUAL.with(NEVER_PERSIST).of("p1", "p2"), Protocol.TCP, Set.of("p2"), "p1"))
                .isEqualTo(Map.of("p1", 1));
    }

    /** Even TCP's. */
    @Test
    void sessionsDoNotPersistByDefault() {
        var sessions = Services.USUAL.by(SessionAffinity.CLIENT_IP, TrackingMode.PER_SESSION);
        assertThat(weights(sessions.of("p1", "p2"), Protocol.TCP, Set.of("p2"), "p1"))
                .isEqualTo(Map.of("p1", 1));
        assertThat(weights(sessions.with(ALWAYS_PERSIST).of("p1", "p2"), Protocol.TCP, Set.of("p2"), "p1"))
                .isEqualTo(Map.of("p1", 1, "p2", 0));
    }

    @Test
    void asALastResortTheUnhealthyWeighSomething() {
        assertThat(weights(TWO, Protocol.UDP, Set.of("p1", "p2"), "p1", "p2")).isEqualTo(Map.of("p1", 1, "p2", 1));
    }

    @Test
    void whoIsDrainedStays() {
        assertThat(new Weights(TWO, Set.of(Protocol.UDP), Set.of(Protocol.TCP))
                        .of(eligible(TWO, "p1", "p2"), Health.ALL_HEALTHY, List.of("p9")))
                .isEqualTo(Map.of("p1", 1, "p2", 1, "p9", 0));
    }

    @Test
    void thePoolWhoseTurnItIsNotStaysUnlessFailoverEndsConnections() {
        assertThat(weights(POOLS, Protocol.UDP, Set.of(), "p1")).isEqualTo(Map.of("p1", 1, "f1", 0));
        var ending = Services.USUAL.with(DrainOnFailover.DISABLED).of("p1", "f1");
        assertThat(weights(ending, Protocol.UDP, Set.of(), "p1")).isEqualTo(Map.of("p1", 1));
        assertThat(weights(ending, Protocol.TCP, Set.of("p1"), "f1")).isEqualTo(Map.of("f1", 1));
    }

    private static Map<String, Integer> weights(
            Service service, Protocol protocol, Set<String> unhealthy, String... eligible) {
        var health = Health.ALL_HEALTHY;
        for (var name : unhealthy) {
            health = health.with(Map.of(name, HealthState.UNHEALTHY));
        }
        return new Weights(service, Set.of(protocol), Set.of(Protocol.TCP))
                .of(eligible(service, eligible), health, List.of());
    }

    private static EligibleSet eligible(Service service, String... names) {
        return EligibleSet.of(
                names[0].startsWith("f") ? EligiblePool.FAILOVER : EligiblePool.PRIMARY,
                Stream.of(names).map(service.members()::get).toList(),
                "ELIG-OFF-1",
                "as the test says");
    }
}
