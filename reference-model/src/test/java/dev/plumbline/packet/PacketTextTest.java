package dev.plumbline.packet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PacketTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "TCP 10.71.3.9:51337 > 10.1.2.99:80 SYN",
                "TCP 10.71.3.9:51337 > 10.1.2.99:80 FIN+ACK",
                "TCP 10.71.3.9:51337 > 10.1.2.99:80",
                "UDP 10.71.3.9:5000 > 10.1.2.99:53 fragment 7@0+",
                "UDP 10.71.3.9 > 10.1.2.99 fragment 7@1480",
                "ICMP 10.71.3.9 > 10.1.2.99",
                "protocol 99 10.71.3.9 > 10.1.2.99",
                "TCP [2001:db8::1]:51337 > [2001:db8::99]:80 ACK",
                "ICMPV6 2001:db8::1 > 2001:db8::99 from client-a"
            })
    void whatWasWrittenIsReadAgain(String text) {
        assertThat(Packet.parse(text)).hasToString(text);
    }

    @Test
    void everyFieldIsRead() {
        assertThat(Packet.parse("UDP 10.71.3.9:5000 > 10.1.2.99:53 fragment 7@0+ from client-a"))
                .isEqualTo(new Packet(
                        Optional.of("client-a"),
                        IpAddress.parse("10.71.3.9"),
                        IpAddress.parse("10.1.2.99"),
                        Protocol.UDP,
                        OptionalInt.of(5000),
                        OptionalInt.of(53),
                        Set.of(),
                        Optional.of(new Fragment(7, 0, true))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "TCP",
                "TCP 10.71.3.9:51337",
                "NOPE 10.71.3.9 > 10.1.2.99",
                "TCP 10.71.3:1 > 10.1.2.99:80",
                "TCP 10.71.3.9:51337 > 10.1.2.99:8080808080",
                "TCP 10.71.3.9:51337 > 10.1.2.99:80 SYM"
            })
    void whatIsNoPacketIsNamed(String text) {
        assertThatThrownBy(() -> Packet.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'");
    }
}
