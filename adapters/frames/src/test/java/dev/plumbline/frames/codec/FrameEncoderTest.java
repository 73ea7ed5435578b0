package dev.plumbline.frames.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumbline.packet.Packet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameEncoderTest {

    /** The bytes are of scapy. */
    @Test
    void theFrameIsThatWhichScapyWrites() {
        var frame = FrameEncoder.encode(
                Samples.UNTAGGED,
                Packet.parse("TCP 10.71.3.9:51337 > 198.51.100.10:80 SYN"),
                new byte[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9});

        assertThat(Bytes.of(frame)).isEqualTo(Bytes.hex("""
                        020000000002 020000000001 0800
                        45000032 00004000 40060339 0a470309 c633640a
                        c8890050 000003e8 00000000 5002ffff 97700000
                        00010203 04050607 0809"""));
    }

    @Test
    void theBytesOfAPacketGoIntoAnotherFrame() {
        var frame = FrameEncoder.encode(Samples.UNTAGGED, Packet.parse("ESP 10.71.3.9 > 198.51.100.10"), new byte[3]);
        var ip = ((Decoded.IpFrame) FrameDecoder.decode(frame)).ip();

        var other = (Decoded.IpFrame) FrameDecoder.decode(FrameEncoder.encode(Samples.TAGGED, ip));

        assertThat(other.ethernet()).isEqualTo(Samples.TAGGED);
        assertThat(other.ip()).isEqualTo(ip);
    }

    @ParameterizedTest
    @CsvSource({
        "SCTP 10.71.3.9 > 198.51.100.10,              SCTP 10.71.3.9:0 > 198.51.100.10:0",
        "ICMP 10.71.3.9:1 > 198.51.100.10:2,          ICMP 10.71.3.9 > 198.51.100.10",
        "UDP 10.71.3.9:1 > 198.51.100.10:2 SYN,       UDP 10.71.3.9:1 > 198.51.100.10:2",
        "UDP 10.71.3.9:1 > 198.51.100.10:2 fragment 7@8, UDP 10.71.3.9 > 198.51.100.10 fragment 7@8",
        "ICMP 10.71.3.9 > 198.51.100.10 from client,  ICMP 10.71.3.9 > 198.51.100.10"
    })
    void whatAPacketLacksIs0AndWhatItCannotHoldIsLeftOut(String packet, String read) {
        assertThat(read(Packet.parse(packet), 3).packet()).isEqualTo(Packet.parse(read));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "UDP 10.71.3.9 > 198.51.100.10 fragment 7@1481 | a fragment begins at a multiple of 8 bytes, not at 1481",
                "UDP 10.71.3.9 > 198.51.100.10 fragment 65536@8 | a fragment of IPv4 has an id up to 65535, not 65536",
                "UDP 10.71.3.9 > 198.51.100.10 fragment 7@65472 | a datagram ends at 65535 bytes, but its fragment at 65472 has 64",
                "UDP 10.71.3.9 > 2001:db8::9 | 'the addresses of a packet are of one version, unlike those of UDP 10.71.3.9 > 2001:db8::9'",
                "protocol 44 2001:db8::1 > 2001:db8::9 | 'in IPv6, protocol 44 is an extension header'",
            })
    void whatNoFrameCanCarryIsRefused(String packet, String message) {
        assertThatThrownBy(() -> read(Packet.parse(packet), 3)).hasMessage(message);
    }

    @Test
    void aPayloadThatIsTooLongIsRefused() {
        var packet = Packet.parse("ESP 10.71.3.9 > 198.51.100.10");

        assertThatThrownBy(() -> FrameEncoder.encode(Samples.UNTAGGED, packet, new byte[65_508]))
                .hasMessage("a packet has 65535 bytes at most, not 65536");
    }

    private static Decoded.IpFrame read(Packet packet, int payload) {
        return (Decoded.IpFrame) FrameDecoder.decode(FrameEncoder.encode(Samples.UNTAGGED, packet, new byte[payload]));
    }
}
