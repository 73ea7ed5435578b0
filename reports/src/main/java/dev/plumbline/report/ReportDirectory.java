package dev.plumbline.report;

import dev.plumbline.certification.CaseReport;
import dev.plumbline.document.DocumentException;
import dev.plumbline.document.Documents;
import dev.plumbline.document.Replay;
import dev.plumbline.document.ReplayDocument;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Where a report and its replays are kept. Every file appears whole or not at all; an older report is replaced when the new
 * one is complete.
 */
public final class ReportDirectory {

    private static final String ANEW = "; start without --resume, and the run begins anew";
    private static final String REPORT = "report.json";
    /** The journal's name, in the directory of the report. */
    public static final String JOURNAL = "journal.jsonl";

    private static final String JUNIT = "junit.xml";
    private static final String REPLAYS = "replay";
    private static final String CAPTURE = ".pcap";
    private static final Pattern REPLAY = Pattern.compile(REPLAYS + "/[A-Za-z0-9_-][A-Za-z0-9._-]*\\.json");

    /** Half a character, which JSON can only write as a reference. An implementation may have said it. */
    private static final Pattern UNPAIRED = Pattern.compile("\\p{Cs}");

    private final Path directory;
    private final Set<String> earlierReplays;

    /** Those of this run, also of cases that came to nothing in the end. */
    private final Set<String> replays = ConcurrentHashMap.newKeySet();

    private ReportDirectory(Path directory, Set<String> earlierReplays) {
        this.directory = directory;
        this.earlierReplays = earlierReplays;
    }

    /**
     * Prepares a directory, made if need be.
     *
     * @throws IOException if it can't be written to; the message is a reason
     */
    public static ReportDirectory at(Path directory) throws IOException {
        try {
            Files.createDirectories(directory.resolve(REPLAYS));
        } catch (FileAlreadyExistsException e) {
            throw new IOException(e.getFile() + " is not a directory", e);
        }
        for (var file : filesOf(directory)) {
            if (Files.isDirectory(file)) {
                throw new IOException(file + " is a directory");
            }
        }
        if (!Files.isWritable(directory) || !Files.isWritable(directory.resolve(REPLAYS))) {
            throw new IOException("it may not be written to");
        }
        return new ReportDirectory(directory, replaysOf(directory.resolve(REPORT)));
    }

    /** All that is made of a run when it has ended. */
    private static List<Path> filesOf(Path directory) {
        return Stream.concat(
                        Stream.of(REPORT, JUNIT),
                        Stream.of(PageTemplate.values()).map(PageTemplate::file))
                .map(directory::resolve)
                .toList();
    }

    /** The replays that a report names, as far as it is one. */
    private static Set<String> replaysOf(Path report) throws IOException {
        if (!Files.exists(report)) {
            return Set.of();
        }
        try {
            var text = new String(Files.readAllBytes(report), StandardCharsets.UTF_8);
            return Documents.parse(text).path("cases").findValues("replay").stream()
                    .filter(JsonNode::isString)
                    .map(JsonNode::asString)
                    .filter(file -> REPLAY.matcher(file).matches())
                    .collect(Collectors.toSet());
        } catch (DocumentException e) {
            return Set.of();
        }
    }

    /** The report's path. */
    public Path report() {
        return reportIn(directory);
    }

    /** Where a report is, in the directory that it was written to. */
    public static Path reportIn(Path directory) {
        return directory.resolve(REPORT);
    }

    /**
     * The run that its journal tells of; empty where there is none.
     *
     * @throws IOException if the journal can't be read
     * @throws IllegalArgumentException if it is none; the message says why
     */
    public Optional<EarlierRun> earlierRun() throws IOException {
        try {
            return Optional.of(EarlierRun.read(Files.readAllBytes(journal())));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(journal() + " can't be resumed: " + e.getMessage() + ANEW, e);
        }
    }

    /** Begins the journal of a run that goes on with this one; an older journal is gone. */
    public Journal journal(EarlierRun earlier) {
        try {
            replace(journal(), String.join("\n", earlier.lines()) + "\n");
            return Journal.on(journal(), earlier.cases().size());
        } catch (IOException e) {
            return Journal.unwritten(e);
        }
    }

    /** Makes sure that the journal of an earlier run is not taken for one of the run that begins. */
    public void forget() throws IOException {
        Files.deleteIfExists(journal());
    }

