package dev.plumbline.fuzzing;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.certification.KnownFailures;
import dev.plumbline.certification.Reenactment;
import dev.plumbline.certification.Suite;
import dev.plumbline.compute.Assumptions;
import dev.plumbline.compute.Setup;
import dev.plumbline.compute.SetupReader;
import dev.plumbline.compute.UnreadableException;
import dev.plumbline.config.Testbed;
import dev.plumbline.document.DocumentException;
import dev.plumbline.document.Documents;
import dev.plumbline.document.ReplayDocument;
import dev.plumbline.explain.CaptureReader;
import dev.plumbline.explain.EventsReader;
import dev.plumbline.frames.codec.Decoded;
import dev.plumbline.frames.codec.Encapsulation;
import dev.plumbline.frames.codec.FrameDecoder;
import dev.plumbline.lint.Linter;
import dev.plumbline.report.JournalReading;
import dev.plumbline.report.ReportDirectory;
import dev.plumbline.report.ReportFile;
import dev.plumbline.spi.ImplementationException;
import dev.plumbline.wire.ReplyReading;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Map;
import java.util.Optional;

/** What reads documents that somebody else wrote, or that were damaged since. */
public enum Reader {
    /** Replies of an implementation. */
    REPLY("reply.json", ImplementationException.class),
    /** Configurations. */
    TESTBED("testbed.json", DocumentException.class),
    /** Journals, for {@code --resume}. */
    JOURNAL("journal.jsonl", IllegalArgumentException.class),
    /** Replays. */
    REPLAY("replay.json", DocumentException.class),
    /** An earlier report, whose replays the next one removes: whatever is no report has none. */
    REPORT("report.json", IOException.class),
    /** A report that pages are made from. */
    PAGES("report.json", IllegalArgumentException.class),
    /** Lists of cases that are known to fail. */
    KNOWN_FAILURES("known-failing.txt", IllegalArgumentException.class),
    /** Configurations as users have them, which are linted. */
    CONFIGURATION("configuration.yaml", UnreadableException.class),
    /** Terraform plans, which are linted. */
    PLAN("plan.json", UnreadableException.class),
    /** Lists of events to explain. */
    EVENTS("events.yaml", UnreadableException.class),
    /** Captures of packets to explain. */
    CAPTURE("capture.pcap", UnreadableException.class),
    /** Frames from a data plane. */
    FRAME("frame.bin", IllegalArgumentException.class);

    private final String sample;
    private final Class<? extends Exception> refusal;

    Reader(String sample, Class<? extends Exception> refusal) {
        this.sample = sample;
        this.refusal = refusal;
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
            take(document);
            return Reading.TAKEN;
        } catch (RuntimeException e) {
            var said = e instanceof UncheckedIOException unchecked ? unchecked.getCause() : e;
            if (!refusal.isInstance(said) || String.valueOf(said.getMessage()).isBlank()) {
                throw e;
            }
            return Reading.REFUSED;
        }
    }

    private void take(byte[] document) {
        switch (this) {
            case REPLY -> ReplyReading.read(document);
            case TESTBED -> Documents.read(text(document), Testbed.class);
            case JOURNAL -> JournalReading.read(document);
            case REPLAY ->
                Reenactment.objectionTo(ReplayDocument.read(text(document)).history());
            case REPORT -> replaceReport(document);
            case PAGES -> writePages(document);
            case CONFIGURATION, PLAN -> Cases.LINTER.findings(setup(text(document)));
            case EVENTS ->
                new EventsReader(Optional.of(Cases.WEB.testbed()), Assumptions.USUAL).read("events", text(document));
            case CAPTURE -> CaptureReader.read("capture", document);
            case FRAME -> unwrap(document);
            case KNOWN_FAILURES ->
                KnownFailures.read("list", text(document).lines().toList(), Cases.SUITE.cases());
        }
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private static void unwrap(byte[] frame) {
        for (var encapsulation : Encapsulation.values()) {
            encapsulation.unwrap(frame);
        }
        if (FrameDecoder.decode(frame) instanceof Decoded.Unreadable unreadable) {
            throw new IllegalArgumentException(unreadable.reason());
        }
    }

    private static Setup setup(String text) {
        return SetupReader.read(Map.of("configuration", text), Assumptions.USUAL);
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

    private static void writePages(byte[] report) {
        try {
            var directory = Files.createTempDirectory("report");
            var file = Files.write(directory.resolve("report.json"), report);
            try {
                ReportDirectory.writePages(ReportFile.read(file), directory);
            } finally {
                ReportDirectory.at(directory).discard();
            }
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
        static final Linter LINTER = new Linter(Catalogue.load(), Edition.E3);
        static final Setup WEB = setup("""
                {forwardingRules: [], backendServices: [],
                 groups: [{name: vms, endpoints: [{name: b1}, {name: b2}]}]}
                """);
    }
}
