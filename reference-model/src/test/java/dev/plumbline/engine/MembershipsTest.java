package dev.plumbline.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.ConfigurationLimits;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import dev.plumbline.tracking.Moment;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MembershipsTest {

    private static final Configuration BOTH = configuration(300, "a", "b");
    private static final Configuration ONE = configuration(300, "b");
    private static final Moment NOW = Moment.at(1000);

    private final Memberships fresh = Memberships.of(BOTH);
    private final int stay = fresh.numberOf("bes", "a");

    @Test
    void theStayOfABackEndThatRemainsGoesOn() {
        var later = fresh.changedTo(BOTH, ONE, NOW);

        assertThat(later.isCurrent(fresh.numberOf("bes", "b"))).isTrue();
        assertThat(later.hasDrained()).isTrue();
    }

    @Test
    void theStayOfABackEndThatIsRemovedEndsAndItIsDrainedFromThatMoment() {
        var later = fresh.changedTo(BOTH, ONE, NOW);

        assertThat(later.isCurrent(stay)).isFalse();
        assertThat(later.drainingEnd(stay)).contains(Moment.at(301_000));
    }

    @Test
    void withoutADrainingTimeoutNothingIsDrained() {
        var later = Memberships.of(configuration(0, "a", "b"))
                .changedTo(configuration(0, "a", "b"), configuration(0, "b"), NOW);

        assertThat(later.isCurrent(stay)).isFalse();
        assertThat(later.drainingEnd(stay)).isEmpty();
        assertThat(later.hasDrained()).isFalse();
    }

    @Test
    void theDrainingTimeoutIsThatBeforeTheRemoval() {
        var later = fresh.changedTo(BOTH, configuration(5, "b"), NOW);

        assertThat(later.drainingEnd(stay)).contains(Moment.at(301_000));
    }

    @Test
    void aBackEndThatReturnsBeginsAnotherStayThatTheEarlierOneLeadsTo() {
        var later = fresh.changedTo(BOTH, ONE, NOW).changedTo(ONE, BOTH, Moment.at(2000));

        int next = later.numberOf("bes", "a");
        assertThat(next).isNotEqualTo(stay);
        assertThat(later.isCurrent(stay)).isFalse();
        assertThat(later.returnedAs(stay)).hasValue(next);
        assertThat(later.drainingEnd(stay)).contains(Moment.at(301_000));
    }

    @Test
    void staysAreNumberedAsTheyBegin() {
        var later = fresh.changedTo(BOTH, ONE, NOW).changedTo(ONE, BOTH, Moment.at(2000));

        assertThat(fresh.numberOf("bes", "a")).isZero();
        assertThat(fresh.numberOf("bes", "b")).isEqualTo(1);
        assertThat(later.numberOf("bes", "a")).isEqualTo(2);
    }

    @Test
    void aBackEndThatReturnsAfterItsDrainingHasNothingToDoWithItsEarlierStay() {
        var later = fresh.changedTo(BOTH, ONE, NOW).changedTo(ONE, BOTH, Moment.at(301_001));

        assertThat(later.isCurrent(stay)).isFalse();
        assertThat(later.returnedAs(stay)).isEmpty();
    }

    private static Configuration configuration(int draining, String... names) {
        var group = Group.instances(
                "g",
                "r1-a",
                Stream.of(names).map(name -> Endpoint.ipv4(name, "10.1.2.3")).toList());
        var service = BackendService.internal("bes", "TCP", List.of(BackendService.Backend.primary("g")))
                .withDrainingTimeout(draining);
        var reading = Configuration.of(
                Testbed.of(List.of(), List.of(service), List.of(group)), ConfigurationLimits.LATER_EDITIONS);
        return ((Configuration.Reading.Valid) reading).configuration();
    }
}