    /** The journal's path. */
    public Path journal() {
        return directory.resolve(JOURNAL);
    }

    /** The path of a case's replay relative to the directory: letters, digits, points, underscores and hyphens. */
    public static String replayOf(String caseId) {
        var name = caseId.codePoints()
                .mapToObj(character -> character == '/' ? "." : escaped(character))
                .collect(Collectors.joining());
        return REPLAYS + "/" + name + ".json";
    }

    private static String escaped(int character) {
        boolean plain =
                character == '-' || character == '_' || (character < 0x80 && Character.isLetterOrDigit(character));
        return plain ? Character.toString(character) : "_" + Integer.toHexString(character);
    }

    /** Writes the replay of a case. */
    public Path write(String caseId, Replay replay) throws IOException {
        var name = replayOf(caseId);
        var file = directory.resolve(name);
        replays.add(name);
        replace(file, ReplayDocument.write(replay));
        return file;
    }

    /**
     * Writes what went over wires in a case, beside its replay.
     *
     * @param captures captures in the pcap format, by the name of what was captured
     * @return where they are; empty where there are none
     */
    public Optional<Path> write(String caseId, Map<String, byte[]> captures) throws IOException {
        var folder = capturesOf(replayOf(caseId));
        removeCaptures(folder);
        if (captures.isEmpty()) {
            return Optional.empty();
        }
        Files.createDirectories(folder);
        for (var capture : captures.entrySet()) {
            Files.write(folder.resolve(capture.getKey() + CAPTURE), capture.getValue());
        }
        return Optional.of(folder);
    }

    /** The directory of the captures that belong to a replay. */
    private Path capturesOf(String replay) {
        return directory.resolve(replay.substring(0, replay.lastIndexOf('.')));
    }

    private static void removeCaptures(Path folder) throws IOException {
        if (Files.isDirectory(folder)) {
            try (var captures = Files.newDirectoryStream(folder, "*" + CAPTURE)) {
                for (var capture : captures) {
                    Files.delete(capture);
                }
            }
            removeIfEmpty(folder);
        }
    }

    private static void removeIfEmpty(Path folder) throws IOException {
        try {
            Files.deleteIfExists(folder);
        } catch (DirectoryNotEmptyException e) {
            // Somebody else keeps something there.
        }
    }

    private void removeReplay(String replay) throws IOException {
        Files.deleteIfExists(directory.resolve(replay));
        removeCaptures(capturesOf(replay));
    }

    /** Writes the report in all of its forms, and removes the replays of this run and the one before that it does not name. */
    public void write(Report report) throws IOException {
        var document = Json.of(report) + "\n";
        replace(directory.resolve(JUNIT), JUnitXml.of(report));
        writePages(ReportFile.parse(document), directory);
        replace(report(), document);
        replays.addAll(earlierReplays);
        replays.removeAll(replaysOf(report.cases()));
        for (var unnamed : replays) {
            removeReplay(unnamed);
        }
    }

    /** Writes the pages that are made from a report. */
    public static void writePages(Report report, Path directory) throws IOException {
        var page = ReportPage.of(report);
        for (var template : PageTemplate.values()) {
            replace(directory.resolve(template.file()), template.of(page));
        }
    }

    /** Removes report and journal with the replays that the one before named, and the directory where nothing else is in it. */
    public void discard() throws IOException {
        Files.deleteIfExists(journal());
        for (var file : filesOf(directory)) {
            Files.deleteIfExists(file);
        }
        for (var earlier : earlierReplays) {
            removeReplay(earlier);
        }
        for (var folder : List.of(directory.resolve(REPLAYS), directory)) {
            removeIfEmpty(folder);
        }
    }

    private static Set<String> replaysOf(Collection<CaseReport> cases) {
        return cases.stream().map(CaseReport::replay).flatMap(Optional::stream).collect(Collectors.toSet());
    }

    private static String reference(MatchResult surrogate) {
        return Matcher.quoteReplacement(
                String.format("\\u%04x", (int) surrogate.group().charAt(0)));
    }

    private static void replace(Path file, String content) throws IOException {
        var unfinished = file.resolveSibling(
                "." + file.getFileName() + "." + ProcessHandle.current().pid());
        try {
            Files.writeString(unfinished, UNPAIRED.matcher(content).replaceAll(ReportDirectory::reference));
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(unfinished);
        }
    }
}
