package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which cases the options of certify select, and in which order they are run. */
class SelectingTest {

    private static final String CORE_ROWS = "TRACK-SYN-1/*CLIENT_IP*";

    @TempDir
    private Path directory;

    @Test
    void onlyRunsWhatAPatternNamesAndTheVerdictIsPartial() {
        var shell = new Shell(directory, Peers.SOUND);

        var outcome = shell.certify("--only", "TRACK-SYN-1/NONE", "--only", "HASH-SAME-1");

        assertThat(outcome.status()).as(outcome.out() + outcome.err()).isZero();
        assertThat(outcome.out()).contains("verdict    partial\n");
        assertThat(run(shell))
                .contains("TRACK-SYN-1/NONE")
                .hasSizeGreaterThan(1)
                .allMatch(id ->
                        id.equals("TRACK-SYN-1/NONE") || id.equals("HASH-SAME-1") || id.startsWith("HASH-SAME-1/"));
    }

    @Test
    void skipLeavesOutWhatAPatternNames() {
        var shell = new Shell(directory, Peers.SOUND);

        shell.certify("--rule", "TRACK-SYN-1", "--skip", CORE_ROWS, "--skip", "*/ipv6");

        assertThat(run(shell)).containsExactly("TRACK-SYN-1/NONE");
    }

