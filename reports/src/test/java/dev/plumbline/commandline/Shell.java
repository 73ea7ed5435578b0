package dev.plumbline.commandline;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.plumbline.document.Documents;
import dev.plumbline.report.JUnitDocument;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** Types commands, and reads what comes of them. */
public final class Shell {

    /** What is drawn where no seed is given. */
    static final long DRAWN = 4711;

    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    private final Path directory;
    private final ReferenceBuilder references;
    private final Set<Console.Ability> abilities = EnumSet.noneOf(Console.Ability.class);
    private final LongSupplier dice;
    private String reportedText = "";
    private JsonNode reported = MissingNode.getInstance();

    /** In front of a peer of its own, with reports in this directory. */
    public Shell(Path directory) {
        this(directory, Peers.SOUND);
    }

    /**
     * @param directory where reports are written
     * @param references makes what is behind {@code --adapter reference}
     */
    Shell(Path directory, ReferenceBuilder references) {
        this(directory, references, () -> DRAWN);
    }

    Shell(Path directory, ReferenceBuilder references, LongSupplier dice) {
        this.directory = directory;
        this.references = references;
        this.dice = dice;
    }

    /** On a terminal that can do this. */
    Shell with(Console.Ability ability) {
        abilities.add(ability);
        return this;
    }

    /** Certifies one instance unless more are asked for, with the report in this shell's directory. */
    public Outcome certify(String... options) {
        var arguments = new ArrayList<>(List.of("certify", "--out", directory.toString()));
        if (!List.of(options).contains("--jobs")) {
            arguments.addAll(List.of("--jobs", "1"));
        }
        arguments.addAll(List.of(options));
        return type(arguments.toArray(String[]::new));
    }

    public Outcome type(String... arguments) {
        var out = new ByteArrayOutputStream();
        var err = new ByteArrayOutputStream();
        var console = new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                abilities);
        int status = Plumbline.run(List.of(arguments), console, references, dice, Suites::of);
        return new Outcome(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /**
     * The report, which is as its schema says; so is the one in JUnit's form, which has the same cases. That is looked at once
     * as long as it stays as it is, since it takes a while.
     */
    public JsonNode report() {
        var text = read(directory.resolve("report.json"));
        if (!text.equals(reportedText)) {
            reported = sound(text);
            reportedText = text;
        }
        return reported;
    }

    private JsonNode sound(String text) {
        var report = parsed(text, "dev/plumbline/report/report.schema.json");
        var junit = JUnitDocument.in(directory);
        if (junit.count("testcase") != report.path("cases").size()
                || junit.count("failure")
                        != report.path("totals").path("failed").asInt()) {
            throw new AssertionError("junit.xml does not count what report.json counts: " + junit.properties());
        }
        return report;
    }

    /** The lines of the journal, which are as their schema says. */
    public List<JsonNode> journal() {
        return read(directory.resolve("journal.jsonl"))
                .lines()
                .map(line -> parsed(line, "dev/plumbline/report/journal.schema.json"))
                .toList();
    }

    /** A document that is as its schema says. */
    static JsonNode parsed(String json, String schema) {
        var problems =
                SCHEMAS.getSchema(SchemaLocation.of("classpath:" + schema)).validate(json, InputFormat.JSON).stream()
                        .map(Error::toString)
                        .toList();
        if (!problems.isEmpty()) {
            throw new AssertionError("this is not as " + schema + " says: " + problems + "\n" + json);
        }
        return Documents.parse(json);
    }

    /** The reported reasons of the case with this id, or of all whose ids begin with it. */
    List<String> reasons(String id) {
        var reasons = new ArrayList<String>();
        for (var each : report().path("cases")) {
            if (each.path("id").asString().startsWith(id)) {
                reasons.add(each.path("reason").asString());
            }
        }
        return reasons;
    }

    /** The file that a case's replay is in. */
    Path replay(String name) {
        return directory.resolve("replay").resolve(name);
    }

    public static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError("no readable file " + file, e);
        }
    }

    /** What came of a command. */
    public record Outcome(int status, String out, String err) {}
}
