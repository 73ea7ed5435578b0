package dev.plumbline.frames.codec;

import dev.plumbline.frames.pcap.CaptureWriter;
import dev.plumbline.frames.pcap.Resolution;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Has tshark read frames. */
final class Tshark {

    private static final String MISSING =
            "tshark is missing: this test compares with what it reads (on Debian: apt-get install tshark)";

    private static final List<String> VERIFIED = List.of(
            "-o",
            "ip.check_checksum:TRUE",
            "-o",
            "tcp.check_checksum:TRUE",
            "-o",
            "udp.check_checksum:TRUE",
            "-o",
            "sctp.checksum:CRC-32c");

    private Tshark() {}

    /** Of fields that a frame holds several times, as a packet in a packet has them, those that are read. */
    enum Occurrence {
        FIRST("f"),
        LAST("l");

        private final String option;

        Occurrence(String option) {
            this.option = option;
        }
    }

    /** What it reads in each frame. The capture is left in the directory. */
    static List<TsharkReading> read(Path directory, List<byte[]> frames, Occurrence occurrence) throws IOException {
        var capture = directory.resolve("frames.pcap");
        try (var writer = new CaptureWriter(Files.newOutputStream(capture), Resolution.MICROSECONDS)) {
            for (var frame : frames) {
                writer.write(0, frame);
            }
        }
        var command = new ArrayList<>(List.of("tshark", "-r", capture.toString(), "-T", "fields"));
        command.addAll(List.of("-E", "separator=|", "-E", "occurrence=" + occurrence.option));
        command.addAll(VERIFIED);
        TsharkReading.FIELDS.forEach(field -> command.addAll(List.of("-e", field)));
        try (var out = start(command).getInputStream()) {
            return new String(out.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(TsharkReading::of)
                    .toList();
        }
    }

    private static Process start(List<String> command) {
        try {
            return new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            throw new AssertionError(MISSING, e);
        }
    }
}
