package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.frames.codec.FrameDecoder;
import dev.plumbline.frames.pcap.Capture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The reference implementation behind frames, as the command line examines it. */
class FramesTest {

    private static final String CASE = "TRACK-SYN-1/CLIENT_IP";
    private static final String REPLAY = "replay/TRACK-SYN-1.CLIENT_IP";

    @TempDir
    private Path directory;

    @Test
    void aFailureKeepsWhatWentOverTheWires() throws IOException {
        var shell = wrong();

        var outcome = shell.certify("--adapter", "frames", "--only", CASE);

        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.out())
                .contains("\n  replay     plumbline replay " + directory.resolve(REPLAY) + ".json --adapter frames\n")
                .contains("\n  captures   " + directory.resolve(REPLAY) + "\n");
        var sent = Capture.read(Files.readAllBytes(directory.resolve(REPLAY).resolve("sent.pcap")));
        assertThat(sent.frames())
                .map(frame -> FrameDecoder.network(frame.frame())
                        .flatMap(FrameDecoder::packet)
                        .orElseThrow()
                        .toString())
                .anyMatch(packet -> packet.endsWith(" > 10.1.2.99:80 SYN"))
                .contains("UDP 192.0.2.2:4 > 192.0.2.254:4");
        assertThat(directory.resolve(REPLAY)).isDirectoryContaining("glob:**/seen-at-be1.pcap");
        assertThat(shell.type("replay", directory.resolve(REPLAY) + ".json", "--adapter", "frames")
                        .status())
                .isEqualTo(1);
    }

    @Test
    void capturesOfAnEarlierRunAreRemoved() {
        wrong().certify("--adapter", "frames", "--only", CASE);

        new Shell(directory).certify("--adapter", "frames", "--only", CASE);

        assertThat(directory.resolve("replay")).isEmptyDirectory();
    }

    @Test
    void aBackEndThatAnswersItselfIsNotAskedFor() {
        var shell = new Shell(directory);

        shell.certify("--adapter", "frames", "--rule", "CLIENT-SELF-1");

        assertThat(shell.report()
                        .path("cases")
                        .valueStream()
                        .filter(each -> each.path("id").asString().startsWith("CLIENT-SELF-1/")))
                .isNotEmpty()
                .allSatisfy(each -> {
                    assertThat(each.path("verdict").asString()).isEqualTo("not-applicable");
                    assertThat(each.path("reason").asString()).contains("whose guest system answers it");
                });
    }

    private Shell wrong() {
        return new Shell(directory, Peers.wrong("per-connection-syn-looked-up"));
    }
}
