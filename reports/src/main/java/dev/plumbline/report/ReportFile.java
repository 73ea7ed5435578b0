package dev.plumbline.report;

import dev.plumbline.document.DocumentException;
import dev.plumbline.document.Documents;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads the report that a run left behind. */
public final class ReportFile {

    private ReportFile() {}

    /**
     * The report in this file.
     *
     * @throws IOException if it can't be read
     * @throws IllegalArgumentException if it is no report of this version; the message names file and member
     */
    public static Report read(Path file) throws IOException {
        try {
            var json = Documents.parse(Files.readString(file));
            var format = json.path("format").asString("");
            if (!format.equals(Report.FORMAT)) {
                throw new IllegalArgumentException(
                        file + ": format: must be \"" + Report.FORMAT + "\", not \"" + format + "\"");
            }
            return Documents.read(json, Report.class);
        } catch (DocumentException e) {
            throw new IllegalArgumentException(file + " is no report: " + e.getMessage(), e);
        }
    }
}
