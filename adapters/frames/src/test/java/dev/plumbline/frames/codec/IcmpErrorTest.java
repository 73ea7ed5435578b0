package dev.plumbline.frames.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Packet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class IcmpErrorTest {

    /** The frames are of scapy. */
    @ParameterizedTest
    @CsvSource({
        "02000000000202000000000108004500003d0001000040018e78c0000209c633640a0304e3e900000578450000210001000040118e84c633640ac000020900351388000db7f5706c756d62, UDP 198.51.100.10:53 > 192.0.2.9:5000",
        "02000000000202000000000186dd60000000003d3a4020010db800000000000000000000000920010db801000000000000000000001002002a560000057860000000000d114020010db801000000000000000000001020010db800000000000000000000000900351388000d47b2706c756d62, UDP [2001:db8:100::10]:53 > [2001:db8::9]:5000"
    })
    void thePacketThatAMessageIsAboutIsRead(String frame, String packet) {
        var read = (Decoded.IpFrame) FrameDecoder.decode(Bytes.hex(frame));

        var error = IcmpError.in(read).orElseThrow();

        assertThat(read.facts().transportChecksum()).isEqualTo(ChecksumState.RIGHT);
        assertThat(error.kind()).isEqualTo(IcmpError.Kind.TOO_BIG);
        assertThat(error.packet()).contains(Packet.parse(packet));
    }

    @ParameterizedTest
    @EnumSource(IpVersion.class)
    void everyKindIsWrittenAndRead(IpVersion version) {
        var about = version == IpVersion.IPV4
                ? Packet.parse("TCP 198.51.100.10:80 > 192.0.2.9:5000 ACK")
                : Packet.parse("TCP [2001:db8:100::10]:80 > [2001:db8::9]:5000 ACK");
        var sent = (Decoded.IpFrame) FrameDecoder.decode(FrameEncoder.encode(Samples.UNTAGGED, about, new byte[9]));
        var router = IpAddress.parse(version == IpVersion.IPV4 ? "192.0.2.1" : "2001:db8::1");

        for (var kind : IcmpError.Kind.values()) {
            var frame = new IcmpError(kind, sent.ip()).encode(Samples.TAGGED, router, about.src());
            var read = (Decoded.IpFrame) FrameDecoder.decode(frame);

            assertThat(IcmpError.in(read)).contains(new IcmpError(kind, sent.ip()));
            assertThat(read.facts().transportChecksum()).isEqualTo(ChecksumState.RIGHT);
            assertThat(read.packet().src()).isEqualTo(router);
        }
    }

    @Test
    void anEchoRequestIsNone() {
        var echo = Packet.parse("ICMP 192.0.2.9 > 198.51.100.10");

        var read = (Decoded.IpFrame) FrameDecoder.decode(FrameEncoder.encode(Samples.UNTAGGED, echo, new byte[40]));

        assertThat(IcmpError.in(read)).isEmpty();
    }
}
