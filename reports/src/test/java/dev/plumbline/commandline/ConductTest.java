package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How certify conducts a run: several at a time, up to the first failure, up to so many restarts, with known failures. */
class ConductTest {

    private static final String RULE = "TRACK-SYN-1";
    private static final String FAULT = "per-connection-syn-looked-up";
    private static final String FAULT_UNDER_NONE = FAULT + "-under-none";

    @TempDir
    private Path directory;

    @Test
    void severalJobsComeToTheSameVerdicts() {
        var starts = new AtomicInteger();
        var wrong = Peers.counting(starts, new AtomicInteger(), Peers.wrong(FAULT_UNDER_NONE));
        var one = verdicts(new Shell(directory, wrong), "--only", "TRACK-*");
        assertThat(starts).hasValue(1);

        var four = verdicts(new Shell(directory, wrong), "--only", "TRACK-*", "--jobs", "4");

        assertThat(four).isEqualTo(one).containsValues("passed", "failed");
        assertThat(starts).hasValueBetween(3, 5);
    }

    /** What instances have in common by mistake shows only where there are several. */
    @Test
    void instancesThatDisturbEachOtherAreFoundOutBySeveralJobs() {
        var one = new Shell(directory, Peers.disturbingEachOther()).certify("--only", "TRACK-*");
        var four = new Shell(directory, Peers.disturbingEachOther()).certify("--only", "TRACK-*", "--jobs", "4");

        assertThat(one.status()).as(one.out()).isZero();
        assertThat(four.status()).as(four.out()).isNotZero();
    }

    @Test
    void noFurtherCaseIsRunAfterTheFirstFailure() {
        var shell = new Shell(directory, Peers.wrong(FAULT));

        var outcome = shell.certify("--rule", RULE, "--fail-fast");

        assertThat(outcome.status()).isOne();
        assertThat(outcome.out())
                .contains("stopped    TRACK-SYN-1/ipv6 failed; without --fail-fast the rest is run\n", " 1 failed, ");
        var report = shell.report();
        assertThat(report.path("ending").path("how").asString()).isEqualTo("stopped");
        assertThat(report.path("totals").path("errored").asInt()).isZero();
        assertThat(shell.reasons(RULE + "/NONE")).containsExactly("not run: TRACK-SYN-1/ipv6 failed");
    }

