package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class ExplainTest {

    private static final String WEB = "docs/examples/web.yaml";
    private static final String PAIR = "docs/examples/pair.yaml";
    private static final String SYN = "TCP 10.1.0.30:40001 > 10.1.2.99:80 SYN";

    @TempDir
    Path directory;

    @Test
    void everyStepOfASelectionIsToldWithItsRules() {
        var packet = events(WEB, "--packet", SYN).get(0);

        assertThat(steps(packet)).containsExactly("rule", "client", "look-up", "eligible", "selected", "entry");
        assertThat(rules(packet)).contains("TRACK-SYN-1", "ELIG-OFF-1", "KEY-SELECT-1", "IDLE-DEFAULT-1");
        assertThat(packet.path("outcome").asString()).isEqualTo("delivered");
        assertThat(texts(packet.path("anyOf")))
                .containsExactly("b1", "b2", "b3")
                .contains(packet.path("backend").asString());
    }

    @Test
    void anEntryTellsWhichPacketMadeItAndWhenItWasUsed() {
        var told = events(
                WEB, "--events", list("- send: " + SYN, "- advance: 90 s", "- send: " + SYN.replace("SYN", "ACK")));

        assertThat(step(told.get(1), "look-up"))
                .isEqualTo("by its 5-tuple TCP 10.1.0.30:40001 > 10.1.2.99:80: an entry to "
                        + told.get(0).path("backend").asString() + ", made by packet 1 at 0 s, last used at 0 s");
        assertThat(told.get(1).path("anyOf")).isEmpty();
        assertThat(told.get(1).path("at").asInt()).isEqualTo(90);
    }

    @ParameterizedTest
    @CsvSource({
        "TCP, PERSIST-DEFAULT-1, 'the connection persists, and is not selected anew'",
        "UDP, PERSIST-DEFAULT-3, it does not persist"
    })
    void illHealthIsToldWithTheRowOfTheTable(String protocol, String rule, String words) {
        var packet = protocol + " 10.1.0.30:5000 > 10.1.2.99:80";
        var told = events(
                WEB,
                "--events",
                list("- send: " + packet, "- advance: 1 s", "- setHealth: {vms: UNHEALTHY}", "- send: " + packet));

        assertThat(step(told.get(2), "health"))
                .endsWith("is unhealthy since 1 s; DEFAULT_FOR_PROTOCOL, " + protocol + ", PER_CONNECTION, NONE: "
                        + words);
        assertThat(rules(told.get(2))).contains(rule);
    }

    @Test
    void aChangeTellsWhoIsEligibleBeforeAndAfter() {
        var change = events(PAIR, "--vms", "1", "--events", list("- setHealth: {cache-1: UNHEALTHY}"))
                .get(0);

        assertThat(change.path("event").asString()).isEqualTo("health");
        assertThat(change.path("what").asString()).isEqualTo("cache-1-vm1 is unhealthy");
        assertThat(step(change, "eligible")).isEqualTo("cache: {cache-2-vm1}, before {cache-1-vm1}");
        assertThat(rules(change)).containsExactly("ELIG-FO-1");
    }

    @Test
    void aConnectionThatFailbackDidNotMoveSaysWhereNewOnesGo() {
        var told = events(PAIR, "--vms", "1", "--events", "docs/examples/failback.yaml");

        assertThat(told.get(3).path("backend").asString()).isEqualTo("cache-2-vm1");
        assertThat(step(told.get(3), "eligible")).startsWith("new connections go to {cache-1-vm1} now");
    }

    @Test
    void aRemovedBackEndIsDrained() {
        var without = Shell.read(Path.of(WEB)).replace("  - {name: b1, ipAddress: 10.1.2.1}\n", "");
        var change = events(
                        WEB,
                        "--events",
                        list("- reconfigure:", without.indent(4).stripTrailing()))
                .get(0);

        assertThat(step(change, "entry")).isEqualTo("b1 is drained for 60 s: its connections stay until then");
        assertThat(rules(change)).contains("DRAIN-ON-1");
    }

    @Test
    void aReplayIsExplainedWithItsOwnConfiguration() throws IOException {
        var replay = Files.readString(Path.of("src/test/resources/dev/plumbline/fuzzing/samples/replay.json"));

        var outcome = explain(
                "--events",
                Files.writeString(directory.resolve("replay.json"), replay).toString());

        assertThat(outcome.err()).isEmpty();
        assertThat(outcome.status()).isZero();
        assertThat(outcome.out()).contains("  selected   by its ");
    }

    @Test
    void ofACaptureThePacketsToTheBalancerAreExplained() {
        var told = events(WEB, "--pcap", "src/test/resources/dev/plumbline/fuzzing/samples/capture.pcap");

        assertThat(told.stream()
                        .map(each -> each.path("at").asDouble() + " "
                                + each.path("what").asString()))
                .containsExactly(
                        "0.0 TCP 10.1.0.30:40001 > 10.1.2.99:80 SYN",
                        "0.04 TCP 10.1.0.30:40001 > 10.1.2.99:80 ACK",
                        "2.5 UDP 10.1.0.30:5000 > 10.1.2.99:514 fragment 7@0+",
                        "2.5 UDP 10.1.0.30 > 10.1.2.99 fragment 7@1480");
    }

    @Test
    void aBackEndThatAsksItsOwnBalancerAnswersItself() {
        var packet = events(PAIR, "--packet", "TCP 10.20.1.4:1 > 10.20.0.7:6379 SYN from cache-1-vm1")
                .get(0);

        assertThat(packet.path("outcome").asString()).isEqualTo("local");
        assertThat(rules(packet)).containsExactly("CLIENT-SELF-1");
    }

    @Test
    void anotherProtocolOrPortIsNamedWhereNoRuleTakesAPacket() {
        var packet =
                events(PAIR, "--packet", "UDP 10.20.1.4:1 > 10.20.0.7:6379").get(0);

        assertThat(packet.path("outcome").asString()).isEqualTo("dropped");
        assertThat(step(packet, "rule")).isEqualTo("none takes it: cache takes TCP, port 6379 of 10.20.0.7");
    }

    @Test
    void whatIsAssumedIsSaid() {
        var outcome = explain("--config", PAIR, "--packet", "TCP 10.20.1.4:1 > 10.20.0.7:6379 SYN");

        assertThat(outcome.out()).startsWith("  assumed    VMs in the groups: 2 in cache-1, 2 in cache-2 (--vms");
    }

    @Test
    void theGlobalBalancerIsExplainedByItsOwnPage() {
        var global =
                "{name: g, loadBalancingScheme: EXTERNAL_PASSTHROUGH, backends: [{group: zones/us-west1-a/instanceGroups/w}]}";
        var rule = "{name: r, IPProtocol: UDP, ports: ['53'], loadBalancingScheme: EXTERNAL_PASSTHROUGH,"
                + " IPAddresses: [198.51.100.1, 203.0.113.1]}";
        var packet = events(list(global, "---", rule), "--packet", "UDP 192.0.2.1:5000 > 203.0.113.1:53")
                .get(0);

        assertThat(step(packet, "rule")).endsWith("of availability group 1");
        assertThat(rules(packet)).contains("FWD-MATCH-1", "REGION-NEAR-1").doesNotContain("CLIENT-OTHER-1");
    }

    @Test
    void aRefusedConfigurationIsNotExplained() {
        var config = list("{name: s, sessionAffinity: GENERATED_COOKIE}");

        var outcome = explain("--config", config, "--packet", SYN);

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.err()).contains("AFFINITY-VALUES-1").contains("'plumbline lint' tells");
    }

    @Test
    void ofABalancerThatIsNotDescribedNothingIsExplained() {
        var outcome =
                explain("--config", list("{name: s, loadBalancingScheme: EXTERNAL, backends: []}"), "--packet", SYN);

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("it holds no balancer of scheme INTERNAL or EXTERNAL_PASSTHROUGH");
    }

    @Test
    void aRuleOfAnotherEditionIsNotCited() {
        assertThat(rules(events(WEB, "--packet", SYN, "--edition", "e1").get(0)))
                .contains("NEXTHOP-DEST-2")
                .doesNotContain("HASH-SAME-1");
        assertThat(rules(events(WEB, "--packet", SYN).get(0)))
                .contains("HASH-SAME-1")
                .doesNotContain("NEXTHOP-DEST-2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "- hello: 1 | not 'hello'",
                "- send: TCP 1.2.3.4 | not a packet",
                "- setHealth: {b9: UNHEALTHY} | no back end and no group is named 'b9'; the nearest are b1, b2, b3",
                "- setHealth: {b1: ILL} | it is HEALTHY or UNHEALTHY, not 'ILL'",
                "- send: [[TCP 10.1.0.30:1 > 10.1.2.99:80]] | it is a packet, and not a list of them",
                "- advance: soon | it is a time, as in '5 s'",
                "- send: TCP 10.1.0.30:1 > 10.1.2.99:80 SYN from nobody | the configuration has no client 'nobody'"
            })
    void anEventThatMakesNoSenseIsNamed(String event, String message) {
        var outcome = explain("--config", WEB, "--events", list("- advance: 1 s", event));

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains(message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "--config docs/examples/web.yaml | name a packet, as in --packet",
                "--packet x | not a packet: 'x'",
                "--config docs/examples/web.yaml --packet TCP_10.1.0.30_>_10.1.2.99_SYN | lacks a port",
                "--config docs/examples/web.yaml --pcap docs/lint.md | it is no capture in the pcap format",
                "--config docs/examples/web.yaml --vms many --packet ICMP_10.1.0.1_>_10.1.2.99 | --vms takes a number"
            })
    void aCommandThatMakesNoSenseIsNamed(String options, String message) {
        var words = options.split(" ", -1);
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].replace('_', ' ');
        }

        var outcome = explain(words);

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains(message);
    }

    private Shell.Outcome explain(String... options) {
        var arguments = new ArrayList<>(List.of("explain"));
        arguments.addAll(List.of(options));
        return new Shell(directory).type(arguments.toArray(String[]::new));
    }

    /** What the document for programs says, which is as its schema says. */
    private List<JsonNode> events(String config, String... options) {
        var arguments = new ArrayList<>(List.of("--config", config, "--format", "json"));
        arguments.addAll(List.of(options));
        var outcome = explain(arguments.toArray(String[]::new));
        assertThat(outcome.err()).isEmpty();
        return stream(Shell.parsed(outcome.out(), "dev/plumbline/commandline/explain.schema.json")
                .path("events"));
    }

    /** A file with these lines. */
    private String list(String... lines) {
        try {
            return Files.writeString(directory.resolve(lines.length + ".yaml"), String.join("\n", lines))
                    .toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> steps(JsonNode event) {
        return stream(event.path("steps")).stream()
                .map(step -> step.path("step").asString())
                .toList();
    }

    private static String step(JsonNode event, String name) {
        return stream(event.path("steps")).stream()
                .filter(step -> step.path("step").asString().equals(name))
                .map(step -> step.path("text").asString())
                .findFirst()
                .orElseThrow();
    }

    private static List<String> rules(JsonNode event) {
        return stream(event.path("steps")).stream()
                .flatMap(step -> texts(step.path("rules")).stream())
                .toList();
    }

    private static List<String> texts(JsonNode list) {
        return stream(list).stream().map(JsonNode::asString).toList();
    }

    private static List<JsonNode> stream(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false).toList();
    }
}
