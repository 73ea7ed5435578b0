package dev.plumbline.frames.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.packet.Packet;
import java.util.ArrayList;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PacketChangesTest {

    private static final String TCP = "TCP 10.71.3.9:51337 > 198.51.100.10:80 SYN";
    /** As long as all headers and a little payload. */
    private static final int WITH_ALL_HEADERS = 120;

    private static final String UDP_6 = "UDP [2001:db8::9]:5000 > [2001:db8:100::10]:53";

    @ParameterizedTest
    @ValueSource(strings = {TCP, UDP_6, "UDP 10.71.3.9 > 198.51.100.10 fragment 7@1480"})
    void whatArrivesAsItWasSentIsUnchanged(String packet) {
        assertThat(PacketChanges.between(sent(packet), sent(packet), TtlChange.NONE))
                .isEmpty();
    }

    /** Bytes of the packet that are replaced, at their place from the IP header on. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                TCP + " | 22=1f90 | destination port 80 became 8080",
                TCP + " | 20=0001 | source port 51337 became 1",
                TCP + " | 33=12   | TCP flags SYN became SYN+ACK",
                TCP + " | 36=0000 | TCP checksum 0x9770 became 0x0000",
                TCP + " | 46=ff   | 'payload byte 6, 0x06, became 0xff'",
                TCP + " | 40=ffff | 'payload byte 0, 0x00, became 0xff, and 1 more of them changed'",
                UDP_6 + " | 6=06  | next header 17 became 6",
                UDP_6 + " | 7=3f  | 'hop limit 64 became 63, which was not declared'",
                UDP_6 + " | 39=11 | destination address 2001:db8:100::10 became 2001:db8:100::11",
                UDP_6 + " | 44=0010 | UDP length 18 became 16",
                "UDP 10.71.3.9 > 198.51.100.10 fragment 7@1480 | 20=ff | 'payload byte 0, 0x00, became 0xff'",
                "ICMP 10.71.3.9 > 198.51.100.10 | 24=0002 | rest of the ICMP header 0x00010001 became 0x00020001",
                "GRE 10.71.3.9 > 198.51.100.10 | 22=0800 | GRE protocol type 0x88b5 became 0x0800",
                "ESP 10.71.3.9 > 198.51.100.10 | 24=00000002 | ESP sequence number 1 became 2",
                "AH 10.71.3.9 > 198.51.100.10 | 20=3b | AH next header 253 became 59",
                "AH 10.71.3.9 > 198.51.100.10 | 33=01 | 'header option byte 1, 0x00, became 0x01'",
                "SCTP 10.71.3.9:1 > 198.51.100.10:2 | 24=00000001 | SCTP verification tag 0x00000000 became 0x00000001"
            })
    void aChangedFieldIsNamedWithBothValues(String packet, String replaced, String told) {
        var sent = sent(packet);

        assertThat(PacketChanges.between(sent, with(sent, replaced), TtlChange.NONE))
                .containsExactly(told);
    }

    @Test
    void whatOfTheIpv4HeaderChangesMakesItsChecksumWrongToo() {
        assertThat(PacketChanges.between(sent(TCP), with(sent(TCP), "12=0a010203"), TtlChange.NONE))
                .containsExactly(
                        "source address 10.71.3.9 became 10.1.2.3", "the checksum of the IPv4 header is wrong");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "LESS_ONE | 8=3f       | the checksum of the IPv4 header is wrong",
                "LESS_ONE | 8=40       | 'TTL 64 stayed, where 63 was declared'",
                "NONE     | 8=40       | ",
                "NONE     | 10=0000    | the checksum of the IPv4 header is wrong"
            })
    void theTtlAndItsChecksumAreHeldAgainstWhatIsDeclared(TtlChange declared, String replaced, String told) {
        var changes = PacketChanges.between(sent(TCP), with(sent(TCP), replaced), declared);

        assertThat(String.join(" and ", changes)).isEqualTo(told == null ? "" : told);
    }

    @Test
    void aTtlLessOneWithItsChecksumIsNoChangeWhereItIsDeclared() {
        var routed = routed(63);

        assertThat(PacketChanges.between(sent(TCP), routed, TtlChange.LESS_ONE)).isEmpty();
        assertThat(PacketChanges.between(sent(TCP), routed, TtlChange.NONE))
                .containsExactly("TTL 64 became 63, which was not declared");
        assertThat(PacketChanges.between(sent(TCP), routed(62), TtlChange.LESS_ONE))
                .containsExactly("TTL 64 became 62, where 63 was declared");
    }

    @Test
    void whatIsCutOffIsTold() {
        var sent = sent(TCP);

        assertThat(PacketChanges.between(sent, sent.slice(0, 44), TtlChange.NONE))
                .containsExactly("its 50 bytes became 44");
        assertThat(PacketChanges.between(sent, Bytes.NONE, TtlChange.NONE)).containsExactly("its 50 bytes became 0");
    }

    @Test
    void everyByteOfAPacketCounts() {
        for (var sample : Samples.all()) {
            var sent = ((Decoded.IpFrame) FrameDecoder.decode(sample.frame())).ip();
            var unnoticed = new ArrayList<Integer>();
            for (int at = 0; at < Math.min(sent.length(), WITH_ALL_HEADERS); at++) {
                var bytes = sent.toArray();
                bytes[at] ^= 0x41;
                if (PacketChanges.between(sent, Bytes.of(bytes), TtlChange.NONE).isEmpty()) {
                    unnoticed.add(at);
                }
            }
            assertThat(unnoticed).as(sample.toString()).isEmpty();
        }
    }

    private static Bytes routed(int ttl) {
        var frame =
                FrameEncoder.encode(Samples.UNTAGGED, HeaderOptions.PLAIN.withTtl(ttl), Packet.parse(TCP), payload());
        return ((Decoded.IpFrame) FrameDecoder.decode(frame)).ip();
    }

    private static Bytes sent(String packet) {
        var frame = FrameEncoder.encode(Samples.UNTAGGED, Packet.parse(packet), payload());
        return ((Decoded.IpFrame) FrameDecoder.decode(frame)).ip();
    }

    private static byte[] payload() {
        return new byte[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    }

    private static Bytes with(Bytes packet, String replaced) {
        var bytes = packet.toArray();
        var parts = replaced.strip().split("=", -1);
        var value = HexFormat.of().parseHex(parts[1]);
        System.arraycopy(value, 0, bytes, Integer.parseInt(parts[0]), value.length);
        return Bytes.of(bytes);
    }
}
