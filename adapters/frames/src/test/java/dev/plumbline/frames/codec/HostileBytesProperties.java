package dev.plumbline.frames.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.plumbline.packet.IpVersion;
import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever arrives: it is read, or it is told why not. */
class HostileBytesProperties {

    private static final Bytes SENT = Bytes.hex("450000210001000040118e84c0000209c633640a13880035000db7f5706c756d62");

    @Property(tries = 1_500, edgeCases = EdgeCasesMode.NONE)
    void nothingIsThrown(@ForAll("frames") byte[] frame) {
        assertThatCode(() -> readInEveryWay(frame)).doesNotThrowAnyException();
    }

    @Property(tries = 150, edgeCases = EdgeCasesMode.NONE)
    void whatIsCutOffIsNeverReadAsWhole(@ForAll("sound") byte[] frame, @ForAll int cut) {
        var part = Arrays.copyOf(frame, Math.floorMod(cut, frame.length));

        assertThat(FrameDecoder.decode(part)).isInstanceOf(Decoded.Unreadable.class);
    }

    private static void readInEveryWay(byte[] frame) {
        var decoded = FrameDecoder.decode(frame);
        if (decoded instanceof Decoded.IpFrame ip) {
            assertThat(IcmpError.in(ip).flatMap(IcmpError::packet)).isNotNull();
            PacketChanges.between(SENT, ip.ip(), TtlChange.LESS_ONE);
        }
        if (decoded instanceof Decoded.Unreadable unreadable) {
            assertThat(unreadable.reason()).isNotBlank();
        }
        for (var encapsulation : Encapsulation.values()) {
            encapsulation.unwrap(frame);
        }
        assertThat(FrameDecoder.packet(Bytes.of(frame))).isNotNull();
        PacketChanges.between(SENT, Bytes.of(frame), TtlChange.NONE);
    }

    @Provide
    Arbitrary<byte[]> frames() {
        return Arbitraries.oneOf(bytes(), damaged(), behindAHeader());
    }

    /** Frames as they are written, in every encapsulation. */
    @Provide
    Arbitrary<byte[]> sound() {
        var packets = PacketArbitraries.packets()
                .map(packet -> FrameEncoder.encode(Samples.UNTAGGED, packet, new byte[] {1, 2, 3, 4, 5}));
        return Combinators.combine(packets, Arbitraries.of(Encapsulation.class)).as(HostileBytesProperties::wrapped);
    }

    private static byte[] wrapped(byte[] frame, Encapsulation encapsulation) {
        var read = (Decoded.IpFrame) FrameDecoder.decode(frame);
        var src = read.packet().src();
        var foreign = src.version() == IpVersion.IPV4 ? Encapsulation.IP6IP6 : Encapsulation.IPIP;
        return encapsulation == foreign
                ? frame
                : encapsulation.wrap(
                        Outer.between(Samples.TAGGED, src, read.packet().dst()), read.ip());
    }

    private static Arbitrary<byte[]> bytes() {
        return Arbitraries.bytes().array(byte[].class).ofMaxSize(120);
    }

    /** A few bytes of them replaced, and perhaps the end cut off. */
    private Arbitrary<byte[]> damaged() {
        var places =
                Arbitraries.integers().greaterOrEqual(0).list().ofMinSize(1).ofMaxSize(4);
        var lengths = Arbitraries.integers().greaterOrEqual(0).optional(0.3);
        return Combinators.combine(sound(), places, Arbitraries.bytes(), lengths)
                .as((frame, at, value, length) -> {
                    var damaged = Arrays.copyOf(
                            frame, length.map(each -> each % frame.length).orElse(frame.length));
                    // Most are in the first 80 bytes, where the headers are.
                    at.forEach(each -> set(damaged, each % 80, value));
                    return damaged;
                });
    }

    private static void set(byte[] bytes, int at, byte value) {
        if (at < bytes.length) {
            bytes[at] = value;
        }
    }

    /** Anything behind the beginning of an Ethernet and an IP header. */
    private static Arbitrary<byte[]> behindAHeader() {
        var headers = Arbitraries.of(List.of(
                Bytes.hex("020000000002020000000001 0800 45000040 00000000 40"),
                Bytes.hex("020000000002020000000001 86dd 60000000 0020"),
                Bytes.hex("020000000002020000000001 8100 0007 8100")));
        return Combinators.combine(headers, bytes()).as((header, rest) -> header.followedBy(Bytes.of(rest)));
    }
}
