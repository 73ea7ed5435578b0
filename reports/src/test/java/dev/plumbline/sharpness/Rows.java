package dev.plumbline.sharpness;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The rows of a file of data beside the page, split at tabs, without the header. */
final class Rows {

    private static final Path DOCS = Path.of("docs");

    private Rows() {}

    static List<List<String>> of(String file) throws IOException {
        return Files.readAllLines(DOCS.resolve(file)).stream()
                .skip(1)
                .map(line -> List.of(line.split("\t", -1)))
                .toList();
    }
}
