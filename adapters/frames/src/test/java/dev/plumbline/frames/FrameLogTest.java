package dev.plumbline.frames;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.frames.codec.FrameDecoder;
import dev.plumbline.frames.pcap.Capture;
import dev.plumbline.frames.pcap.CapturedFrame;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.spi.Captures;
import java.util.List;
import org.junit.jupiter.api.Test;

class FrameLogTest {

    private final FrameBalancer balancer = FramedBench.with(FramedBench.PLAIN);
    private final Captures captures = balancer.captures().orElseThrow();

    @Test
    void whatWasSentAndWhatEachPortSawIsKept() {
        var receiver =
                balancer.send(List.of(FramedBench.opening(1))).get(0).receiver().orElseThrow();

        var port = receiver.replace("b", "seen-at-be");
        assertThat(captures.files().keySet()).containsExactlyInAnyOrder("sent", "replies", "seen-at-canary", port);
        assertThat(packets("sent"))
                .containsExactly(
                        "UDP 192.0.2.2:4 > 192.0.2.254:4",
                        "TCP 10.71.3.1:40000 > 10.1.2.99:80 SYN",
                        "UDP 192.0.2.2:4 > 192.0.2.254:4");
        assertThat(packets(port)).containsExactly("TCP 10.71.3.1:40000 > 10.1.2.99:80 SYN");
    }

    @Test
    void backEndsAnswerStraightToTheClient() {
        balancer.send(List.of(
                FramedBench.packet(1, TcpFlag.SYN),
                FramedBench.packet(1, TcpFlag.ACK),
                FramedBench.packet(1, TcpFlag.FIN, TcpFlag.ACK),
                FramedBench.packet(1, TcpFlag.RST)));

        assertThat(packets("replies"))
                .containsExactly(
                        "TCP 10.1.2.99:80 > 10.71.3.1:40000 SYN+ACK",
                        "TCP 10.1.2.99:80 > 10.71.3.1:40000 PSH+ACK",
                        "TCP 10.1.2.99:80 > 10.71.3.1:40000 FIN+ACK");
    }

    @Test
    void whatWentBeforeTheBeginningIsForgotten() {
        balancer.send(List.of(FramedBench.opening(1)));
        captures.begin();

        assertThat(captures.files()).isEmpty();
    }

    private List<String> packets(String capture) {
        return Capture.read(captures.files().get(capture)).frames().stream()
                .map(CapturedFrame::frame)
                .map(frame -> FrameDecoder.packet(FrameDecoder.network(frame).orElseThrow())
                        .orElseThrow()
                        .toString())
                .toList();
    }
}
