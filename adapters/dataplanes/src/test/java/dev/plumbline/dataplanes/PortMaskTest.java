package dev.plumbline.dataplanes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.Frontend.PortRange;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PortMaskTest {

    @Test
    void aPortIsOneMask() {
        assertThat(PortMask.of(new PortRange(80, 80))).hasToString("[80/0xffff]");
    }

    @Test
    void aRangeIsItsFewestMasks() {
        assertThat(PortMask.of(new PortRange(81, 88))).hasToString("[81/0xffff, 82/0xfffe, 84/0xfffc, 88/0xffff]");
    }

    @ParameterizedTest
    @CsvSource({"0, 65535", "1, 65535", "1, 65534", "81, 442", "1024, 2047", "65535, 65535"})
    void masksTakeThePortsOfTheRangeAndNoOthers(int first, int last) {
        var masks = PortMask.of(new PortRange(first, last));
        var taken = IntStream.rangeClosed(0, 65_535)
                .filter(port -> masks.stream().anyMatch(mask -> (port & mask.mask()) == mask.value()))
                .boxed()
                .toList();
        assertThat(taken)
                .containsExactlyElementsOf(
                        IntStream.rangeClosed(first, last).boxed().toList());
    }
}
