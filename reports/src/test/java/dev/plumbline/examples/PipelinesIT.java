package dev.plumbline.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.document.Documents;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The pipelines to copy, as far as processes can stand for their machines: with the launcher that was built just now. */
@Tag("example")
class PipelinesIT {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Path PIPELINES = ROOT.resolve("adapters/examples/pipelines");
    private static final String BALANCER = "python3 " + ROOT.resolve("adapters/examples/python/balancer.py");

    @TempDir
    private Path directory;

    @Test
    void thePartsOfTheKubernetesJobMakeOneReportThatConforms() throws IOException, InterruptedException {
        var jobs = documents("kubernetes-job.yaml");
        var certify = jobs.get(0).path("spec");
        int parts = certify.path("completions").asInt();
        assertThat(certify.path("completionMode").asString()).isEqualTo("Indexed");
        assertThat(environment(jobs.get(0))).containsEntry("PARTS", String.valueOf(parts));

        for (int index = 0; index < parts; index++) {
            var part = run(script(jobs.get(0)), environment(jobs.get(0)), index);
            assertThat(part.status()).as(part.log()).isZero();
        }
        var merge = run(script(jobs.get(1)), environment(jobs.get(1)), 0);

        assertThat(merge.status()).as(merge.log()).isZero();
        var report = Documents.parse(Files.readString(directory.resolve("whole/report.json")));
        assertThat(report.path("verdict").asString()).isEqualTo("conformant");
        assertThat(IntStream.rangeClosed(1, parts)
                        .map(part -> passed(directory.resolve("part-" + part)))
                        .sum())
                .isEqualTo(passed(directory.resolve("whole")));
    }

    @ParameterizedTest
    @CsvSource({"github.yml, /jobs/certify/steps/3/run", "gitlab-ci.yml, /certify/script/0"})
    void theCommandsOfAPipelineAreUnderstood(String file, String place) throws IOException, InterruptedException {
        var command = documents(file).get(0).at(place).asString();
        assertThat(command).startsWith("plumbline/plumbline certify ");
        Files.createSymbolicLink(directory.resolve("plumbline"), ROOT);

        var dry = run(
                command.replace("certify ", "certify --dry-run ").replace("./balancer --wire", BALANCER),
                Map.of("CI_NODE_INDEX", "2", "CI_NODE_TOTAL", "4", "CI_PIPELINE_ID", "4711"),
                0);

        assertThat(dry.status()).as(dry.log()).isZero();
        assertThat(dry.log()).contains("TRACK-");
    }

    private static List<JsonNode> documents(String file) throws IOException {
        try (var documents = new YAMLMapper().readerFor(JsonNode.class).<JsonNode>readValues(PIPELINES.resolve(file))) {
            return documents.readAll();
        }
    }

    private static JsonNode container(JsonNode job) {
        return job.at("/spec/template/spec/containers/0");
    }

    private static String script(JsonNode job) {
        assertThat(container(job).path("command").toString()).isEqualTo("[\"sh\",\"-c\"]");
        return container(job).at("/args/0").asString();
    }

    private static Map<String, String> environment(JsonNode job) {
        var environment = new TreeMap<String, String>();
        container(job)
                .path("env")
                .forEach(each -> environment.put(
                        each.path("name").asString(), each.path("value").asString()));
        return environment;
    }

    private Ended run(String script, Map<String, String> environment, int index)
            throws IOException, InterruptedException {
        var builder = new ProcessBuilder("sh", "-c", script)
                .directory(directory.toFile())
                .redirectErrorStream(true);
        builder.environment().putAll(environment);
        builder.environment().put("PATH", ROOT + ":" + System.getenv("PATH"));
        builder.environment().put("JOB_COMPLETION_INDEX", String.valueOf(index));
        builder.environment().computeIfPresent("REPORTS", (name, elsewhere) -> directory.toString());
        builder.environment().computeIfPresent("BALANCER", (name, elsewhere) -> BALANCER);
        var process = builder.start();
        var log = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), log);
    }

    /** How many cases have passed by a report. */
    private static int passed(Path report) {
        try {
            return (int) Documents.parse(Files.readString(report.resolve("report.json")))
                    .path("cases")
                    .valueStream()
                    .filter(each -> each.path("verdict").asString().equals("passed"))
                    .count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record Ended(int status, String log) {}
}
