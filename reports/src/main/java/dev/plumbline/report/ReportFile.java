package dev.plumbline.report;

import dev.plumbline.document.DocumentException;
import dev.plumbline.document.Documents;
import dev.plumbline.wire.TerminalText;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.JsonNode;

/** Reads the report that a run left behind. */
public final class ReportFile {

    private static final int LONGEST_FORMAT = 60;

    private ReportFile() {}

    /**
     * The report in this file.
     *
     * @throws IOException if it can't be read
     * @throws IllegalArgumentException if it is no report of this version; the message names file and member
     */
    public static Report read(Path file) throws IOException {
        return read(file, tree(file));
    }

    /** The report in this file, whose content has been read. */
    public static Report read(Path file, JsonNode content) {
        try {
            return of(content);
        } catch (DocumentException | IllegalArgumentException e) {
            throw new IllegalArgumentException(file + " is no report: " + e.getMessage(), e);
        }
    }

    /**
     * What is in this file, report or not.
     *
     * @throws IOException if it can't be read
     * @throws IllegalArgumentException if it is not JSON; the message names the file
     */
    public static JsonNode tree(Path file) throws IOException {
        try {
            return Documents.parse(new String(Files.readAllBytes(file), StandardCharsets.UTF_8));
        } catch (DocumentException e) {
            throw new IllegalArgumentException(file + " is no report: " + e.getMessage(), e);
        }
    }

    /** The report that this text says. */
    static Report parse(String text) {
        return of(Documents.parse(text));
    }

    private static Report of(JsonNode content) {
        var format = content.path("format").asString("");
        if (!format.equals(Report.FORMAT)) {
            throw new IllegalArgumentException(
                    "format: must be \"" + Report.FORMAT + "\", not " + TerminalText.quote(format, LONGEST_FORMAT));
        }
        var report = Documents.read(content, Report.class);
        if (report.totals().containsValue(null)) {
            throw new IllegalArgumentException("totals: each must be a whole number of 64 bits, and one is null");
        }
        return report;
    }
}