    @Test
    void eachOptionNarrowsWhatTheOthersLeave() {
        var shell = new Shell(directory, Peers.SOUND);

        shell.certify("--rule", "TRACK-SYN-1", "--rule", "TRACK-SYN-2", "--only", "*/NONE", "--skip", "TRACK-SYN-2");

        assertThat(run(shell)).containsExactly("TRACK-SYN-1/NONE");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --only TRACK-SYN-11                        | the pattern 'TRACK-SYN-11' names no case of edition e3; the nearest are TRACK-SYN-1/
            --skip nonsense                            | the pattern 'nonsense' names no case of edition e3
            --only LAZY-HEALTH-2 --edition e1          | the pattern 'LAZY-HEALTH-2' names no case of edition e1
            --only nonsense --edition all              | the pattern 'nonsense' names no case; the nearest are
            --rule TRACK-SYN-1 --only HASH-SAME-1      | no case is selected, so nothing would be shown
            --only TRACK-SYN-1 --skip TRACK-*          | no case is selected, so nothing would be shown
            --only TRACK-SYN-1/NONE --shard 2/2        | no case is selected, so nothing would be shown
            --features failover,nonsense               | there is no feature 'nonsense'; known: core,
            --features ''                              | there is no feature ''; known: core,
            --shard 0/2                                | '0/2' is no shard; write which one and of how many, as in 2/5
            --shard 3/2                                | there is no shard 3 of 2; they are counted from 1
            --shard half                               | 'half' is no shard
            --order backwards                          | 'backwards' is no order; known: defined, random
            """)
    void whatSelectsNothingOrMakesNoSenseIsAUsageError(String options, String problem) {
        var shell = new Shell(directory, Peers.SOUND);

        var words = options.replace("''", "").split(" ", -1);
        var outcome = shell.certify(words);

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains(problem);
        assertThat(directory.resolve("report.json")).doesNotExist();
    }

    @Test
    void theShardsAreApartAndTogetherTheWhole() {
        var all = new ArrayList<String>();
        var sizes = new HashSet<Integer>();
        for (int i = 1; i <= 4; i++) {
            var shell = new Shell(directory, Peers.SOUND);
            var outcome = shell.certify("--only", "TRACK-SYN-*", "--shard", i + "/4");
            assertThat(outcome.out()).contains("verdict    partial\n");
            all.addAll(run(shell));
            sizes.add(run(shell).size());
        }
        var whole = new Shell(directory, Peers.SOUND);
        whole.certify("--only", "TRACK-SYN-*");

        assertThat(all).containsExactlyInAnyOrderElementsOf(run(whole));
        assertThat(sizes).hasSizeLessThanOrEqualTo(2);
    }

    @Test
    void someFeaturesLeaveOutWhatNeedsOthersAndTestWhatIsNotDeclared() {
        var nothing = Peers.saying(Peers.withEditions(Set.of()));
        var declared = new Shell(directory, nothing);
        declared.certify("--only", "TRACK-SYN-*");
        var declaredRun = run(declared);
        var some = new Shell(directory, nothing);
        var outcome = some.certify("--only", "TRACK-SYN-*", "--features", "session-tracking");

        assertThat(outcome.out()).contains("verdict    partial\n");
        assertThat(declaredRun).contains("TRACK-SYN-1/NONE").noneMatch(id -> id.startsWith("TRACK-SYN-2/"));
        assertThat(run(some)).containsAll(declaredRun).anyMatch(id -> id.startsWith("TRACK-SYN-2/"));
        assertThat(verdict(some, "TRACK-SYN-1/ipv6")).isEqualTo("not-attempted");
        assertThat(some.report().path("declared").path("features")).isEmpty();
    }

    @Test
    void allFeaturesTestWhatIsNotDeclared() {
        var shell = new Shell(directory, Peers.saying(Peers.withEditions(Set.of())));

        shell.certify("--rule", "TRACK-SYN-1");
        assertThat(verdict(shell, "TRACK-SYN-1/ipv6")).isEqualTo("skipped");

        shell.certify("--rule", "TRACK-SYN-1", "--features", "all");
        assertThat(verdict(shell, "TRACK-SYN-1/ipv6")).isEqualTo("passed");
    }

    @Test
    void aRandomOrderIsDrawnFromTheSeedAndChangesNoVerdict() {
        var defined = order("--seed", "1");
        var one = order("--seed", "1", "--order", "random");
        var oneAgain = order("--seed", "1", "--order", "random");
        var other = order("--seed", "2", "--order", "random");

        assertThat(one).isEqualTo(oneAgain).isNotEqualTo(defined).isNotEqualTo(other);
        assertThat(one).containsExactlyInAnyOrderElementsOf(defined);
    }

    private List<String> order(String... options) {
        var shell = new Shell(directory, Peers.wrong("per-connection-syn-looked-up-under-none"));
        var arguments = new ArrayList<>(List.of("--only", "TRACK-SYN-*"));
        arguments.addAll(List.of(options));
        var outcome = shell.certify(arguments.toArray(String[]::new));
        assertThat(outcome.status()).isOne();
        assertThat(shell.report().path("totals").path("failed").asInt()).isEqualTo(5);
        return Shell.read(directory.resolve("journal.jsonl"))
                .lines()
                .filter(line -> line.contains("\"ended\""))
                .map(line -> line.replaceFirst(".*?\"id\":\"([^\"]*)\".*", "$1"))
                .toList();
    }

    @Test
    void aDryRunTellsWhatWouldBeRunAndStartsNothing() {
        var starts = new AtomicInteger();
        var out = directory.resolve("out");
        var shell = new Shell(out, Peers.counting(starts, new AtomicInteger(), Peers.SOUND));

        var outcome = shell.certify("--rule", "TRACK-SYN-1", "--dry-run");

        assertThat(outcome.status()).isZero();
        assertThat(outcome.out())
                .contains(
                        "TRACK-SYN-1/NONE  With PER_CONNECTION a SYN is always a new connection (NONE)\n",
                        "TRACK-SYN-1/ipv6  ",
                        " [needs ipv6]\n",
                        "selected   6 of ");
        assertThat(starts).hasValue(0);
        assertThat(Files.exists(out)).isFalse();
    }

    /** The cases that came to a verdict. */
    private static List<String> run(Shell shell) {
        var run = new ArrayList<String>();
        for (var each : shell.report().path("cases")) {
            if (Set.of("passed", "failed").contains(each.path("verdict").asString())) {
                run.add(each.path("id").asString());
            }
        }
        return run;
    }

    private static String verdict(Shell shell, String id) {
        for (var each : shell.report().path("cases")) {
            if (each.path("id").asString().equals(id)) {
                return each.path("verdict").asString();
            }
        }
        throw new AssertionError("no case " + id);
    }
}
