package dev.plumbline.frames.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.packet.Packet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Frames that another program wrote: scapy. */
class FrameVectorsTest {

    private static final String UDP =
            "02000000000202000000000186dd60000000001d004020010db800000000000000000000000920010db80100000000000000000000103c00010400000000110001040000000013880035000d47b2706c756d62";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    020000000002020000000001080045b80035000100003f068ec3c0000209c633640ac889005000000000000000007012200067100000020405b404020000706c756d62 | TCP 192.0.2.9:51337 > 198.51.100.10:80 SYN+ACK | 63 | 0xb8 | RIGHT | RIGHT
                    020000000002020000000001810060070800460000250001000040118279c0000209c633640a0707040013880035000db7f5706c756d62 | UDP 192.0.2.9:5000 > 198.51.100.10:53 | 64 | 0 | RIGHT | RIGHT
                    0200000000020200000000010800450000210001000040118e84c0000209c633640a13880035000d0000706c756d62 | UDP 192.0.2.9:5000 > 198.51.100.10:53 | 64 | 0 | RIGHT | NONE
                    0200000000020200000000010800450000210001000040018e94c0000209c633640a0800b01e00030004706c756d62 | ICMP 192.0.2.9 > 198.51.100.10 | 64 | 0 | RIGHT | RIGHT
                    0200000000020200000000010800450000380001000040848dfac0000209c633640a13880f1c00000000d0dd9dc500000015000000010000000000000000706c756d62000000 | SCTP 192.0.2.9:5000 > 198.51.100.10:3868 | 64 | 0 | RIGHT | RIGHT
                    02000000000202000000000108004500004100010000402f8e46c0000209c633640aa0000800681a0000010203044500002100010000401166c90a0000010a00000200010002000da3f4706c756d62 | GRE 192.0.2.9 > 198.51.100.10 | 64 | 0 | RIGHT | RIGHT
                    0200000000020200000000010800450000210001000040328e63c0000209c633640a0000123400000001706c756d62 | ESP 192.0.2.9 > 198.51.100.10 | 64 | 0 | RIGHT | NONE
                    02000000000202000000000186dd6b8000000019060920010db800000000000000000000000920010db8010000000000000000000010c889005000000000000000005029200022780000706c756d62 | TCP [2001:db8::9]:51337 > [2001:db8:100::10]:80 FIN+PSH+URG | 9 | 0xb8 | NONE | RIGHT
                    02000000000202000000000186dd60000000001d004020010db800000000000000000000000920010db80100000000000000000000103c00010400000000110001040000000013880035000d47b2706c756d62 | UDP [2001:db8::9]:5000 > [2001:db8:100::10]:53 | 64 | 0 | NONE | RIGHT
                    02000000000202000000000186dd60000000000d3a4020010db800000000000000000000000920010db80100000000000000000000108000db4b00030004706c756d62 | ICMPV6 2001:db8::9 > 2001:db8:100::10 | 64 | 0 | NONE | RIGHT
                    02000000000202000000000186dd60000000001d334020010db800000000000000000000000920010db80100000000000000000000103b0400000000010000000001000000000000000000000000706c756d62 | AH 2001:db8::9 > 2001:db8:100::10 | 64 | 0 | NONE | NONE
                    02000000000202000000000108004500002c0309200040116b71c0000209c633640a13880035003063ee61616161616161616161616161616161 | UDP 192.0.2.9:5000 > 198.51.100.10:53 fragment 777@0+ | 64 | 0 | RIGHT | UNKNOWN
                    02000000000202000000000108004500002c0309000340118b6ec0000209c633640a616161616161616161616161616161616161616161616161 | UDP 192.0.2.9 > 198.51.100.10 fragment 777@24 | 64 | 0 | RIGHT | UNKNOWN
                    """)
    void aFrameOfScapyIsRead(
            String frame, String packet, int ttl, int trafficClass, ChecksumState header, ChecksumState transport) {
        var read = read(frame);

        assertThat(read.packet()).isEqualTo(Packet.parse(packet));
        assertThat(read.facts()).isEqualTo(new IpFacts(ttl, trafficClass, header, transport));
    }

    @Test
    void thePayloadIsWhatFollowsTheHeaders() {
        assertThat(read(UDP).payload()).isEqualTo(Bytes.hex("706c756d62"));
    }

    @Test
    void anEtherTypeOfAnotherProtocolIsNotIp() {
        var arp = "ffffffffffff 020000000001 0806 0001 0800 0604 0001 020000000001 c0000209 000000000000 c633640a";

        assertThat(FrameDecoder.decode(Bytes.hex(arp)))
                .isEqualTo(new Decoded.NotIp(
                        EthernetHeader.of(MacAddress.parse("ff:ff:ff:ff:ff:ff"), MacAddress.parse("02:00:00:00:00:01")),
                        0x0806));
    }

    @Test
    void theVlanIsThatOfTheOuterTag() {
        var frame = "020000000002 020000000001 88a8 0009 8100 6007 0800"
                + "45000014 00000000 4000 0000 c0000209 c633640a".replace(" ", "");

        assertThat(read(frame).ethernet().vlan()).hasValue(9);
        assertThat(read(frame).facts().headerChecksum()).isEqualTo(ChecksumState.WRONG);
    }

    /** Whichever byte of it is changed, the checksum or the packet tells; that of an IPv4 packet here in the header. */
    @ParameterizedTest
    @ValueSource(ints = {24, 33, 40, 46})
    void aChangedByteOfAnIpv4HeaderOrSegmentMakesAChecksumWrong(int at) {
        var bytes = Bytes.hex(
                        "020000000002020000000001080045b80035000100003f068ec3c0000209c633640ac889005000000000000000007012200067100000020405b404020000706c756d62")
                .toArray();
        bytes[at] ^= 0x10;

        assertThat(((Decoded.IpFrame) FrameDecoder.decode(bytes)).facts().isSound())
                .isFalse();
    }

    private static Decoded.IpFrame read(String frame) {
        return (Decoded.IpFrame) FrameDecoder.decode(Bytes.hex(frame));
    }
}
