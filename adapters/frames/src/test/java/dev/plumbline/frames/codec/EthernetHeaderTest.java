package dev.plumbline.frames.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EthernetHeaderTest {

    @ParameterizedTest
    @ValueSource(strings = {"02:00:00:00:01:0a", "ff:ff:ff:ff:ff:ff", "00:00:00:00:00:00"})
    void anAddressReadsAsItIsWritten(String text) {
        assertThat(MacAddress.parse(text)).hasToString(text);
    }

    @Test
    void anAddressIsReadInCapitals() {
        assertThat(MacAddress.parse("02:00:00:00:01:0A")).isEqualTo(new MacAddress(0x0200_0000_010aL));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "02:00:00:00:01", "02:00:00:00:01:0g", "02-00-00-00-01-0a", "02:00:00:00:01:0a:00"})
    void whatIsNoAddressIsQuoted(String text) {
        assertThatThrownBy(() -> MacAddress.parse(text))
                .hasMessage("no Ethernet address, such as 02:00:00:00:01:04: '" + text + "'");
    }

    @ParameterizedTest
    @CsvSource({"01:00:5e:00:00:01, true", "ff:ff:ff:ff:ff:ff, true", "02:00:00:00:00:01, false"})
    void theFirstBitSaysWhetherItIsOfAGroup(String address, boolean isGroup) {
        assertThat(MacAddress.parse(address).isGroup()).isEqualTo(isGroup);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 4096})
    void aVlanHas12Bits(int vlan) {
        var address = new MacAddress(1);

        assertThatThrownBy(() -> new EthernetHeader(address, address, OptionalInt.of(vlan)))
                .hasMessage("a VLAN lies between 0 and 4095, not at " + vlan);
    }

    @Test
    void itTellsWhereAFrameComesFromAndGoes() {
        assertThat(Samples.TAGGED).hasToString("02:00:00:00:00:01 > 02:00:00:00:00:02, VLAN 7");
    }
}
