package dev.plumbline.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ranges of addresses. */
class AddressRangeTest {

    @ParameterizedTest
    @CsvSource({
        "192.168.0.0/16, 192.168.0.0, true",
        "192.168.0.0/16, 192.168.255.255, true",
        "192.168.0.0/16, 192.169.0.0, false",
        "192.168.0.0/16, 192.167.255.255, false",
        "10.1.2.99/32, 10.1.2.99, true",
        "10.1.2.99/32, 10.1.2.98, false",
        "0.0.0.0/0, 203.0.113.9, true",
        "0.0.0.0/0, ::1, false",
        "128.0.0.0/1, 127.255.255.255, false",
        "2001:db8::/32, 2001:db8:ffff::1, true",
        "2001:db8::/32, 2001:db9::1, false",
        "2001:db8::/96, 2001:db8::ffff:ffff, true",
        "2001:db8::/96, 2001:db8::1:0:0, false",
        "2001:db8::8/128, 2001:db8::9, false"
    })
    void anAddressIsInARangeIfItsFirstBitsAgree(String range, String address, boolean inside) {
        assertThat(AddressRange.parse(range).contains(IpAddress.parse(address))).isEqualTo(inside);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "192.168.7.1/16",
                "10.1.2.99/32",
                "0.0.0.0/0",
                "2001:db8::/32",
                "fd20:1:40::/64",
                "2001:db8::9/96"
            })
    void whatIsDrawnIsInTheRangeAndSeldomTheSame(String text) {
        var range = AddressRange.parse(text);
        var random = new SplittableRandom(4711);

        var drawn = Stream.generate(() -> range.draw(random)).limit(100).toList();

        assertThat(drawn).allMatch(range::contains);
        assertThat(Set.copyOf(drawn)).hasSize(text.endsWith("/32") && !text.contains(":") ? 1 : 100);
    }

    @ParameterizedTest
    @ValueSource(strings = {"192.168.0.0", "192.168.0.0/33", "192.168.0.0/x", "192.168/16", "::/129", "/8"})
    void whatIsNoRangeIsQuoted(String text) {
        assertThatThrownBy(() -> AddressRange.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'");
    }
}
