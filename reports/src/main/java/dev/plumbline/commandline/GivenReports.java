package dev.plumbline.commandline;

import dev.plumbline.report.Report;
import dev.plumbline.report.ReportDirectory;
import dev.plumbline.report.ReportFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The reports that a command was given, by their files or the directories that they are in. */
final class GivenReports {

    private final CommandSpec command;

    GivenReports(CommandSpec command) {
        this.command = command;
    }

    /** The file that is meant by a path. */
    static Path file(Path path) {
        return Files.isDirectory(path) ? ReportDirectory.reportIn(path) : path;
    }

    /** The report at a path. */
    Report at(Path path) {
        return reading(file(path), ReportFile::read);
    }

    /** What comes of reading a file; whatever is in the way is the user's to mend. */
    <T> T reading(Path file, Reading<T> reading) {
        try {
            return reading.of(file);
        } catch (NoSuchFileException e) {
            throw usage("there is no file '" + file + "'; " + elsewhere(file));
        } catch (IOException e) {
            throw usage("'" + file + "' can't be read: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    /** Where the report may be that is not here. */
    private static String elsewhere(Path file) {
        var ofEditions = EditionChoice.EDITIONS.stream()
                .map(edition -> file.resolveSibling(edition.wireName()))
                .filter(directory -> Files.exists(ReportDirectory.reportIn(directory)))
                .map(Path::toString)
                .toList();
        return ofEditions.isEmpty()
                ? "certify writes reports to DIR/report.json"
                : "there is one for each edition: " + String.join(", ", ofEditions);
    }

    ParameterException usage(String problem) {
        return new ParameterException(command.commandLine(), problem);
    }

    /** Makes something of a file. */
    @FunctionalInterface
    interface Reading<T> {

        T of(Path file) throws IOException;
    }
}
