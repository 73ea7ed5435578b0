package dev.plumbline.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The command lines in the pages that start programs or take long, typed one after the other into a shell, with the launcher
 * that was built just now. {@code ./my-lb} is the example in Python under another name.
 */
class DocumentedCommandsIT {

    private static final Path TOP = Path.of("..").toAbsolutePath().normalize();
    private static final List<String> LINKED = List.of("plumbline", "adapters", "reports");
    private static final long PATIENCE_S = 300;

    /** What the reader's balancer has not yet got right when it is first looked at. */
    private static final Map<String, String> UNFINISHED = Map.of(
            "\"version\": \"1.4.0\"", "\"version\": \"main\"",
            "Rejected(-32601", "Rejected(-32602",
            "if call[\"method\"] == \"goodbye\":", "if False:");

    private static final Map<String, String> FINISHED = Map.of(
            "tiny-lb-py", "my-lb",
            "\"version\": \"1.0\"", "\"version\": \"1.4.0\"",
            "\"SYN\" in packet", "\"--fast-syn\" not in sys.argv and \"SYN\" in packet");

    @TempDir
    private Path directory;

    @BeforeEach
    void layOut() throws IOException {
        for (var name : LINKED) {
            Files.createSymbolicLink(directory.resolve(name), TOP.resolve(name));
        }
    }

    @AfterEach
    void removeTheLinks() throws IOException {
        for (var name : LINKED) {
            Files.delete(directory.resolve(name));
        }
    }

    @Tag("example")
    @ParameterizedTest
    @MethodSource("pagesToType")
    void aPageShowsWhatItsCommandsPrint(Page page) throws IOException {
        new Comparison(page).compare(command -> isRun(command, Where.Typed.class), this::typed);
    }

    @Tag("namespace")
    @ParameterizedTest
    @MethodSource("pagesToTypeAsRoot")
    void aPageShowsWhatItsCommandsPrintToRoot(Page page) throws IOException {
        new Comparison(page).compare(command -> isRun(command, Where.TypedByRoot.class), this::typed);
    }

    static Stream<Page> pagesToType() throws IOException {
        return pages(Where.Typed.class);
    }

    static Stream<Page> pagesToTypeAsRoot() throws IOException {
        return pages(Where.TypedByRoot.class);
    }

    private static Stream<Page> pages(Class<? extends Where> where) throws IOException {
        return Page.all().stream().filter(page -> page.commands().stream().anyMatch(command -> isRun(command, where)));
    }

    private static boolean isRun(ShownCommand command, Class<? extends Where> where) {
        return Where.of(command).filter(where::isInstance).isPresent();
    }

    private List<String> typed(ShownCommand command) {
        try {
            writeBalancer(command);
            var out = directory.resolve("out.txt");
            var process = new ProcessBuilder("bash", "-c", command.script())
                    .directory(directory.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(directory.resolve("err.txt").toFile())
                    .start();
            assertThat(process.waitFor(PATIENCE_S, TimeUnit.SECONDS))
                    .as(command.where())
                    .isTrue();
            return Files.readAllLines(out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted at " + command.where(), e);
        }
    }

    private void writeBalancer(ShownCommand command) throws IOException {
        var text = Files.readString(TOP.resolve("adapters/examples/python/balancer.py"));
        text = changed(text, FINISHED);
        if (command.text().startsWith("./plumbline smoke ")) {
            text = changed(text, UNFINISHED);
        }
        var file = Files.writeString(directory.resolve("my-lb"), text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private static String changed(String text, Map<String, String> changes) {
        var now = text;
        for (var change : changes.entrySet()) {
            assertThat(now).contains(change.getKey());
            now = now.replace(change.getKey(), change.getValue());
        }
        return now;
    }
}
