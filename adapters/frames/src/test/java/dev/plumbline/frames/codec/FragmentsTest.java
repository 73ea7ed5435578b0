package dev.plumbline.frames.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Fragments, each of which is written by itself. */
class FragmentsTest {

    /** What a receiver makes of the pieces: the whole packet, which has to have the right length and checksum. */
    @ParameterizedTest
    @CsvSource({
        "UDP,    10.71.3.9:5000 > 198.51.100.10:53,        10.71.3.9 > 198.51.100.10",
        "TCP,    10.71.3.9:5000 > 198.51.100.10:80 PSH,    10.71.3.9 > 198.51.100.10",
        "SCTP,   10.71.3.9:5000 > 198.51.100.10:3868,      10.71.3.9 > 198.51.100.10",
        "ICMP,   10.71.3.9 > 198.51.100.10,                10.71.3.9 > 198.51.100.10",
        "UDP,    [2001:db8::9]:5000 > [2001:db8:1::1]:53,  2001:db8::9 > 2001:db8:1::1",
        "ICMPV6, 2001:db8::9 > 2001:db8:1::1,              2001:db8::9 > 2001:db8:1::1",
    })
    void aDatagramOfTwoIsWholeWhenItIsPutTogether(String protocol, String first, String last) {
        var begin = segment(protocol + " " + first + " fragment 7@0+", 17);
        var end = segment(protocol + " " + last + " fragment 7@1480", 31);
        var whole = Packet.parse(protocol + " " + first);

        var segment = ByteBuffer.allocate(begin.length() + end.length());
        begin.copyTo(segment, 0);
        end.copyTo(segment, begin.length());
        var read = (Decoded.IpFrame) FrameDecoder.decode(FrameEncoder.carry(Samples.UNTAGGED, whole, segment.array()));

        assertThat(begin.length()).isEqualTo(1480);
        assertThat(read.packet()).isEqualTo(whole);
        assertThat(read.facts().transportChecksum()).isEqualTo(ChecksumState.RIGHT);
    }

    @Test
    void thePayloadStandsAtTheBeginningOfALaterFragment() {
        assertThat(segment("UDP 10.71.3.9 > 198.51.100.10 fragment 7@1480", 31).slice(0, 31))
                .isEqualTo(Bytes.of(payload(31)));
    }

    /** With one byte more there is no room for what makes it neutral. */
    @ParameterizedTest
    @CsvSource({"0, 64", "62, 64", "63, 72"})
    void theLastFragmentIsOfOneLengthAsFarAsItsPayloadFits(int payload, int length) {
        assertThat(segment("UDP 10.71.3.9 > 198.51.100.10 fragment 7@1480", payload)
                        .length())
                .isEqualTo(length);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UDP 10.71.3.9 > 198.51.100.10", "UDP 2001:db8::9 > 2001:db8:1::1"})
    void whatIsTheWholeOfADatagramIsNoFragment(String text) {
        var packet = Packet.parse(text + " fragment 7@0");

        assertThat(read(packet, 3).packet().fragment()).isEmpty();
    }

    @Test
    void aPacketOfIpv6HasAnIdOf32Bits() {
        var packet = Packet.parse("UDP 2001:db8::9 > 2001:db8:1::1 fragment 4294967295@1480");

        assertThat(read(packet, 3).packet().fragment())
                .isEqualTo(Optional.of(new Fragment(4_294_967_295L, 1480, false)));
    }

    /** What follows the IP header. */
    private static Bytes segment(String packet, int payload) {
        var ip = read(Packet.parse(packet), payload).ip();
        return ip.from(ip.at(0) >> 4 == 4 ? 20 : 48);
    }

    private static Decoded.IpFrame read(Packet packet, int payload) {
        return (Decoded.IpFrame) FrameDecoder.decode(FrameEncoder.encode(Samples.UNTAGGED, packet, payload(payload)));
    }

    private static byte[] payload(int length) {
        var payload = new byte[length];
        for (int i = 0; i < length; i++) {
            payload[i] = (byte) (200 + i);
        }
        return payload;
    }
}
