package dev.plumbline.dataplanes.ipvs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GuestClockTest {

    /** Of a timer of up to 62 ticks Linux looks at each; of a longer one at every eighth, 64th, 512th, 4096th and so on. */
    @ParameterizedTest
    @CsvSource({
        "248,        256",
        "252,        288",
        "2012,       2048",
        "2016,       2276",
        "10000,      10260",
        "60000,      62052",
        "600000,     616388",
        "57600000,   58648580"
    })
    void aTimerRunsOutLateByAShareOfItsTime(long timeoutMillis, long latestMillis) {
        assertThat(GuestClock.atTheLatest(Duration.ofMillis(timeoutMillis))).isEqualTo(Duration.ofMillis(latestMillis));
    }
}
