package dev.plumbline.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumbline.frames.exchange.CapturePorts;
import dev.plumbline.frames.pcap.Capture;
import dev.plumbline.frames.pcap.CaptureWriter;
import dev.plumbline.frames.pcap.Resolution;
import dev.plumbline.spi.UnavailableException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CapturePortsTest {

    private static final List<String> NAMES = Stream.concat(
                    Stream.of(Topology.CLIENT_PORT, "canary"),
                    FramedAdapter.TOPOLOGY.backends().stream().map(Attachments.Port::name))
            .toList();

    @TempDir
    private Path directory;

    @Test
    void aBenchThatReplaysCapturesIsAskedLikeAnyOther() {
        var packets = FramedBench.openings(20);
        var balancer = FramedBench.over(
                FramedBench.PLAIN,
                frontEnd -> replaying(new CapturePorts(directory, NAMES), frontEnd),
                FramedBench.reference());

        assertThat(balancer.send(packets))
                .isEqualTo(FramedBench.with(FramedBench.PLAIN).send(packets));
        assertThat(directory.resolve("1")).isDirectoryContaining("glob:**/sent.pcap");
    }

    @Test
    void aBenchThatDoesNothingIsNotWaitedForForEver() {
        var ports = new CapturePorts(directory, NAMES);

        assertThat(ports.receive(Duration.ofDays(1))).isEmpty();
        ports.send(List.of(new byte[60]));
        assertThat(ports.receive(Duration.ofMillis(1))).isEmpty();
    }

    @Test
    void aDirectoryThatIsNotThereOrNotEmptyIsTold() throws IOException {
        Files.createDirectory(directory.resolve("1"));

        assertThatThrownBy(() -> new CapturePorts(directory, NAMES).send(List.of()))
                .isInstanceOf(UnavailableException.class)
                .hasMessageContaining("has to be there, and empty when the run begins");
    }

    @Test
    void whatIsNoCaptureIsTold() throws IOException {
        var ports = new CapturePorts(directory, NAMES);
        ports.send(List.of(new byte[60]));
        Files.writeString(directory.resolve("1/seen-at-be3.pcap"), "captured");
        Files.createFile(directory.resolve("1/seen"));

        assertThatThrownBy(() -> ports.receive(Duration.ofSeconds(5)))
                .isInstanceOf(UnavailableException.class)
                .hasMessageContaining("seen-at-be3.pcap can't be read: ");
    }

    /** The bench works after each batch. */
    private Ports replaying(CapturePorts ports, MemoryWire.Box box) {
        var batches = new int[1];
        return new Ports() {
            @Override
            public void send(List<byte[]> frames) {
                ports.send(frames);
                batches[0]++;
                replay(directory.resolve(Integer.toString(batches[0])), box);
            }

            @Override
            public List<Arrival> receive(Duration patience) {
                return ports.receive(patience);
            }

            @Override
            public void close() {
                ports.close();
            }
        };
    }

    private static void replay(Path batch, MemoryWire.Box box) {
        try {
            var out = new HashMap<String, List<byte[]>>();
            for (var frame :
                    Capture.read(Files.readAllBytes(batch.resolve("sent.pcap"))).frames()) {
                box.take(
                        frame.frame().toArray(),
                        arrival -> out.computeIfAbsent(arrival.port(), port -> new ArrayList<>())
                                .add(arrival.frame()));
            }
            for (var port : out.entrySet()) {
                var file = batch.resolve("seen-at-" + port.getKey() + ".pcap");
                try (var capture = new CaptureWriter(Files.newOutputStream(file), Resolution.MICROSECONDS)) {
                    for (var frame : port.getValue()) {
                        capture.write(0, frame);
                    }
                }
            }
            Files.createFile(batch.resolve("seen"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
