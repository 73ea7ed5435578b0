package dev.plumbline.eligibility;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.packet.IpAddress;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HealthTest {

    private static final IpAddress ONE = IpAddress.parse("203.0.113.7");
    private static final IpAddress OTHER = IpAddress.parse("203.0.113.8");

    private final Health onOne =
            Health.ALL_HEALTHY.with(Map.of("b1", HealthState.UNHEALTHY, "b2", HealthState.UNHEALTHY), ONE);

    @Test
    void whatIsSaidOfOneAddressIsTrueOfNoOther() {
        assertThat(onOne.on(ONE).unhealthy()).containsExactlyInAnyOrder("b1", "b2");
        assertThat(onOne.on(OTHER).unhealthy()).isEmpty();
    }

    @Test
    void whatIsSaidOfAllAddressesLaterReplacesThatOfTheSameEndpointsAlone() {
        var later = onOne.with(Map.of("b1", HealthState.HEALTHY, "b3", HealthState.UNHEALTHY));

        assertThat(later.on(ONE).unhealthy()).containsExactlyInAnyOrder("b2", "b3");
        assertThat(later.on(OTHER).unhealthy()).containsExactly("b3");
    }
}
