package dev.plumbline.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TimeoutsTest {

    @Test
    void helloNeverHasLessTimeThanAnotherCall() {
        assertThat(Timeouts.DEFAULTS.withCall(Duration.ofSeconds(1)).hello()).isEqualTo(Duration.ofSeconds(60));
        assertThat(Timeouts.DEFAULTS.withCall(Duration.ofSeconds(90)).hello()).isEqualTo(Duration.ofSeconds(90));
    }

    @Test
    void noTimeAtAllIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Timeouts.DEFAULTS.withCall(Duration.ZERO))
                .withMessage("the time for call must be more than nothing, not PT0S");
    }
}
