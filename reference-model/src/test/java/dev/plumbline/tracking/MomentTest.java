package dev.plumbline.tracking;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MomentTest {

    @ParameterizedTest
    @CsvSource({
        "0,       0,     0 s",
        "301000, 301000, 301 s",
        "1500,   1500,   1.5 s",
        "1,      1,      0.001 s",
        "900,    1000,   0.9 s to 1 s"
    })
    void itReadsInSeconds(long earliest, long latest, String text) {
        assertThat(new Moment(earliest, latest)).hasToString(text);
    }
}
