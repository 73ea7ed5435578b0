package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LintTest {

    private static final String SCHEMA = "dev/plumbline/commandline/lint.schema.json";
    private static final String CLEAN = """
            backendService:
              name: web
              loadBalancingScheme: INTERNAL
              protocol: TCP
              connectionDraining: {drainingTimeoutSec: 60}
              backends:
              - group: zones/europe-west1-b/instanceGroups/web
            forwardingRule:
              name: web
              loadBalancingScheme: INTERNAL
              IPAddress: 10.1.2.99
              IPProtocol: TCP
              ports: ['80']
            """;

    @TempDir
    Path directory;

    @Test
    void aCleanConfigurationHasNothingToSay() {
        var outcome = lint(CLEAN);

        assertThat(outcome.status()).isZero();
        assertThat(outcome.out()).isEqualTo("no errors, no warnings, by edition e3\n");
    }

    @Test
    void whatIsNotKnownIsANoteWithItsLineAndNoWarning() {
        var outcome = lint(CLEAN.replace("  protocol: TCP\n", "  protocol: TCP\n  trackingmode: PER_SESSION\n"));

        assertThat(outcome.status()).isZero();
        assertThat(outcome.out())
                .contains("lb.yaml:5  backendService.trackingmode")
                .contains("a back-end service has no member 'trackingmode' that is read");
    }

    @Test
    void aWarningHasStatusOne() {
        var outcome = lint(CLEAN.replace("ports: ['80']", "allPorts: true"));

        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.out())
                .startsWith("warning  ")
                .contains("lb.yaml:13  forwardingRule.allPorts  FIREWALL-GUIDE-1");
        assertThat(outcome.out()).endsWith("no errors, 1 warning, by edition e3\n");
    }

    @Test
    void whatIsRefusedHasStatusTwoAndTheFixBesideIt() {
        var outcome = lint(CLEAN.replace(
                "  protocol: TCP\n", "  protocol: TCP\n  connectionTrackingPolicy:\n    idleTimeoutSec: 601\n"));

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.out().replaceAll("\\s+", " "))
                .contains(
                        "lb.yaml:6 backendService.connectionTrackingPolicy.idleTimeoutSec IDLE-RANGE-1 with"
                                + " PER_CONNECTION and NONE the idle timeout lies between 60 and 600 s, not 601 fix choose a number");
    }

    @ParameterizedTest
    @CsvSource({"e1, 2, IDLE-RANGE-4", "e2, 1, IDLE-TABLE-1", "e3, 1, IDLE-TABLE-1"})
    void anEditionReadsItInItsOwnWay(String edition, int status, String rule) {
        var outcome = lint(
                CLEAN.replace(
                        "  protocol: TCP\n", "  protocol: TCP\n  connectionTrackingPolicy: {idleTimeoutSec: 60}\n"),
                "--edition",
                edition);

        assertThat(outcome.status()).isEqualTo(status);
        assertThat(outcome.out()).contains("idleTimeoutSec  " + rule + "\n").endsWith(", by edition " + edition + "\n");
    }

    @Test
    void programsReadOneDocument() {
        var outcome = lint(CLEAN.replace("protocol: TCP", "protocol: UDP\n  what: 1"), "--format", "json");

        var report = Shell.parsed(outcome.out(), SCHEMA);
        assertThat(report.path("warnings").asInt()).isEqualTo(1);
        assertThat(report.path("findings").path(0).path("advice").asString()).isEqualTo("fragments-apart");
        assertThat(report.path("findings").path(0).path("line").asInt()).isEqualTo(1);
        assertThat(report.path("notRead").path(0).path("line").asInt()).isEqualTo(5);
    }

    @Test
    void whatAFileSaysIsShownEscaped() {
        var outcome = lint(CLEAN.replace("protocol: TCP", "protocol: TCP\n  \"\\e[31mred\": 1"));

        assertThat(outcome.out()).contains("\\u001b[31mred").doesNotContain("\u001b");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "a: [1 | lb.yaml:1: no YAML: while parsing a flow sequence; expected ',' or ']', but got <stream end>",
                "{\"a\": | lb.yaml:1: no JSON",
                "hello: {world: 1} | it holds neither a back-end service nor a forwarding rule",
                "backendService: {protocol: [TCP]} | lb.yaml:1: backendService.protocol: must be a text",
                "backendService: {name: &a x, protocol: *a} | an alias (*name) is not read",
                "{forwardingRules: [], backendServices: [], groups: []}~---~{backends: []} | a testbed is a whole configuration",
                "{\"format_version\": 1.2} | a plan has 'planned_values'"
            })
    void aFileThatCannotBeReadIsAMatterOfUsage(String text, String message) {
        var outcome = lint(text.replace("~", "\n"));

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains(message.strip());
    }

    @Test
    void aFileThatIsNotThereIsNamed() {
        var outcome = new Shell(directory).type("lint", "--config", "none.yaml");

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("there is no file 'none.yaml'");
    }

    private Shell.Outcome lint(String text, String... options) {
        try {
            var file = Files.writeString(directory.resolve("lb.yaml"), text);
            var arguments = new ArrayList<>(List.of("lint", "--config", file.toString()));
            arguments.addAll(List.of(options));
            return new Shell(directory).type(arguments.toArray(String[]::new));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
