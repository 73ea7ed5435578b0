package dev.plumbline.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.document.Documents;
import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TcpFlag;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PacketBatchesTest {

    private static final IpAddress LONG_ADDRESS = IpAddress.parse("2001:1db8:2db8:3db8:4db8:5db8:6db8:7db8");
    private static final Packet PACKET = Packet.of(Protocol.ICMP, LONG_ADDRESS, LONG_ADDRESS);

    @Test
    void noBatchHoldsMorePacketsThanAllowedAndTheOrderIsKept() {
        var packets = IntStream.range(0, 2_500)
                .mapToObj(i -> PACKET.leaving("client-" + i))
                .toList();

        var batches = PacketBatches.of(packets, 1_000);

        assertThat(batches).extracting(List::size).containsExactly(1_000, 1_000, 500);
        assertThat(batches.stream().flatMap(List::stream)).isEqualTo(packets);
    }

    @Test
    void nothingIsSentForNoPackets() {
        assertThat(PacketBatches.of(List.of(), 1_000)).isEmpty();
    }

    @Test
    void noBatchTakesALongerLineThanAllowed() {
        var packets = Collections.nCopies(100, PACKET.leaving("\u0001".repeat(20_000)));

        assertThat(PacketBatches.of(packets, 1_000)).hasSizeGreaterThan(10).allSatisfy(batch -> {
            int size = batch.stream().mapToInt(PacketBatchesTest::size).sum();
            assertThat(size + PacketBatches.PACKET_SIZE).isLessThan(PacketBatches.LONGEST_LINE);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "client", "\u0001\u001f", "\"\\", "ü", "€", "\ud83d\ude00", "\u2028"})
    void noPacketTakesMoreThanItsBound(String client) {
        var longest = new Packet(
                Optional.of(client.repeat(1_000)),
                LONG_ADDRESS,
                LONG_ADDRESS,
                Protocol.ICMPV6,
                OptionalInt.of(65_535),
                OptionalInt.of(65_535),
                EnumSet.allOf(TcpFlag.class),
                Optional.of(new Fragment(4_294_967_295L, 65_535, false)));

        assertThat(size(longest)).isLessThanOrEqualTo(PacketBatches.sizeBound(longest));
    }

    /** With the comma after it. */
    private static int size(Packet packet) {
        return Documents.write(packet).getBytes(StandardCharsets.UTF_8).length + 1;
    }
}
