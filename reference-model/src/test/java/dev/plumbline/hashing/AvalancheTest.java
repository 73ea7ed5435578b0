package dev.plumbline.hashing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AvalancheTest {

    /** The JDK's generator happens to be SplitMix64 too, and so a witness. */
    @Test
    void drawsAreThoseOfSplitMix64() {
        for (long state : Keys.random(20, 4)) {
            var random = new SplittableRandom(state);
            for (int number = 0; number < 20; number++) {
                assertThat(Avalanche.draw(state, number))
                        .as("draw %s from state %s", number, state)
                        .isEqualTo(random.nextLong());
            }
        }
    }
}
