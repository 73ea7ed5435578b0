package dev.plumbline.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SiteDirectoryTest {

    @TempDir
    private Path directory;

    @Test
    void anEarlierSiteIsReplacedAndWhatElseIsThereStays() throws IOException {
        var out = directory.resolve("a/site");
        var earlier = SiteDirectory.at(out);
        earlier.copy("assets/site.css");
        earlier.write("rules/GONE-RULE-1.html", "");
        Files.writeString(out.resolve("CNAME"), "");

        SiteDirectory.at(out).copy("assets/site.css");

        assertThat(out.resolve("rules")).doesNotExist();
        assertThat(out.resolve("CNAME")).exists();
        assertThat(out.resolve("assets/site.css")).isNotEmptyFile();
    }

    @Test
    void whatIsNoSiteIsLeftAlone() throws IOException {
        Files.writeString(directory.resolve("mine.txt"), "");

        assertThatThrownBy(() -> SiteDirectory.at(directory))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("it holds something else already; name a new directory");
        assertThat(directory.toFile().list()).containsExactly("mine.txt");
    }

    @Test
    void aFileIsNoDirectory() throws IOException {
        var file = Files.writeString(directory.resolve("mine.txt"), "");

        assertThatThrownBy(() -> SiteDirectory.at(file)).hasMessageContaining(file + " is not a directory");
    }
}
