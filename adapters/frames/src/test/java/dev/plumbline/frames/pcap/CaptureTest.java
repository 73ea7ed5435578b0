package dev.plumbline.frames.pcap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumbline.frames.codec.Bytes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class CaptureTest {

    private static final byte[] FRAME = {1, 2, 3};

    @ParameterizedTest
    @EnumSource(Resolution.class)
    void whatIsWrittenIsRead(Resolution resolution) throws IOException {
        long late = 4_294_967_295_000_001_000L;

        var capture = Capture.read(written(resolution, 2_000, late));

        assertThat(capture)
                .isEqualTo(new Capture(
                        LinkLayer.ETHERNET,
                        List.of(new CapturedFrame(2_000, Bytes.of(FRAME)), new CapturedFrame(late, Bytes.of(FRAME)))));
    }

    /** 3.000007 s or 3.000000007 s, in either order of bytes. */
    @ParameterizedTest
    @CsvSource({
        "d4c3b2a1 0200 0400 00000000 00000000 ffff0000 01000000  03000000 07000000 02000000 05000000 0a0b, 3000007000",
        "4d3cb2a1 0200 0400 00000000 00000000 ffff0000 01000000  03000000 07000000 02000000 05000000 0a0b, 3000000007",
        "a1b2c3d4 0002 0004 00000000 00000000 0000ffff 00000001  00000003 00000007 00000002 00000005 0a0b, 3000007000",
        "a1b23c4d 0002 0004 00000000 00000000 0000ffff 00000001  00000003 00000007 00000002 00000005 0a0b, 3000000007"
    })
    void everyOrderOfBytesAndResolutionIsRead(String file, long nanos) {
        var capture = Capture.read(Bytes.hex(file).toArray());

        assertThat(capture.frames()).containsExactly(new CapturedFrame(nanos, Bytes.hex("0a0b")));
    }

    @Test
    void aFileThatIsCutOffIsRefusedWithThePlace() throws IOException {
        var file = written(Resolution.MICROSECONDS, 1, 2);

        assertThatThrownBy(() -> Capture.read(Arrays.copyOf(file, 20)))
                .isInstanceOf(CaptureException.class)
                .hasMessage("a capture begins with a header of 24 bytes");
        for (int length = 25; length < file.length; length++) {
            var part = Arrays.copyOf(file, length);
            // Between its two records the file is whole.
            if (length != 24 + 16 + FRAME.length) {
                assertThatThrownBy(() -> Capture.read(part))
                        .isInstanceOf(CaptureException.class)
                        .hasMessage("it is cut off in packet " + (length < 24 + 16 + FRAME.length ? 1 : 2));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0a0d0d0a, it is of the newer format pcapng",
        "7f454c46, it is no capture in the pcap format",
    })
    void anotherFormatIsRefused(String magic, String message) {
        var file = Arrays.copyOf(Bytes.hex(magic).toArray(), 100);

        assertThatThrownBy(() -> Capture.read(file)).hasMessageStartingWith(message);
    }

    @Test
    void anotherLinkLayerIsRefusedWithThoseThatAreKnown() throws IOException {
        var file = written(Resolution.MICROSECONDS, 1);
        file[23] = 105;

        assertThatThrownBy(() -> Capture.read(file))
                .hasMessageStartingWith("its link type is 105; known are 1 (Ethernet), 113 (Linux cooked)");
    }

    @ParameterizedTest
    @CsvSource({"7fffffff, 2147483647", "ffffffff, -1"})
    void aLengthThatNoPacketHasIsRefused(String length, int told) {
        var file = Bytes.hex("a1b2c3d4 0002 0004 00000000 00000000 0000ffff 00000001 00000003 00000007" + length
                        + "00000005 0a0b")
                .toArray();

        assertThatThrownBy(() -> Capture.read(file)).hasMessage("packet 1 claims to have " + told + " bytes");
    }

    /** The packet is 4500, whatever is in front of it. */
    @ParameterizedTest
    @CsvSource({
        "ETHERNET, 020000000002 020000000001 0800 4500",
        "ETHERNET, 020000000002 020000000001 8100 0007 0800 4500",
        "COOKED,   0000 0001 0006 020000000001 0000 0800 4500",
        "COOKED_2, 0800 0000 00000001 0001 00 06 0200000000010000 4500",
        "RAW,      4500"
    })
    void thePacketIsFoundBehindEveryLinkLayer(LinkLayer link, String frame) {
        assertThat(link.network(Bytes.hex(frame))).contains(Bytes.hex("4500"));
    }

    @ParameterizedTest
    @CsvSource({
        "ETHERNET, 020000000002 020000000001 0806 4500",
        "ETHERNET, 0200",
        "COOKED,   0000 0001 0006 020000000001 0000 0806 4500",
        "COOKED_2, 08"
    })
    void whatIsNoIpHasNoPacket(LinkLayer link, String frame) {
        assertThat(link.network(Bytes.hex(frame))).isEmpty();
    }

    private static byte[] written(Resolution resolution, long... times) throws IOException {
        var file = new ByteArrayOutputStream();
        try (var writer = new CaptureWriter(file, resolution)) {
            for (long time : times) {
                writer.write(time, FRAME);
            }
        }
        return file.toByteArray();
    }
}
