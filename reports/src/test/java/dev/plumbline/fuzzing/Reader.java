package dev.plumbline.fuzzing;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.certification.KnownFailures;
import dev.plumbline.certification.Reenactment;
import dev.plumbline.certification.Suite;
import dev.plumbline.config.Testbed;
import dev.plumbline.document.DocumentException;
import dev.plumbline.document.Documents;
import dev.plumbline.document.ReplayDocument;
import dev.plumbline.report.JournalReading;
import dev.plumbline.report.ReportDirectory;
import dev.plumbline.spi.ImplementationException;
import dev.plumbline.wire.ReplyReading;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.function.Consumer;

/** What reads documents that somebody else wrote, or that were damaged since. */
public enum Reader {
    /** Replies of an implementation. */
    REPLY("reply.json", ImplementationException.class, ReplyReading::read),
    /** Configurations. */
    TESTBED("testbed.json", DocumentException.class, bytes -> Documents.read(text(bytes), Testbed.class)),
    /** Journals, for {@code --resume}. */
    JOURNAL("journal.jsonl", IllegalArgumentException.class, JournalReading::read),
    /** Replays. */
    REPLAY("replay.json", DocumentException.class, bytes ->
            Reenactment.objectionTo(ReplayDocument.read(text(bytes)).history())),
    /** An earlier report, whose replays the next one removes: whatever is no report has none. */
    REPORT("report.json", IOException.class, Reader::replaceReport),
    /** Lists of cases that are known to fail. */
    KNOWN_FAILURES("known-failing.txt", IllegalArgumentException.class, bytes ->
            KnownFailures.read("list", text(bytes).lines().toList(), Cases.SUITE.cases()));

    private final String sample;
    private final Class<? extends Exception> refusal;
    private final Consumer<byte[]> reading;

    Reader(String sample, Class<? extends Exception> refusal, Consumer<byte[]> reading) {
        this.sample = sample;
        this.refusal = refusal;
        this.reading = reading;
    }

    /** A document that is sound. */
    public byte[] sample() {
        try (InputStream stream = Reader.class.getResourceAsStream("samples/" + sample)) {
            return stream.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads a document, or refuses it with a message, as it is documented; whatever else happens is a defect. */
    public Reading read(byte[] document) {
        try {
            reading.accept(document);
            return Reading.TAKEN;
        } catch (RuntimeException e) {
            var said = e instanceof UncheckedIOException unchecked ? unchecked.getCause() : e;
            if (!refusal.isInstance(said) || String.valueOf(said.getMessage()).isBlank()) {
                throw e;
            }
            return Reading.REFUSED;
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static void replaceReport(byte[] report) {
        try {
            var directory = Files.createTempDirectory("report");
            Files.write(directory.resolve("report.json"), report);
            ReportDirectory.at(directory).discard();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What became of a document. */
    public enum Reading {
        TAKEN,
        REFUSED
    }

    /** Loaded when it is first needed. */
    private static final class Cases {

        static final Suite SUITE = Suite.load(Catalogue.load());
    }
}
