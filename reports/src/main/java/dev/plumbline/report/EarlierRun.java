package dev.plumbline.report;

import dev.plumbline.certification.CaseReport;
import dev.plumbline.document.DocumentException;
import dev.plumbline.document.Documents;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.report.Journal.CaseLine;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A run, as its journal tells of it.
 *
 * @param header what it is about
 * @param cases what came to an end in it
 * @param last how it ended; empty where it was cut off
 */
public record EarlierRun(JournalHeader header, List<CaseReport> cases, Optional<Journal.LastLine> last) {

    /** A run in which nothing has happened yet. */
    public static EarlierRun notBegun(JournalHeader header) {
        return new EarlierRun(header, List.of(), Optional.empty());
    }

    /**
     * Reads a journal. A last line that was cut off counts for nothing, since its case did not end.
     *
     * @param text the whole of it
     * @throws IllegalArgumentException if it is no journal; the message names the line
     */
    public static EarlierRun read(byte[] text) {
        int end = text.length;
        while (end > 0 && text[end - 1] != '\n') {
            end--;
        }
        var lines = new String(text, 0, end, StandardCharsets.UTF_8).lines().toList();
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("it was cut off before its first line was written");
        }
        var header = read(lines, 0, JournalHeader.class);
        if (!header.journal().equals(JournalHeader.FORMAT)) {
            throw new IllegalArgumentException(
                    "it is of the format '" + header.journal() + "' instead of " + JournalHeader.FORMAT);
        }
        requireEffort(header);
        var cases = new ArrayList<CaseReport>();
        Optional<Journal.LastLine> last = Optional.empty();
        for (int i = 1; i < lines.size(); i++) {
            if (last.isPresent()) {
                throw new IllegalArgumentException("line " + (i + 1) + " comes after the last one");
            }
            if (lines.get(i).startsWith("{\"ending\"")) {
                last = Optional.of(read(lines, i, Journal.LastLine.class));
            } else {
                cases.add(read(lines, i, CaseLine.class).ended());
            }
        }
        requireWhole(cases, last);
        return new EarlierRun(header, List.copyOf(cases), last);
    }

    private static void requireEffort(JournalHeader header) {
        try {
            var ignored = new Effort(header.effort());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("line 1: " + e.getMessage(), e);
        }
    }

    private static void requireWhole(List<CaseReport> cases, Optional<Journal.LastLine> last) {
        if (last.isPresent() && last.get().cases() != cases.size()) {
            throw new IllegalArgumentException(
                    "its last line counts " + last.get().cases() + " cases, and there are " + cases.size());
        }
        if (cases.stream().map(CaseReport::id).distinct().count() != cases.size()) {
            throw new IllegalArgumentException("a case occurs twice in it");
        }
    }

    private static <T> T read(List<String> lines, int index, Class<T> type) {
        try {
            return Documents.read(lines.get(index), type);
        } catch (DocumentException e) {
            throw new IllegalArgumentException("line " + (index + 1) + ": " + e.getMessage(), e);
        }
    }

    /** The same under the header of the run that goes on with it. */
    public EarlierRun under(JournalHeader other) {
        return new EarlierRun(other, cases, last);
    }

    /** What was random in it was drawn from it. */
    public long seed() {
        return header.seed();
    }

    /** How much of the usual number of selections was counted in it. */
    public Effort effort() {
        return new Effort(header.effort());
    }

    /** Its header and cases, as they are written. */
    List<String> lines() {
        var lines = new ArrayList<String>();
        lines.add(Documents.write(header));
        cases.forEach(each -> lines.add(Documents.write(new CaseLine(each))));
        return lines;
    }
}
