package dev.plumbline.dataplanes.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class RunDirectoryTest {

    @Test
    void itIsGoneWithAllThatIsInItWhenItIsClosed() throws Exception {
        var made = RunDirectory.make("ovs");
        Files.createFile(made.path().resolve("conf.db"));
        made.close();
        assertThat(made.path()).doesNotExist();
    }

    @Test
    void thatOfARunThatIsOverIsRemovedByTheNextOne() throws Exception {
        var process = new ProcessBuilder("true").start();
        process.waitFor();
        var name = new RunName(process.pid(), 1, 1).namespace("ovs");
        var left = Files.createDirectory(Path.of(System.getProperty("java.io.tmpdir"), name));
        Files.createFile(left.resolve("conf.db"));
        RunDirectory.make("ovs").close();
        assertThat(left).doesNotExist();
    }
}
