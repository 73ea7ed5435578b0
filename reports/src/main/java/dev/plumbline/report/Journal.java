package dev.plumbline.report;

import dev.plumbline.certification.CaseReport;
import dev.plumbline.certification.Ending;
import dev.plumbline.document.Documents;
import java.io.BufferedWriter;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/**
 * What is known of a run at any time: a line on what it is about, one for each case as it ends, and one when the run ends. A
 * journal without that last line was cut off.
 */
public final class Journal implements AutoCloseable {

    private final Writer writer;
    private int cases;
    private Optional<IOException> problem;

    private Journal(Writer writer, int cases, Optional<IOException> problem) {
        this.writer = writer;
        this.cases = cases;
        this.problem = problem;
    }

    /**
     * Goes on with a file that holds a header and this many cases. Where that can't be done, {@link #close} says so: a run
     * that can't be resumed still tells what fails.
     */
    static Journal on(Path file, int cases) {
        try {
            // No channel: an interrupted thread would close it.
            var stream = new FileOutputStream(file.toFile(), true);
            var writer = new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
            return new Journal(writer, cases, Optional.empty());
        } catch (IOException e) {
            return unwritten(e);
        }
    }

    /** A journal that nothing is written to, for this reason. */
    static Journal unwritten(IOException problem) {
        return new Journal(Writer.nullWriter(), 0, Optional.of(problem));
    }

    /** A case has ended. */
    public void add(CaseReport report) {
        cases++;
        write(new CaseLine(report));
    }

    /** The run has ended. */
    public void end(Ending ending) {
        write(new LastLine(ending, cases));
    }

    /** Each line is on its way to the disk before the next case begins. After the first problem nothing more is written. */
    private void write(Object line) {
        if (problem.isPresent()) {
            return;
        }
        try {
            writer.write(Documents.write(line) + "\n");
            writer.flush();
        } catch (IOException e) {
            problem = Optional.of(e);
        }
    }

    /** @throws IOException if something of it could not be written */
    @Override
    public void close() throws IOException {
        writer.close();
        if (problem.isPresent()) {
            throw problem.get();
        }
    }

    record CaseLine(CaseReport ended) {}

    /**
     * The last line.
     *
     * @param ending how the run came to its end
     * @param cases how many cases ended in it, and in those that it resumed
     */
    public record LastLine(Ending ending, int cases) {}
}
