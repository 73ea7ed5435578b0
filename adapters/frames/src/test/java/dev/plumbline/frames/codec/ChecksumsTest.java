package dev.plumbline.frames.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChecksumsTest {

    private static final int CHECKSUM_IN_UDP = 6;

    /** The first is the example of RFC 1071; the second ends in the middle of a word. */
    @ParameterizedTest
    @CsvSource({"0001 f203 f4f5 f6f7, 220d", "0001 f203 f4, 19fa", "ffff ffff ffff, 0000"})
    void theSumIsThatOfRfc1071(String bytes, String checksum) {
        var buffer = Bytes.hex(bytes).buffer();

        int computed = OnesComplement.checksum(OnesComplement.sum(buffer, 0, buffer.limit()));

        assertThat(String.format("%04x", computed)).isEqualTo(checksum);
    }

    /** With the checksum that it had as its payload, a datagram has the checksum 0, which says that there is none. */
    @ParameterizedTest
    @ValueSource(strings = {"UDP 10.71.3.9:5 > 198.51.100.10:6", "UDP [2001:db8::9]:5 > [2001:db8::1]:6"})
    void aChecksumOf0IsWrittenAsFfffInUdp(String text) {
        var packet = Packet.parse(text);
        int udp = text.contains("[") ? 14 + 40 : 14 + 20;
        var frame = FrameEncoder.encode(Samples.UNTAGGED, packet, new byte[2]);

        frame = FrameEncoder.encode(
                Samples.UNTAGGED, packet, new byte[] {frame[udp + CHECKSUM_IN_UDP], frame[udp + CHECKSUM_IN_UDP + 1]});

        assertThat(ByteBuffer.wrap(frame).getShort(udp + CHECKSUM_IN_UDP)).isEqualTo((short) 0xffff);
        assertThat(state(frame)).isEqualTo(ChecksumState.RIGHT);
    }

    /** RFC 8200, 8.1. */
    @Test
    void ipv6PermitsNoUdpWithoutChecksum() {
        var packet = Packet.parse("UDP [2001:db8::9]:5 > [2001:db8::1]:6");
        var frame = FrameEncoder.encode(Samples.UNTAGGED, packet, new byte[2]);

        ByteBuffer.wrap(frame).putShort(14 + 40 + CHECKSUM_IN_UDP, (short) 0);

        assertThat(state(frame)).isEqualTo(ChecksumState.WRONG);
    }

    /** A packet that is on its way along a route is checked against the destination that it has at the end. */
    @Test
    void theChecksumOfAPacketUnderWayAlongARouteIsUnknown() {
        var route = new ExtensionHeader(ExtensionHeader.Kind.ROUTING, Bytes.hex("fd01 00000000"));
        var packet = Packet.parse("UDP [2001:db8::9]:5 > [2001:db8::1]:6");

        var frame = FrameEncoder.encode(
                Samples.UNTAGGED, HeaderOptions.PLAIN.withExtensionHeaders(route), packet, new byte[2]);

        assertThat(state(frame)).isEqualTo(ChecksumState.UNKNOWN);
    }

    private static ChecksumState state(byte[] frame) {
        return ((Decoded.IpFrame) FrameDecoder.decode(frame)).facts().transportChecksum();
    }
}
