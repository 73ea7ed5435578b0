package dev.plumbline.dataplanes.wiring;

import dev.plumbline.spi.UnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/**
 * A directory for what programs of a run write, named as its namespaces are.
 *
 * @param path where it is
 */
public record RunDirectory(Path path) implements AutoCloseable {

    private static final Path ALL = Path.of(System.getProperty("java.io.tmpdir"));

    /**
     * Makes one. What runs whose process is gone have left behind is removed first.
     *
     * @param purpose a word for what it is used for
     * @throws UnavailableException if it can't be made
     */
    public static RunDirectory make(String purpose) {
        try {
            for (var left : leftovers()) {
                new RunDirectory(left).close();
            }
            return new RunDirectory(
                    Files.createDirectory(ALL.resolve(RunName.next().namespace(purpose))));
        } catch (IOException e) {
            throw new UnavailableException("no directory can be made in " + ALL + ": " + e.getMessage());
        }
    }

    private static List<Path> leftovers() throws IOException {
        try (var all = Files.list(ALL)) {
            return all.filter(path -> RunName.of(path.getFileName().toString())
                            .filter(RunName::isOver)
                            .isPresent())
                    .toList();
        }
    }

    /** Removes it, with all that is in it. */
    @Override
    public void close() {
        try (var all = Files.walk(path)) {
            for (var each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        } catch (IOException e) {
            throw new UnavailableException(path + " can't be removed: " + e.getMessage());
        }
    }
}
