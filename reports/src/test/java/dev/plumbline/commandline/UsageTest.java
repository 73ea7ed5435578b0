package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is not understood is a usage error, in one sentence, and nothing is run. */
class UsageTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "certify --nope                    | Unknown option: '--nope'",
                "certify nope                      | Unmatched argument at index 1: 'nope'",
                "nope                              | Unmatched argument at index 0: 'nope'",
                "certify --rule NOPE-1             | the catalogue has no rule 'NOPE-1'",
                "certify --rule TRACK-SYN-9        | the catalogue has no rule 'TRACK-SYN-9'",
                "certify --rule ZONE-MATCH-5       | nothing is selected by rule ZONE-MATCH-5: it can't be checked (",
                "certify --rule DSR-FWD-1          | nothing is selected by rule DSR-FWD-1: no case checks it",
                "certify --edition e9              | unknown edition 'e9'; known: e1, e2, e3, all",
                "certify --edition only            | unknown edition 'only'",
                "certify --edition e1 --rule HASH-SAME-1 | edition e1 does not state rule HASH-SAME-1; it is a rule of e2, e3",
                "certify --edition e1 --edition e2 | option '--edition' (e1|e2|e3|all) should be specified only once",
                "certify --edition all --rule NOPE-1 | the catalogue has no rule 'NOPE-1'",
                "certify --edition all --rule DSR-FWD-1 | nothing is selected by rule DSR-FWD-1: no case checks it",
                "certify --hash cuckoo             | unknown hash 'cuckoo'; known: ring, maglev, rendezvous",
                "certify --adapter cuckoo          | unknown adapter 'cuckoo'; known: reference, exec:CMD, tcp:HOST:PORT",
                "certify --adapter exec:           | the command is empty",
                "certify --adapter exec:'a         | is never closed",
                "certify --adapter reference -- a  | both say who is examined",
                "certify --                        | the command is empty; name the program to start",
                "certify --adapter tcp:            | --adapter tcp:HOST:PORT: '' is no HOST:PORT; write a name or an address, a colon and a port",
                "certify --adapter tcp:::1:7000    | '::1:7000' is no HOST:PORT; write a name or an address, a colon and a port, as in localhost:7000, and an IPv6 address in brackets, as in [::1]:7000",
                "certify --adapter tcp:a:0         | --adapter tcp:HOST:PORT: the port must be from 1 to 65535, not 0",
                "certify --hash ring --adapter tcp:a:1 | --hash is the reference implementation's",
                "certify --strict                  | --strict looks at what a program writes, and the reference implementation writes nothing",
                "certify --strict --adapter reference | --strict looks at what a program writes",
                "smoke                             | name the program to look at after '--', or with --adapter exec:CMD or tcp:HOST:PORT",
                "smoke --adapter reference         | name the program to look at after '--'",
                "smoke --adapter tcp:a:b           | 'a:b' is no HOST:PORT",
                "smoke --edition all -- a          | unknown edition 'all'; known: e1, e2, e3",
                "certify --hash ring -- a          | --hash is the reference implementation's",
                "certify --seed many               | 'many' is not a long",
                "certify --seed 1 --seed 2         | option '--seed' (N) should be specified only once",
                "certify --timeout 5               | '5' is no time; write a number and ms, s or m",
                "certify --start-timeout 0s        | '0s' is no time",
                "certify -q -v                     | mutually exclusive",
                "certify --sed=1                   | Unknown option: '--sed=1'",
                "replay                            | Missing required parameter: 'FILE'",
                "replay /nowhere/a.json            | there is no file '/nowhere/a.json'"
            })
    void whatIsNotUnderstoodIsAUsageError(String command, String message) {
        var outcome = new Shell(directory, (hash, seed) -> {
                    throw new AssertionError("nothing is to be started");
                })
                .type(command.split(" "));

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err())
                .contains(message, "--help' tells what there is")
                .doesNotContain("\tat ");
        assertThat(outcome.out()).isEmpty();
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void aProgramWithoutACommandIsAUsageError() {
        var outcome = new Shell(directory, Peers.SOUND).type();

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("name a command: certify, smoke, replay");
    }

    @Test
    void aReportInPlaceOfAFileIsAUsageError() throws IOException {
        var file = Files.writeString(directory.resolve("file"), "mine");

        var outcome = new Shell(file, Peers.SOUND).certify();

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("can't be used for the report", "name another one with --out");
        assertThat(file).hasContent("mine");
    }

    @Test
    void theVersionIsTheBuilds() {
        var outcome = new Shell(directory, Peers.SOUND).type("--version");

        assertThat(outcome.status()).isZero();
        assertThat(outcome.out()).matches("plumbline \\d+\\.\\d+\\.\\d+\\S*\\R");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--help         | plumbline certify -- ./my-lb",
                "certify --help | plumbline certify --rule TRACK-SYN-1 --seed 4711 -v -- ./my-lb",
                "certify --help | plumbline certify --edition all -- ./my-lb",
                "smoke --help   | plumbline smoke --adapter tcp:[::1]:7000",
                "replay --help  | plumbline replay history.json --hash maglev"
            })
    void helpHasExamples(String command, String example) {
        var outcome = new Shell(directory, Peers.SOUND).type(command.split(" "));

        assertThat(outcome.status()).isZero();
        assertThat(outcome.out()).contains("Examples:", example);
    }

    @Test
    void noColourIsAsked() {
        System.setProperty("plumbline.terminal.out", "true");
        try {
            assertThat(Console.standard(Map.of()).abilities()).containsExactly(Console.Ability.COLOURED_OUTPUT);
            assertThat(Console.standard(Map.of("NO_COLOR", "1")).abilities()).isEmpty();
            assertThat(Console.standard(Map.of("TERM", "dumb")).abilities()).isEmpty();
        } finally {
            System.clearProperty("plumbline.terminal.out");
        }
    }
}
