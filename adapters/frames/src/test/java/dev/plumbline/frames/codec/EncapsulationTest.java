package dev.plumbline.frames.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class EncapsulationTest {

    private static final Bytes INNER = Bytes.hex("450000210001000040118e84c0000209c633640a13880035000db7f5706c756d62");
    private static final Outer OVER_IPV4 =
            Outer.between(Samples.TAGGED, IpAddress.parse("198.18.0.1"), IpAddress.parse("198.18.1.2"));
    private static final Outer OVER_IPV6 =
            Outer.between(Samples.TAGGED, IpAddress.parse("fd00::1"), IpAddress.parse("fd00::2"));

    /** The frames are of scapy; those of GUE were put together by hand. */
    @ParameterizedTest
    @CsvSource({
        "IPIP, 020000000002020000000001080045000035000000004004ed9dc6120001c6120102450000210001000040118e84c0000209c633640a13880035000db7f5706c756d62,,",
        "IP6IP6, 02000000000202000000000186dd600000000021044020010db800000000000000000000000920010db8010000000000000000000010450000210001000040118e84c0000209c633640a13880035000db7f5706c756d62,,",
        "GRE, 02000000000202000000000108004500003d00000000402fed6ac6120001c6120102200008000000002a450000210001000040118e84c0000209c633640a13880035000db7f5706c756d62,, 42",
        "GUE, 020000000002020000000001080045000041000000004011ed84c6120001c6120102c35017c0002d83bd00040000450000210001000040118e84c0000209c633640a13880035000db7f5706c756d62, 6080,",
        "GUE, 02000000000202000000000108004500003d000000004011ed88c6120001c6120102c350269e002974eb450000210001000040118e84c0000209c633640a13880035000db7f5706c756d62, 9886,",
        "VXLAN, 020000000002020000000001080045000053000000004011ed72c6120001c6120102c35012b5003f469e0c00000300002a000200000000040200000000030800450000210001000040118e84c0000209c633640a13880035000db7f5706c756d62, 4789, 42",
        "GENEVE, 020000000002020000000001080045000045000000004011ed80c6120001c6120102c35017c1003151b80000080000002a00450000210001000040118e84c0000209c633640a13880035000db7f5706c756d62, 6081, 42"
    })
    void thePacketIsTakenOutOfAFrameOfScapy(Encapsulation encapsulation, String frame, Integer port, Integer network) {
        var inner = (Unwrapped.Inner) encapsulation.unwrap(Bytes.hex(frame).toArray());

        assertThat(inner.ip()).isEqualTo(INNER);
        assertThat(inner.ethernet()).isEqualTo(Samples.UNTAGGED);
        var outer = inner.outer().orElseThrow();
        assertThat(outer.port()).isEqualTo(optional(port));
        assertThat(outer.network()).isEqualTo(optional(network));
    }

    @ParameterizedTest
    @EnumSource(Encapsulation.class)
    void whatIsWrappedIsUnwrapped(Encapsulation encapsulation) {
        for (var outer : List.of(OVER_IPV4, OVER_IPV6)) {
            for (var ip : List.of(INNER, packet("TCP [2001:db8:71::9]:5 > [2001:db8::1]:6 SYN"))) {
                if (isFor(encapsulation, outer)) {
                    var inner = (Unwrapped.Inner) encapsulation.unwrap(encapsulation.wrap(outer, ip));

                    assertThat(inner.ip()).isEqualTo(ip);
                    assertThat(inner.ethernet()).isEqualTo(Samples.TAGGED);
                    assertThat(inner.outer().map(Outer::destination))
                            .isEqualTo(
                                    encapsulation == Encapsulation.NONE
                                            ? Optional.empty()
                                            : Optional.of(outer.destination()));
                }
            }
        }
    }

    private static boolean isFor(Encapsulation encapsulation, Outer outer) {
        return switch (encapsulation) {
            case IPIP -> outer.equals(OVER_IPV4);
            case IP6IP6 -> outer.equals(OVER_IPV6);
            default -> true;
        };
    }

    @ParameterizedTest
    @CsvSource({"VXLAN, 4790, 77", "GENEVE, 6000, 16777215", "GUE, 9886,", "GRE,, 5"})
    void aPortAndANetworkOfOnesOwnAreWritten(Encapsulation encapsulation, Integer port, Integer network) {
        var outer = new Outer(
                Samples.UNTAGGED, OVER_IPV4.source(), OVER_IPV4.destination(), optional(port), optional(network));

        var inner = (Unwrapped.Inner) encapsulation.unwrap(encapsulation.wrap(outer, INNER));

        assertThat(inner.outer()).contains(outer);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "IPIP   | NONE   | the tunnel carries no IP but UDP",
                "IPIP   | IP6IP6 | the outer header is of the other version of IP",
                "GRE    | IPIP   | it is no GRE but protocol 4",
                "GUE    | GRE    | it is no UDP but GRE",
                "GUE    | VXLAN  | the tunnel carries no IP but protocol 0",
                "VXLAN  | GUE    | the VXLAN header lacks the flag that says that it has a network",
                "GENEVE | VXLAN  | the tunnel carries no IP but type 0x0000",
            })
    void whatIsWrappedOtherwiseIsForeign(Encapsulation declared, Encapsulation used, String reason) {
        var frame = used.wrap(used == Encapsulation.IP6IP6 ? OVER_IPV6 : OVER_IPV4, INNER);

        assertThat(declared.unwrap(frame)).isEqualTo(new Unwrapped.Foreign(reason));
    }

    @Test
    void aTunnelWhoseHeaderHasAWrongChecksumEndsNowhere() {
        var frame = Encapsulation.IPIP.wrap(OVER_IPV4, INNER);
        frame[18 + 8]--;

        assertThat(Encapsulation.IPIP.unwrap(frame))
                .isEqualTo(new Unwrapped.Foreign("a checksum of the outer headers is wrong"));
    }

    @Test
    void addressesOfTheOtherVersionAreRefused() {
        assertThatThrownBy(() -> Encapsulation.IPIP.wrap(OVER_IPV6, INNER))
                .hasMessage("the ends of this tunnel have addresses of IPV4, not fd00::1 and fd00::2");
    }

    private static Bytes packet(String text) {
        var frame = FrameEncoder.encode(Samples.UNTAGGED, Packet.parse(text), new byte[7]);
        return ((Decoded.IpFrame) FrameDecoder.decode(frame)).ip();
    }

    private static OptionalInt optional(Integer number) {
        return number == null ? OptionalInt.empty() : OptionalInt.of(number);
    }
}