    @Test
    void anErrorIsTheFirstFailureAsWell() {
        var shell = new Shell(directory, Peers.crashingOn("bes", Peers.SOUND));

        var outcome = shell.certify("--rule", RULE, "--fail-fast");

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(shell.report().path("totals").path("errored").asInt()).isOne();
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "2, 3", "5, 6"})
    void aRunIsGivenUpWhenThereWereTooManyRestarts(int most, int starts) {
        var counted = new AtomicInteger();
        var crashing = Peers.crashingOn("bes", Peers.counting(counted, new AtomicInteger(), Peers.SOUND));
        var shell = new Shell(directory, crashing);

        var outcome = shell.certify("--only", "TRACK-*", "--max-restarts", Integer.toString(most));

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(counted).hasValue(starts);
        assertThat(outcome.out())
                .contains("given up   the implementation became unavailable " + (most + 1) + " times;");
        assertThat(shell.report().path("ending").path("how").asString()).isEqualTo("given-up");
        assertThat(shell.reasons("TRACK-SYN-4/NONE"))
                .allMatch(reason -> reason.startsWith("not run: the implementation became unavailable"));
    }

    @Test
    void whatCrashesNowAndThenIsStartedAgainAndTheOtherCasesAreRun() {
        var shell = new Shell(directory, Peers.crashingOn("CLIENT_IP_PROTO", Peers.SOUND));

        var outcome = shell.certify("--rule", RULE);

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(shell.report().path("ending").path("how").asString()).isEqualTo("complete");
        assertThat(shell.report().path("totals").path("passed").asInt()).isEqualTo(5);
    }

    @ParameterizedTest
    @CsvSource({
        "--jobs 0, '--jobs must be at least 1, not 0'",
        "--jobs 2 --adapter tcp:localhost:7000, '--jobs 2 needs as many instances of the implementation, and there can''t be more than 1'",
        "--jobs many, Invalid value for option '--jobs'",
        "--max-restarts -1, '--max-restarts must not be negative, not -1'",
        "--known-failing nowhere.txt, there is no file 'nowhere.txt' of cases known to fail"
    })
    void whatMakesNoSenseIsAUsageError(String options, String problem) {
        var outcome = new Shell(directory, Peers.SOUND).certify(options.split(" "));

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains(problem);
    }

    @Test
    void whatIsKnownToFailDoesNotFailTheRun() throws IOException {
        var shell = new Shell(directory, Peers.wrong(FAULT_UNDER_NONE));

        var outcome = shell.certify("--rule", RULE, "--known-failing", list("""
                # What we work on.
                TRACK-SYN-1/NONE   # https://example.org/issues/7

                *-1/ipv6
                """));

        assertThat(outcome.status()).as(outcome.out()).isZero();
        assertThat(outcome.out())
                .contains("verdict    partial\n", "2 known failing")
                .doesNotContain("✗");
        var report = shell.report();
        assertThat(shell.reasons("TRACK-SYN-1/NONE"))
                .allMatch(reason -> reason.contains("known.txt:2: https://example.org/issues/7 ("));
        assertThat(report.path("expected").findValuesAsString("standing")).containsExactly("failing", "failing");
        assertThat(profile(report.path("profiles"), "internal")).isEqualTo("not-conformant");
    }

    @Test
    void anErrorIsNoKnownFailure() throws IOException {
        var shell = new Shell(directory, Peers.crashingOn("bes", Peers.SOUND));

        assertThat(shell.certify("--rule", RULE, "--known-failing", list("*\n")).status())
                .isEqualTo(2);
    }

    @Test
    void aLineWhoseCasesAllPassFailsTheRun() throws IOException {
        var shell = new Shell(directory, Peers.wrong(FAULT_UNDER_NONE));

        var outcome = shell.certify("--rule", RULE, "--known-failing", list("""
                TRACK-SYN-1
                TRACK-SYN-1/CLIENT_IP
                TRACK-SYN-1/CLIENT_IP_PROTO # was so once
                TRACK-SYN-2
                """));

        assertThat(outcome.status()).isOne();
        assertThat(outcome.out())
                .contains(
                        "✗ TRACK-SYN-1/CLIENT_IP  ",
                        "known.txt:3 lists 'TRACK-SYN-1/CLIENT_IP_PROTO' as known to fail, and it passes; take the line out",
                        "2 failed");
        assertThat(shell.report().path("expected").findValuesAsString("standing"))
                .containsExactly("failing", "stale", "stale", "open");
    }

    @Test
    void aLineThatNamesNoCaseIsAUsageError() throws IOException {
        var outcome = new Shell(directory, Peers.SOUND)
                .certify("--rule", RULE, "--known-failing", list("\nTRACK-SYN-1/NONE\nTRACK-SYN-1 see issue 7\n"));

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("known.txt:3 names no case: 'TRACK-SYN-1 see issue 7'");
    }

    @Test
    void aDeclaredDeviationFromTheCoreIsToldApartAndDoesNotConform() {
        var shell = new Shell(directory, Peers.wrong(FAULT_UNDER_NONE, Peers.deviatingFrom(RULE)));

        var outcome = shell.certify("--rule", RULE);

        assertThat(outcome.status()).isOne();
        assertThat(outcome.out())
                .contains("verdict    not conformant\n", "2 deviation")
                .doesNotContain(" failed");
        assertThat(shell.reasons("TRACK-SYN-1/NONE"))
                .allMatch(reason -> reason.startsWith("declared deviation from TRACK-SYN-1: we need it so ("));
    }

    @Test
    void aDeclaredDeviationFromAnOptionalRuleLeavesTheRestConformant() {
        var shell = new Shell(directory, Peers.wrong("ratio-over-groups", Peers.deviatingFrom("ELIG-FO-5")));

        var outcome = shell.certify("--rule", "ELIG-FO-5");

        assertThat(outcome.out()).contains("verdict    partial\n").containsPattern("[1-9]\\d* deviation");
        assertThat(outcome.status()).isZero();
    }

    @Test
    void aDeviationThatIsNoneFailsTheRun() {
        var shell = new Shell(directory, Peers.saying(Peers.deviatingFrom(RULE, "NO-SUCH-1")));

        var outcome = shell.certify("--rule", RULE);

        assertThat(outcome.status()).isOne();
        assertThat(outcome.out()).contains("6 failed");
        assertThat(outcome.err())
                .contains(
                        "The implementation declares deviations from rules that the catalogue does not know: NO-SUCH-1.");
        assertThat(shell.reasons("TRACK-SYN-1/NONE"))
                .containsExactly("hello declares a deviation from TRACK-SYN-1, and it passes; take the deviation out");
    }

    /** Whatever else the case is about, and in whatever order that is declared. */
    @ParameterizedTest
    @CsvSource({"TRACK-SYN-1, ELIG-OFF-1", "ELIG-OFF-1, TRACK-SYN-1", "TRACK-SYN-1, KEY-SELECT-1"})
    void aDeviationDoesNotHideThatTheCoreIsBroken(String one, String other) {
        var shell = new Shell(directory, Peers.wrong(FAULT_UNDER_NONE, Peers.deviatingFrom(one, other)));

        var outcome = shell.certify("--only", "TRACK-SYN-1/NONE");

        assertThat(outcome.status()).isOne();
        assertThat(outcome.out()).contains("1 deviation");
    }

    @Test
    void anInstanceThatDeclaresOtherThingsThanTheFirstIsNotJudged() {
        var starts = new AtomicInteger();
        var changing = Peers.answering(
                edition -> starts.incrementAndGet() == 1 ? Peers.HELLO : Peers.HELLO.withFeatures(Set.of()));
        var shell = new Shell(directory, changing);

        var outcome = shell.certify("--only", "TRACK-*", "--jobs", "2", "--max-restarts", "3");

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.out()).contains("it declares other products, editions, limits, features");
    }

    private String list(String lines) throws IOException {
        return Files.writeString(directory.resolve("known.txt"), lines).toString();
    }

    private static String profile(Iterable<tools.jackson.databind.JsonNode> profiles, String name) {
        for (var each : profiles) {
            if (each.path("name").asString().equals(name)) {
                return each.path("verdict").asString();
            }
        }
        throw new AssertionError("no profile " + name);
    }

    private static Map<String, String> verdicts(Shell shell, String... options) {
        shell.certify(options);
        var verdicts = new TreeMap<String, String>();
        for (var each : shell.report().path("cases")) {
            verdicts.put(each.path("id").asString(), each.path("verdict").asString());
        }
        return verdicts;
    }
}
