package dev.plumbline.frames.codec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.frames.codec.Samples.Sample;
import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The frames as somebody else reads them. */
@Tag("tshark")
class TsharkTest {

    private static final IpAddress BALANCER = IpAddress.parse("198.18.0.1");
    private static final IpAddress BACKEND = IpAddress.parse("198.18.1.2");
    private static final Packet PACKET = Packet.parse("UDP 10.71.3.9:5000 > 198.51.100.10:40000");

    @TempDir
    private Path directory;

    @Test
    void everyKindOfFrameIsReadAsItIsMeant() throws IOException {
        var samples = Samples.all();

        var readings =
                Tshark.read(directory, samples.stream().map(Sample::frame).toList(), Tshark.Occurrence.FIRST);

        assertThat(readings).hasSameSizeAs(samples);
        for (int i = 0; i < readings.size(); i++) {
            var sample = samples.get(i);
            var reading = readings.get(i);
            assertThat(reading.problems()).as(sample.toString()).isEmpty();
            assertThat(reading.ethernet()).isEqualTo(sample.ethernet());
            assertThat(reading.ttl()).isEqualTo(sample.options().ttl());
            assertThat(reading.trafficClass()).isEqualTo(sample.options().trafficClass());
            assertThat(reading.packet()).as(sample.toString()).isEqualTo(read(samples, i));
            assertThat(reading.reassembled())
                    .isEqualTo(isLater(sample.packet()) ? OptionalInt.of(1480 + 64) : OptionalInt.empty());
            assertThat(reading.field("tcp.options.mss_val"))
                    .isEqualTo(sample.options().equals(Samples.TCP_OPTIONS) ? "1460" : "");
        }
    }

    /** A later fragment completes the datagram, whose ports are read then; in a first fragment they are not. */
    private static Packet read(List<Sample> samples, int at) {
        var packet = samples.get(at).packet();
        if (packet.fragment().isEmpty()) {
            return packet;
        }
        return isLater(packet)
                ? whole(samples.get(at - 1).packet())
                : Packet.of(packet.protocol(), packet.src(), packet.dst());
    }

    private static boolean isLater(Packet packet) {
        return packet.fragment().map(Fragment::isFirst).map(isFirst -> !isFirst).orElse(false);
    }

    private static Packet whole(Packet first) {
        return new Packet(
                first.from(),
                first.src(),
                first.dst(),
                first.protocol(),
                first.srcPort(),
                first.dstPort(),
                first.flags(),
                Optional.empty());
    }

    /** GUE is not among what it knows. */
    @ParameterizedTest
    @CsvSource({
        "IPIP,   eth:ethertype:ip:ip:udp:data,",
        "GRE,    eth:ethertype:ip:gre:ip:udp:data, gre.key=0x0000002a",
        "VXLAN,  eth:ethertype:ip:udp:vxlan:eth:ethertype:ip:udp:data, vxlan.vni=42",
        "GENEVE, eth:ethertype:ip:udp:geneve:eth:ethertype:ip:udp:data, geneve.vni=0x00002a"
    })
    void aPacketIsFoundInEveryTunnel(Encapsulation encapsulation, String protocols, String network) throws IOException {
        var outer = new Outer(Samples.UNTAGGED, BALANCER, BACKEND, OptionalInt.empty(), OptionalInt.of(42));
        var frame = encapsulation.wrap(outer, packet());

        var reading =
                Tshark.read(directory, List.of(frame), Tshark.Occurrence.LAST).get(0);

        assertThat(reading.problems()).isEmpty();
        assertThat(reading.field("frame.protocols")).isEqualTo(protocols);
        assertThat(reading.packet()).isEqualTo(PACKET);
        if (network != null) {
            var parts = network.split("=", -1);
            assertThat(reading.field(parts[0])).isEqualTo(parts[1]);
        }
    }

    @Test
    void anErrorOfIcmpHoldsThePacketThatItIsAbout() throws IOException {
        var frames = Arrays.stream(IcmpError.Kind.values())
                .map(kind -> new IcmpError(kind, packet()).encode(Samples.UNTAGGED, BALANCER, PACKET.src()))
                .toList();

        var outside = Tshark.read(directory, frames, Tshark.Occurrence.FIRST);
        var inside = Tshark.read(directory, frames, Tshark.Occurrence.LAST);

        assertThat(outside).flatExtracting(TsharkReading::problems).isEmpty();
        assertThat(outside).extracting(reading -> reading.field("icmp.type")).containsExactly("3", "3", "11", "12");
        assertThat(inside).extracting(TsharkReading::packet).containsOnly(PACKET);
    }

    private static Bytes packet() {
        var frame = FrameEncoder.encode(Samples.UNTAGGED, PACKET, new byte[] {1, 2, 3});
        return ((Decoded.IpFrame) FrameDecoder.decode(frame)).ip();
    }
}
