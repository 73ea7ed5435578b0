package dev.plumbline.dataplanes.ipvs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.Service;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class DrainsTest {

    private static final Duration HOUR = Duration.ofHours(1);
    private static final Services DRAINED = Services.USUAL.drainedFor(Duration.ofMinutes(5));

    private final Drains drains = new Drains();

    @Test
    void whoIsRemovedIsDrainedForAsLongAsTheServiceSaid() {
        drains.changeTo(List.of(DRAINED.of("p1", "p2", "p3")));
        drains.changeTo(List.of(DRAINED.of("p1", "p3")));
        assertThat(drained()).containsExactly("p2");
        assertThat(drains.untilNext(HOUR)).isEqualTo(Duration.ofMinutes(5));
        assertThat(drains.pass(Duration.ofSeconds(200))).isFalse();
        drains.changeTo(List.of(DRAINED.of("p1")));
        assertThat(drained()).containsExactlyInAnyOrder("p2", "p3");
        assertThat(drains.untilNext(HOUR)).isEqualTo(Duration.ofSeconds(100));
        assertThat(drains.untilNext(Duration.ofSeconds(10))).isEqualTo(Duration.ofSeconds(10));
        assertThat(drains.pass(Duration.ofSeconds(100))).isTrue();
        assertThat(drained()).containsExactly("p3");
    }

    @Test
    void withoutATimeoutNobodyIsDrained() {
        drains.changeTo(List.of(Services.USUAL.of("p1", "p2")));
        drains.changeTo(List.of(Services.USUAL.of("p1")));
        assertThat(drained()).isEmpty();
        assertThat(drains.untilNext(HOUR)).isEqualTo(HOUR);
    }

    @Test
    void whoReturnsIsNotDrainedAnyMore() {
        drains.changeTo(List.of(DRAINED.of("p1", "p2")));
        drains.changeTo(List.of(DRAINED.of("p1")));
        drains.changeTo(List.of(DRAINED.of("p1", "p2")));
        assertThat(drained()).isEmpty();
    }

    @Test
    void aFreshConfigurationDrainsNobody() {
        drains.changeTo(List.of(DRAINED.of("p1", "p2")));
        drains.changeTo(List.of(DRAINED.of("p1")));
        drains.clear();
        drains.changeTo(List.of(DRAINED.of("p5")));
        assertThat(drained()).isEmpty();
    }

    private List<String> drained() {
        Service any = DRAINED.of();
        return List.copyOf(drains.of(any));
    }
}
