package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Product;
import dev.plumbline.report.ShellWord;
import dev.plumbline.wire.Strictness;
import dev.plumbline.wire.Timeouts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** One rule is enough to see what the command does; the rule has one case for each session affinity. */
class CertifyTest {

    private static final String RULE = "TRACK-SYN-1";
    private static final String FAULT = "per-connection-syn-looked-up";
    private static final String FAULT_UNDER_NONE = FAULT + "-under-none";

    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"e1", "e2"})
    void anEarlierEditionIsTestedByItsOwnRules(String edition) {
        var asked = new ArrayList<String>();
        var shell = new Shell(directory, Peers.answering(each -> {
            asked.add(each);
            return Peers.HELLO;
        }));

        var outcome = shell.certify("--edition", edition, "--rule", RULE);

        assertThat(outcome.status()).as(outcome.out() + outcome.err()).isZero();
        assertThat(outcome.out()).contains("verdict    partial\n           edition " + edition + ", ");
        assertThat(asked).containsExactly(edition);
        var report = shell.report();
        assertThat(report.path("suite").path("edition").asString()).isEqualTo(edition);
        assertThat(find(report.path("cases"), "id", "LAZY-HEALTH-2")
                        .path("verdict")
                        .asString())
                .isEqualTo("not-applicable");
        assertThat(report.path("rules").findValuesAsString("id")).contains(RULE).doesNotContain("LAZY-HEALTH-2");
    }

    /** That each edition goes with each hash is the features' to show, and that it does without frames as well. */
    @Test
    void aSoundImplementationBehindFramesConformsAndHasASite() {
        var shell = new Shell(directory, Peers.SOUND);

        var outcome = shell.certify("--adapter", "frames", "--hash", "rendezvous");

        assertThat(outcome.status()).as(outcome.out() + outcome.err()).isZero();
        assertThat(outcome.out()).contains("verdict    conformant\n", "seed       4711\n", "report.json");
        assertThat(outcome.err()).isEmpty();
        var report = shell.report();
        assertThat(report.path("verdict").asString()).isEqualTo("conformant");
        assertThat(report.path("adapter").asString()).isEqualTo("frames, reference (rendezvous)");
        assertThat(total(report, "passed") + total(report, "not-applicable")).isEqualTo(total(report, "cases"));
        assertThat(profile(report, "internal")).isEqualTo("conformant");
        assertThat(rule(report, RULE).path("verdict").asString()).isEqualTo("passed");

        // Whoever builds Plumbline finds it there.
        var site = shell.type("report", "html", directory.toString(), "--out", "target/site-plumbline");
        assertThat(site.status()).as(site.err()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "EXTERNAL_GLOBAL, FWD-PORT-2, TRACK-SYN-1, external-global, internal",
        "INTERNAL,        TRACK-SYN-1, FWD-PORT-2, internal,        external-global"
    })
    void theOtherProductIsNotApplicable(
            Product product, String own, String other, String profile, String otherProfile) {
        var shell = new Shell(directory, Peers.ofProduct(product));

        var outcome = shell.certify("--rule", own, "--rule", other);

        assertThat(outcome.status()).as(outcome.out() + outcome.err()).isZero();
        var report = shell.report();
        assertThat(verdicts(report, own + "/")).containsOnly("passed");
        assertThat(verdicts(report, other + "/")).containsOnly("not-applicable");
        assertThat(profile(report, profile)).isEqualTo("partial");
        assertThat(profile(report, otherProfile)).isEqualTo("not-attempted");
    }

    @Test
    void aGlobalBalancerThatIsWrongDoesNotConform() {
        var shell = new Shell(directory, Peers.wrong("range-taken-within-another"));

        var outcome = shell.certify("--rule", "FWD-PORT-5");

        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.out())
                .contains("✗ FWD-PORT-5/1000-2000/1200-1300  ", "global external load balancer, «")
                .doesNotContain("internal traffic distribution");
        assertThat(profile(shell.report(), "external-global")).isEqualTo("not-conformant");
    }

    @Test
    void aWrongImplementationDoesNotConform() {
        var shell = new Shell(directory, Peers.wrong(FAULT));

        var outcome = shell.certify("--rule", RULE);

        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.out())
                .contains(
                        "verdict    not conformant\n",
                        "✗ TRACK-SYN-1/NONE  ",
                        "6 failed",
                        "\nnext       plumbline rules TRACK-SYN-1  # ",
                        "\n           plumbline replay " + directory.resolve("replay/TRACK-SYN-1."));
        var report = shell.report();
        assertThat(report.path("verdict").asString()).isEqualTo("not-conformant");
        assertThat(profile(report, "internal")).isEqualTo("not-conformant");
        assertThat(rule(report, RULE).path("verdict").asString()).isEqualTo("failed");
        assertThat(report.path("suspects").path(0).path("rule").asString()).isEqualTo(RULE);
        assertThat(verdicts(report, "TRACK-SYN-1/")).containsOnly("failed");
    }

    @Test
    void anImplementationThatOnlyCrashesIsNotJudged() {
        var shell = new Shell(directory, Peers.crashingOn("bes", Peers.SOUND));

        var outcome = shell.certify("--rule", RULE);

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.out())
                .contains("? TRACK-SYN-1/NONE  ", "verdict    inconclusive\n", "It ended with status 139.", "6 errored")
                .doesNotContain("✗");
        assertThat(verdicts(shell.report(), "TRACK-SYN-1/")).containsOnly("errored");
    }

    @Test
    void anImplementationThatFailsAndCrashesDoesNotConform() {
        var shell = new Shell(directory, Peers.crashingOn("CLIENT_IP_PROTO", Peers.wrong(FAULT_UNDER_NONE)));

        var outcome = shell.certify("--rule", RULE);

        assertThat(outcome.status()).isEqualTo(1);
        assertThat(verdicts(shell.report(), "TRACK-SYN-1/")).contains("failed", "errored", "passed");
        assertThat(rule(shell.report(), RULE).path("verdict").asString()).isEqualTo("failed");
    }

    @Test
    void anImplementationThatCannotBeConfiguredIsNotJudged() {
        var shell = new Shell(directory, Peers.refusing());

        var outcome = shell.certify("--rule", RULE);

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.out()).contains("? TRACK-SYN-1/NONE  ", "blocked: ", "region: I do not serve there");
        assertThat(verdicts(shell.report(), "TRACK-SYN-1/")).containsOnly("blocked");
    }

    @Test
    void aRuleSelectsItsCasesAndTheVerdictIsPartial() {
        var shell = new Shell(directory, Peers.SOUND);

        var outcome = shell.certify("--rule", RULE, "--rule", "HASH-SAME-1");

        assertThat(outcome.status()).isZero();
        assertThat(outcome.out()).contains("verdict    partial\n");
        var report = shell.report();
        assertThat(verdicts(report, "TRACK-SYN-1/")).containsOnly("passed");
        assertThat(verdicts(report, "HASH-SAME-1")).containsOnly("passed");
        assertThat(verdicts(report, "TRACK-LOOKUP-")).containsOnly("not-attempted");
        assertThat(rule(report, "ELIG-OFF-1").path("verdict").asString()).isEqualTo("not-attempted");
    }

    @Test
    void anImplementationThatCannotBeStartedLeavesEveryCaseErrored() {
        var shell = new Shell(directory, Peers.SOUND);

        var outcome = shell.certify("--", "/nowhere/my-lb");

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.err()).contains("did not say hello", "/nowhere/my-lb");
        var report = shell.report();
        assertThat(total(report, "errored") + total(report, "not-applicable")).isEqualTo(total(report, "cases"));
        assertThat(report.has("implementation")).isFalse();
    }

    @Test
    void theWordsAfterTwoHyphensAreTheCommand() {
        var shell = new Shell(directory, Peers.SOUND);

        var outcome = shell.certify("--", "sh", "-c", "echo 'not --rule' >&2; exit 3");

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.err()).contains("It ended with status 3.", "log  not --rule");
    }

    @Test
    void anExecAdapterIsSplitAsAShellWould() {
        var shell = new Shell(directory, Peers.SOUND);

        var outcome = shell.certify("--adapter", "exec:sh -c 'exit 4'");

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.err()).contains("It ended with status 4.");
        assertThat(shell.report().path("adapter").asString()).isEqualTo("exec:sh -c exit 4");
    }

    @Test
    void theStartTimeoutEndsAWaitForHello() {
        var shell = new Shell(directory, Peers.SOUND);

        var outcome = shell.certify("--start-timeout", "50ms", "--", "sleep", "60");

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.err())
                .contains("`hello` was not answered within 0.05 s. If it needs longer, raise --start-timeout.");
    }

    @Test
    void theTimeoutEndsAWaitForAnAnswer() {
        var peer = "read line; echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"protocol\":1,\"implementation\":"
                + "{\"name\":\"sleeper\",\"version\":\"1\"},\"clock\":{\"kind\":\"virtual\"}}}'; exec sleep 60";
        var shell = new Shell(directory, Peers.SOUND);

        var outcome = shell.certify("--timeout", "50ms", "--rule", "ENTRY-FIN-1", "--", "sh", "-c", peer);

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.out())
                .contains(
                        "`configure` was not answered within 0.05 s. If it needs longer, raise --timeout.",
                        "tested     sleeper 1");
    }

    @Test
    void anotherProductIsNotJudged() {
        var shell = new Shell(directory, Peers.saying(Peers.ofProduct("EXTERNAL_MANAGED")));

        var outcome = shell.certify();

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.err()).contains("No case is run", "declares EXTERNAL_MANAGED");
        assertThat(verdicts(shell.report(), "")).containsOnly("not-applicable");
    }

    @Test
    void anEditionThatTheImplementationDoesNotDeclareIsAUsageError() {
        var shell = new Shell(directory, Peers.saying(Peers.withEditions(Set.of("e1", "e2"))));

        var outcome = shell.certify();

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("can't be tested for edition e3; it declares e1, e2");
        assertThat(directory.resolve("report.json")).doesNotExist();
    }

    @Test
    void anUndeclaredFeatureIsSkippedAndDoesNotCountAgainstConformance() {
        var shell = new Shell(directory, Peers.saying(Peers.withEditions(Set.of())));

        var outcome = shell.certify("-v");

        assertThat(outcome.status()).as(outcome.out()).isZero();
        assertThat(outcome.out())
                .contains(
                        "verdict    conformant\n",
                        "– ",
                        "skipped: needs session-tracking, which the implementation",
                        "\nprofiles   internal conformant\n");
        assertThat(profile(shell.report(), "internal-session-tracking")).isEqualTo("not-attempted");
    }

    @Test
    void theSameSeedDrawsTheSamePacketsAndAnotherOneOthers() {
        assertThat(historyWithSeed("1")).isEqualTo(historyWithSeed("1")).isNotEqualTo(historyWithSeed("2"));
    }

    private String historyWithSeed(String seed) {
        var shell = new Shell(directory, Peers.wrong(FAULT));
        var outcome = shell.certify("--rule", RULE, "--seed", seed);
        assertThat(outcome.out()).contains("seed       " + seed + "\n");
        assertThat(shell.report().path("seed").asLong()).isEqualTo(Long.parseLong(seed));
        var replay = Shell.read(shell.replay("TRACK-SYN-1.NONE.json"));
        return replay.substring(replay.indexOf("\"history\""));
    }

    @Test
    void quietTellsTheVerdictOnly() {
        var outcome = new Shell(directory, Peers.wrong(FAULT)).certify("--rule", RULE, "-q");

        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.out()).contains("not conformant", "seed").doesNotContain("✗", "profiles", "next");
    }

    @Test
    void normallyFailuresAreToldAndPassesAreNot() {
        var outcome = new Shell(directory, Peers.wrong(FAULT_UNDER_NONE)).certify("--rule", RULE);

        assertThat(outcome.out()).contains("✗ TRACK-SYN-1/NONE").doesNotContain("✓", "–");
    }

    @Test
    void verboseTellsOfPassesToo() {
        var outcome = new Shell(directory, Peers.wrong(FAULT_UNDER_NONE)).certify("--rule", RULE, "-v");

        assertThat(outcome.out()).contains("✗ TRACK-SYN-1/NONE", "✓ TRACK-SYN-1/CLIENT_IP  ");
    }

    @Test
    void aFailureSaysHowToReplayIt() {
        var outcome = new Shell(directory, Peers.wrong(FAULT)).certify("--rule", RULE, "--hash", "maglev");

        assertThat(outcome.out())
                .contains("\n  replay     plumbline replay " + directory.resolve("replay/TRACK-SYN-1.NONE.json")
                        + " --hash maglev\n");
    }

    @Test
    void theReplayCommandQuotesWhatAShellWouldTakeApart() {
        assertThat(ShellWord.quoted("./my-lb")).isEqualTo("./my-lb");
        assertThat(ShellWord.quoted("a b")).isEqualTo("'a b'");
        assertThat(ShellWord.quoted("it's")).isEqualTo("'it'\\''s'");
        assertThat(ShellWord.quoted("")).isEqualTo("''");
        assertThat(new Candidate.Program(List.of("my lb", "-x"), Timeouts.DEFAULTS, Strictness.LENIENT)
                        .replayCommand("a/b.json"))
                .isEqualTo("plumbline replay a/b.json -- 'my lb' -x");
    }

    @Test
    void colourIsForTerminalsOnly() {
        var plain = new Shell(directory, Peers.wrong(FAULT)).certify("--rule", RULE);
        var coloured = new Shell(directory, Peers.wrong(FAULT))
                .with(Console.Ability.COLOURED_OUTPUT)
                .certify("--rule", RULE);

        assertThat(plain.out()).doesNotContain("\u001b");
        assertThat(coloured.out()).contains("\u001b[31m✗ TRACK-SYN-1/NONE");
    }

    @Test
    void progressIsForTerminalsOnly() {
        var plain = new Shell(directory, Peers.SOUND).certify("--rule", RULE);
        var terminal =
                new Shell(directory, Peers.SOUND).with(Console.Ability.PROGRESS).certify("--rule", RULE);

        assertThat(plain.err()).isEmpty();
        assertThat(terminal.err()).contains("6/6 cases");
    }

    @Test
    void whatAnImplementationSaysIsShownEscaped() {
        var outcome = new Shell(directory, Peers.saying(Peers.named("\u001b[2Jlb\r\n"))).certify("--rule", RULE);

        assertThat(outcome.out())
                .contains("tested     \\u001b[2Jlb\\u000d\\u000a 1.0")
                .doesNotContain("\u001b");
    }

    @Test
    void aReportIsReplacedWithTheReplaysThatItNamed() throws IOException {
        new Shell(directory, Peers.wrong(FAULT)).certify("--rule", RULE);
        var kept = Files.writeString(directory.resolve("replay/mine.json"), "{}");
        var shell = new Shell(directory, Peers.wrong(FAULT_UNDER_NONE));

        shell.certify("--rule", RULE);

        assertThat(shell.report().path("totals").path("failed").asInt()).isEqualTo(2);
        try (var files = Files.list(directory.resolve("replay"))) {
            assertThat(files)
                    .containsExactlyInAnyOrder(
                            kept, shell.replay("TRACK-SYN-1.NONE.json"), shell.replay("TRACK-SYN-1.ipv6.json"));
        }
        try (var files = Files.list(directory)) {
            assertThat(files)
                    .containsExactlyInAnyOrder(
                            directory.resolve("badge.svg"),
                            directory.resolve("journal.jsonl"),
                            directory.resolve("junit.xml"),
                            directory.resolve("replay"),
                            directory.resolve("report.html"),
                            directory.resolve("report.json"),
                            directory.resolve("report.md"));
        }
    }

    @Test
    void aReplayOfAnotherDirectoryIsNeverRemoved() throws IOException {
        var precious = Files.writeString(directory.resolve("precious.json"), "{}");
        var out = Files.createDirectory(directory.resolve("out"));
        Files.writeString(out.resolve("report.json"), "{\"cases\": [{\"replay\": \"replay/../../precious.json\"}]}");

        new Shell(out, Peers.SOUND).certify("--rule", RULE);

        assertThat(precious).exists();
    }

    @Test
    void anOlderReportStandsUntilTheRunHasEnded() throws IOException {
        Files.writeString(directory.resolve("report.json"), "the old one");
        var seen = new AtomicReference<String>();
        ReferenceBuilder looking = (hash, seed) -> {
            seen.set(Shell.read(directory.resolve("report.json")));
            return Peers.SOUND.build(hash, seed);
        };
        var shell = new Shell(directory, looking);

        shell.certify("--rule", RULE);

        assertThat(seen).hasValue("the old one");
        assertThat(shell.report().path("format").asString()).isEqualTo("plumbline-report/1");
    }

    @Test
    void aReportThatCannotBeWrittenSpoilsAGoodVerdictAndKeepsABadOne() {
        assertThat(certifyWhileTheDirectoryGoes(Peers.SOUND).status()).isEqualTo(2);
        var bad = certifyWhileTheDirectoryGoes(Peers.wrong(FAULT));
        assertThat(bad.status()).isEqualTo(1);
        assertThat(bad.out()).contains("replay     could not be written");
        assertThat(bad.err()).contains("The report could not be written to", "The journal could not be written to");
    }

    private Shell.Outcome certifyWhileTheDirectoryGoes(ReferenceBuilder references) {
        var out = directory.resolve("out");
        ReferenceBuilder removing = (hash, seed) -> {
            try {
                Files.delete(out.resolve("replay"));
                Files.delete(out);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            return references.build(hash, seed);
        };
        return new Shell(out, removing).certify("--rule", RULE);
    }

    private static long total(JsonNode report, String verdict) {
        return report.path("totals").path(verdict).asLong();
    }

    private static String profile(JsonNode report, String name) {
        return find(report.path("profiles"), "name", name).path("verdict").asString();
    }

    private static JsonNode rule(JsonNode report, String id) {
        return find(report.path("rules"), "id", id);
    }

    private static JsonNode find(JsonNode list, String key, String value) {
        return StreamSupport.stream(list.spliterator(), false)
                .filter(each -> each.path(key).asString().equals(value))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + key + " is " + value));
    }

    private static List<String> verdicts(JsonNode report, String prefix) {
        var verdicts = new ArrayList<String>();
        for (var each : report.path("cases")) {
            if (each.path("id").asString().startsWith(prefix)) {
                verdicts.add(each.path("verdict").asString());
            }
        }
        assertThat(verdicts).as("cases that begin with " + prefix).isNotEmpty();
        return verdicts;
    }
}
