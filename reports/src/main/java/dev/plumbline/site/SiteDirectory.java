package dev.plumbline.site;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Where a site is written: a directory of its own, in which an earlier site is replaced. */
public final class SiteDirectory {

    /** By this an earlier site is known. */
    private static final String MARK = "assets/site.css";

    private static final List<String> FOLDERS = List.of("assets", "rules", "tables", "runs", "histories");

    private final Path directory;

    private SiteDirectory(Path directory) {
        this.directory = directory;
    }

    /**
     * Prepares a directory, made if need be.
     *
     * @throws IOException if it can't be written to, or holds something else; the message is a reason
     */
    public static SiteDirectory at(Path directory) throws IOException {
        try {
            Files.createDirectories(directory);
        } catch (FileAlreadyExistsException e) {
            throw new IOException(e.getFile() + " is not a directory", e);
        }
        if (Files.exists(directory.resolve(MARK))) {
            for (var folder : FOLDERS) {
                remove(directory.resolve(folder));
            }
        } else if (!isEmpty(directory)) {
            throw new IOException("it holds something else already; name a new directory, or an earlier site's");
        }
        return new SiteDirectory(directory);
    }

    private static boolean isEmpty(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.findAny().isEmpty();
        }
    }

    private static void remove(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> entries = Files.walk(folder)) {
            for (var entry : entries.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(entry);
            }
        }
    }

    /** Writes a page. */
    void write(String name, String page) throws IOException {
        Files.writeString(prepared(name), page);
    }

    /** Copies a file that every site has. */
    void copy(String name) throws IOException {
        try (var stream = SiteDirectory.class.getResourceAsStream(name)) {
            Files.copy(stream, prepared(name));
        }
    }

    private Path prepared(String name) throws IOException {
        var file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        return file;
    }
}
