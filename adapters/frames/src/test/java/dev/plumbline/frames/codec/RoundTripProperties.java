package dev.plumbline.frames.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import java.util.Arrays;
import java.util.OptionalInt;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

class RoundTripProperties {

    @Property(tries = 1_000)
    void whatIsWrittenIsRead(
            @ForAll("packets") Packet packet,
            @ForAll("ethernetHeaders") EthernetHeader ethernet,
            @ForAll("options") HeaderOptions options,
            @ForAll @Size(max = 60) byte[] payload) {
        var frame = FrameEncoder.encode(ethernet, options, packet, payload);

        var read = (Decoded.IpFrame) FrameDecoder.decode(frame);

        assertThat(read.ethernet()).isEqualTo(ethernet);
        assertThat(read.packet()).isEqualTo(packet);
        assertThat(read.facts())
                .isEqualTo(new IpFacts(
                        options.ttl(), options.trafficClass(), headerChecksum(packet), transportChecksum(packet)));
        assertThat(read.ip()).isEqualTo(Bytes.of(frame).from(ethernet.vlan().isPresent() ? 18 : 14));
        assertThat(FrameDecoder.packet(read.ip())).contains(packet);
        if (packet.fragment().isEmpty()) {
            assertThat(read.payload()).isEqualTo(Bytes.of(payload));
        } else {
            assertThat(read.payload().slice(0, payload.length)).isEqualTo(Bytes.of(payload));
        }
    }

    private static ChecksumState headerChecksum(Packet packet) {
        return packet.src().version() == IpVersion.IPV4 ? ChecksumState.RIGHT : ChecksumState.NONE;
    }

    private static ChecksumState transportChecksum(Packet packet) {
        if (packet.fragment().isPresent()) {
            return ChecksumState.UNKNOWN;
        }
        var icmp = packet.src().version() == IpVersion.IPV4 ? Protocol.ICMP : Protocol.ICMPV6;
        return packet.protocol().hasPorts() || packet.protocol().equals(icmp)
                ? ChecksumState.RIGHT
                : ChecksumState.NONE;
    }

    @Property(tries = 200)
    void whatFollowsAPacketIsNotOfIt(@ForAll("packets") Packet packet, @ForAll @Size(max = 30) byte[] padding) {
        var ethernet = EthernetHeader.of(new MacAddress(1), new MacAddress(2));
        var frame = FrameEncoder.encode(ethernet, packet, new byte[] {1});
        var padded = Arrays.copyOf(frame, frame.length + padding.length);
        System.arraycopy(padding, 0, padded, frame.length, padding.length);

        assertThat(FrameDecoder.decode(padded)).isEqualTo(FrameDecoder.decode(frame));
    }

    @Provide
    Arbitrary<Packet> packets() {
        return PacketArbitraries.packets();
    }

    @Provide
    Arbitrary<EthernetHeader> ethernetHeaders() {
        var addresses = Arbitraries.longs().between(0, (1L << 48) - 1).map(MacAddress::new);
        var vlans = Arbitraries.integers()
                .between(0, 4095)
                .optional(0.5)
                .map(vlan -> vlan.map(OptionalInt::of).orElse(OptionalInt.empty()));
        return Combinators.combine(addresses, addresses, vlans).as(EthernetHeader::new);
    }

    @Provide
    Arbitrary<HeaderOptions> options() {
        var octets = Arbitraries.integers().between(0, 255);
        var options = Arbitraries.bytes().array(byte[].class).ofMaxSize(10).map(RoundTripProperties::fourTimes);
        var extensions = Arbitraries.of(ExtensionHeader.Kind.class)
                .map(ExtensionHeader::idle)
                .list()
                .ofMaxSize(3);
        return Combinators.combine(octets, octets, options, extensions, options).as(HeaderOptions::new);
    }

    private static Bytes fourTimes(byte[] some) {
        var bytes = new byte[some.length * 4];
        System.arraycopy(some, 0, bytes, 0, some.length);
        return Bytes.of(bytes);
    }
}
