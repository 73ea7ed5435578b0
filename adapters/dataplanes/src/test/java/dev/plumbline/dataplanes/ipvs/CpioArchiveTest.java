package dev.plumbline.dataplanes.ipvs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class CpioArchiveTest {

    /** Six digits that say which format it is, and eight for each field; names and contents end at multiples of four bytes. */
    @Test
    void itIsAsTheKernelReadsIt() throws IOException {
        assertThat(written(archive -> archive.add("init", "exit\n".getBytes(StandardCharsets.US_ASCII))))
                .isEqualTo("070701" + "00000001" + "000081ed" + "00000000".repeat(2) + "00000001" + "00000000"
                        + "00000005" + "00000000".repeat(4) + "00000005" + "00000000" + "init\0\0" + "exit\n\0\0\0"
                        + "070701" + "00000002" + "00000000".repeat(3) + "00000001" + "00000000".repeat(6) + "0000000b"
                        + "00000000" + "TRAILER!!!\0\0\0\0");
    }

    @Test
    void theDirectoriesAboveAFileAreThereBeforeItAndOnce() throws IOException {
        var archive = written(all -> {
            all.add("usr/lib/a", new byte[0]);
            all.add("usr/lib/b", new byte[0]);
            all.addDirectory("usr");
        });
        assertThat(archive).containsSubsequence("usr\0", "usr/lib\0", "usr/lib/a\0", "usr/lib/b\0", "TRAILER!!!");
        assertThat(archive.split("usr\0", -1)).hasSize(2);
        assertThat(archive.split("usr/lib\0", -1)).hasSize(2);
        assertThat(archive.split("000041ed", -1)).hasSize(3);
    }

    private interface Filling {
        void fill(CpioArchive archive) throws IOException;
    }

    private static String written(Filling filling) throws IOException {
        var bytes = new ByteArrayOutputStream();
        try (var archive = new CpioArchive(bytes)) {
            filling.fill(archive);
        }
        return bytes.toString(StandardCharsets.US_ASCII);
    }
}
