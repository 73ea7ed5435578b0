package dev.plumbline.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * What was built just now, laid out as a repository has it. The plug-in that deploys leaves its traces in the user's own
 * repository, and refuses to work offline.
 */
final class StagingRepository {

    private final Path directory;

    StagingRepository(Path directory) {
        this.directory = directory;
    }

    /** Takes in a module with all modules in it: the POM of each, and its jar where it has one. */
    void take(Path top) throws IOException {
        for (var module : ReactorModule.in(top)) {
            var file = module.artifact() + "-" + module.version();
            var into = Files.createDirectories(directory
                    .resolve("dev/plumbline")
                    .resolve(module.artifact())
                    .resolve(module.version()));
            put(module.directory().resolve("pom.xml"), into.resolve(file + ".pom"));
            if (module.packaging() == ReactorModule.Packaging.JAR) {
                put(module.directory().resolve("target").resolve(file + ".jar"), into.resolve(file + ".jar"));
            }
        }
    }

    private static void put(Path file, Path into) throws IOException {
        Files.copy(file, into, StandardCopyOption.REPLACE_EXISTING);
    }
}
