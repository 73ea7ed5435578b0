package dev.plumbline.misbehaving;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a run must not leave: threads, processes, pipes, sockets and files. A snapshot of those that were there before it. */
final class Leftovers {

    private static final Path OPEN_FILES = Path.of("/proc/self/fd");

    private final Set<Thread> threads = threads();
    private final Set<String> channels = channels();
    private final Set<Path> temporaryFiles = temporaryFiles();

    private Leftovers() {}

    /** What is there now. */
    static Leftovers sinceNow() {
        return new Leftovers();
    }

    /**
     * Makes sure that nothing was left.
     *
     * @param mark what stands in the command of each process that the run started, or that those started
     * @param directory where the run wrote
     */
    void assertNone(String mark, Path directory) throws IOException {
        assertNoProcess(mark);
        assertThat(threads()).as("threads left behind").isSubsetOf(threads);
        assertThat(channels()).as("pipes and sockets left open").isSubsetOf(channels);
        assertThat(temporaryFiles()).as("temporary files left behind").isSubsetOf(temporaryFiles);
        assertThat(filesIn(directory))
                .as("files that are neither journal nor report nor replay")
                .allMatch(
                        file -> file.matches(
                                "journal\\.jsonl|report\\.(json|md|html)|badge\\.svg|junit\\.xml|replay/[A-Za-z0-9._-]+\\.json"));
    }

    /** Makes sure that no process is left that has this mark in its command. */
    static void assertNoProcess(String mark) {
        assertThat(processes(mark)).as("processes left behind").isEmpty();
    }

    private static List<String> filesIn(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> directory.relativize(file).toString())
                    .toList();
        }
    }

    /** One that has ended, and waits for a parent that never looks, has no command any more. */
    private static List<String> processes(String mark) {
        return ProcessHandle.allProcesses()
                .flatMap(process -> process.info().commandLine().stream())
                .filter(command -> command.contains(mark))
                .toList();
    }

    private static Set<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> !isOfTheMachine(thread.getName()))
                .collect(Collectors.toSet());
    }

    /** The Java runtime keeps these for whoever starts the next process. */
    private static boolean isOfTheMachine(String name) {
        return name.equals("process reaper") || name.startsWith("Common-Cleaner");
    }

    private static Set<String> channels() {
        return named(OPEN_FILES, channel -> channel.startsWith("pipe:") || channel.startsWith("socket:"));
    }

    private static Set<String> named(Path links, Predicate<String> some) {
        var names = new TreeSet<String>();
        if (Files.isDirectory(links)) {
            for (var link : listed(links)) {
                try {
                    names.add(Files.readSymbolicLink(link).toString());
                } catch (IOException e) {
                    // It was closed in between.
                }
            }
        }
        names.removeIf(some.negate());
        return names;
    }

    private static Set<Path> temporaryFiles() {
        return listed(Path.of(System.getProperty("java.io.tmpdir"))).stream()
                .filter(file -> file.getFileName().toString().contains("plumbline"))
                .collect(Collectors.toSet());
    }

    private static List<Path> listed(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
