package dev.plumbline.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TcpAddressTest {

    @ParameterizedTest
    @CsvSource({
        "localhost:7000, localhost, 7000",
        "127.0.0.1:1, 127.0.0.1, 1",
        "[::1]:65535, ::1, 65535",
        "[fe80::1%eth0]:80, fe80::1%eth0, 80"
    })
    void anAddressIsReadAndWrittenAlike(String text, String host, int port) {
        assertThat(TcpAddress.parse(text)).isEqualTo(new TcpAddress(host, port)).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "localhost", ":7000", "localhost:", "::1:7000", "[::1]", "[localhost]:7000", "a b:7000"})
    void anotherFormIsRefusedWithWhatIsAllowed(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TcpAddress.parse(text))
                .withMessage("'" + text + "' is no HOST:PORT; write a name or an address, a colon and a port, as in"
                        + " localhost:7000, and an IPv6 address in brackets, as in [::1]:7000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost:0", "localhost:65536", "localhost:99999"})
    void aPortOutOfRangeIsRefused(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TcpAddress.parse(text))
                .withMessageStartingWith("the port must be from 1 to 65535, not ");
    }
}
