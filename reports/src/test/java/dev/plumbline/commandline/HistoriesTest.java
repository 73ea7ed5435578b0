package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.spi.Hello;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random histories are judged as cases of the suite. */
class HistoriesTest {

    private static final String FAULT = "udp-not-looked-up";
    private static final String FEW = "62";

    @TempDir
    private Path directory;

    @Test
    void aSoundBalancerPassesThemInEveryEdition() {
        var outcome = new Shell(directory, Peers.SOUND)
                .certify("--only", "HISTORIES", "--tries", "40", "--edition", "all", "--hash", "maglev", "--jobs", "2");

        assertThat(outcome.status()).as(outcome.out()).isZero();
        assertThat(outcome.out())
                .contains("edition e1 partial", "edition e2 partial", "edition e3 partial")
                .doesNotContain("✗", "?");
    }

    @Test
    void aFailureIsToldAndReplayedAsAHistory() {
        var faulty = new Shell(directory, Peers.wrong(FAULT));

        var outcome = faulty.certify("--only", "HISTORIES/core");

        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.out())
                .contains("✗ HISTORIES/core  ", "rule       TRACK-LOOKUP-", "configured [", "sent       at 0 s  ")
                .contains("permitted  ", "why        ", "seen       ", "so         no reading of the documents permits")
                .contains(
                        "check      ", "replay     plumbline replay ", "seed       4711", "next       plumbline rules");
        var replay = faulty.replay("HISTORIES.core.json");
        assertThat(Shell.read(replay)).doesNotContain("\"case\"");
        assertThat(faulty.type("replay", replay.toString()).status()).isEqualTo(1);
        assertThat(new Shell(directory, Peers.SOUND)
                        .type("replay", replay.toString())
                        .status())
                .isZero();
    }

    @Test
    void aFailureIsOfTheRuleThatIsBlamedAlone() {
        var shell = new Shell(directory, Peers.wrong(FAULT));

        shell.certify("--only", "HISTORIES/core");

        var failed = cases(shell, verdict -> verdict.equals("failed"));
        assertThat(failed)
                .hasSize(1)
                .allSatisfy((id, rules) -> assertThat(rules).matches("\\[\"TRACK-LOOKUP-[12]\"]"));
    }

    @Test
    void aPassIsOfTheRulesThatHadASay() {
        var shell = new Shell(directory, Peers.SOUND);

        shell.certify("--only", "HISTORIES/core", "--tries", FEW);

        assertThat(cases(shell, verdict -> verdict.equals("passed")).get("HISTORIES/core"))
                .contains("TRACK-LOOKUP-1", "HASH-SAME-1");
    }

    /** Whoever lacks persistence need not be a liar to conform. */
    @Test
    void aDeviationFromAnOptionalRuleBreaksNoCore() {
        var shell = new Shell(
                directory, Peers.wrong("always-persist-ignored-for-tcp", Peers.deviatingFrom("PERSIST-ALWAYS-1")));

        var outcome = shell.certify("--only", "HISTORIES/persistence", "--tries", "2500");

        assertThat(outcome.out()).contains("1 deviation");
        assertThat(outcome.status()).isZero();
    }

    @Test
    void aRuleChoosesNoHistories() {
        var shell = new Shell(directory, Peers.SOUND);

        shell.certify("--rule", "TRACK-LOOKUP-1");

        assertThat(shell.reasons("HISTORIES")).isNotEmpty().allMatch(reason -> reason.equals("left out of this run"));
    }

    @Test
    void whatRunsBesideThemChangesNothing() {
        var alone = new Shell(directory.resolve("alone"), Peers.wrong(FAULT));
        var together = new Shell(directory.resolve("together"), Peers.wrong(FAULT));

        alone.certify("--only", "HISTORIES/core", "--only", "HISTORIES/together-1", "--tries", FEW);
        together.certify(
                "--only",
                "HISTORIES/core",
                "--only",
                "HISTORIES/together-1",
                "--tries",
                FEW,
                "--jobs",
                "2",
                "--order",
                "random");

        assertThat(cases(together, verdict -> true)).isEqualTo(cases(alone, verdict -> true));
    }

    @Test
    void withFewerThanUsualARunIsPartial() {
        var shell = new Shell(directory, Peers.SOUND);

        var outcome = shell.certify("--only", "HISTORIES", "--tries", "10");

        assertThat(outcome.status()).isZero();
        assertThat(outcome.out())
                .contains("verdict    partial", "tries      10 histories; a run of less than 250 is at most partial");
        assertThat(shell.reasons("HISTORIES")).contains("of so few tries none is left for it");
    }

    @ParameterizedTest
    @CsvSource({
        "0, '--tries must be at least 1, not 0; --skip HISTORIES leaves all of them out'",
        "-3, '--tries must be at least 1, not -3'",
        "many, 'Invalid value for option ''--tries'''",
        "99999999999, 'Invalid value for option ''--tries'''"
    })
    void whatIsNoNumberOfThemIsAUsageError(String tries, String problem) {
        var outcome = new Shell(directory, Peers.SOUND).certify("--tries", tries);

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains(problem);
    }

    @Test
    void whatIsNotDeclaredIsSkipped() {
        var shell = new Shell(directory, Peers.saying(Hello.internal("a-peer", "1.0", "failover")));

        shell.certify("--only", "HISTORIES", "--tries", FEW);

        assertThat(cases(shell, verdict -> verdict.equals("skipped")))
                .hasSize(9)
                .containsKeys("HISTORIES/persistence", "HISTORIES/zonal-affinity")
                .doesNotContainKey("HISTORIES/failover");
        assertThat(cases(shell, verdict -> verdict.equals("passed")))
                .containsKeys("HISTORIES/core", "HISTORIES/failover", "HISTORIES/together-1");
    }

    @Test
    void aRunWithAnotherNumberIsNotGoneOnWith() {
        var shell = new Shell(directory, Peers.SOUND);
        shell.certify("--only", "HISTORIES/core", "--tries", "40");

        var outcome = shell.certify("--only", "HISTORIES/core", "--tries", "50", "--resume");

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("it is of tries '40', and this one is of tries '50'");
    }

    @Test
    void aCrashIsAnErrorAndTheNextCaseIsRun() {
        var shell = new Shell(directory, Peers.crashingOn("2001:db8", Peers.SOUND));

        var outcome = shell.certify("--only", "HISTORIES/ipv6", "--only", "HISTORIES/next-hop", "--tries", FEW);

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.out()).contains("? HISTORIES/ipv6", "so         It ended with status 139.");
        assertThat(cases(shell, verdict -> verdict.equals("passed"))).containsOnlyKeys("HISTORIES/next-hop");
        var replay = shell.replay("HISTORIES.ipv6.json").toString();
        assertThat(shell.type("replay", replay).out()).contains("? HISTORIES/ipv6");
    }

    @Test
    void theyAreListed() {
        assertThat(new Shell(directory, Peers.SOUND).type("list", "HISTORIES").out())
                .containsPattern("HISTORIES/core +core +e1 e2 e3 +drawn from the seed")
                .containsPattern("HISTORIES/failover +failover +e2 e3 ")
                .containsPattern("HISTORIES/global-preferred-backends +capacity,preferred-backends +e1 e2 e3 ")
                .contains("33 cases.");
    }

    /** The rules of the cases of histories with such a verdict, by id. */
    private static Map<String, String> cases(Shell shell, Predicate<String> verdict) {
        var cases = new TreeMap<String, String>();
        for (var each : shell.report().path("cases")) {
            var id = each.path("id").asString();
            if (id.startsWith("HISTORIES/") && verdict.test(each.path("verdict").asString())) {
                cases.put(id, each.path("rules").toString());
            }
        }
        return cases;
    }
}
