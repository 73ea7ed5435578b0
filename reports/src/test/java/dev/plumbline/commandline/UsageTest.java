package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is not understood is a usage error, in one sentence, and nothing is run. */
class UsageTest {

    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "certify --nope                    | there is no option '--nope'; the nearest are --",
                "certify ./my-lb x                 | './my-lb x' means nothing here; the program to examine stands after '--', as in 'plumbline certify -- ./my-lb x'",
                "smoke ./my-lb                     | as in 'plumbline smoke -- ./my-lb'",
                "lint lb.yaml                      | a file is named with an option, as in 'plumbline lint --config lb.yaml'",
                "explain lb.yaml                   | as in 'plumbline explain --config lb.yaml'",
                "report vrify                      | there is no command 'vrify'; the nearest are verify",
                "faults run                        | name a fault, or with --rule a rule that it breaks",
                "certify --jobs two                | 'two' is no whole number",
                "certify --adapter ./my-lb         | a program can also stand after '--'",
                "certfy                            | there is no command 'certfy'; the nearest are certify",
                "certify --rule NOPE-1             | the catalogue has no rule 'NOPE-1'",
                "certify --rule TRACK-SYN-9        | the catalogue has no rule 'TRACK-SYN-9'",
                "certify --rule ZONE-MATCH-5       | nothing is selected by rule ZONE-MATCH-5: it can't be checked (",
                "certify --edition e9              | unknown edition 'e9'; known: e1, e2, e3, all",
                "certify --edition only            | unknown edition 'only'",
                "certify --edition e1 --rule HASH-SAME-1 | edition e1 does not state rule HASH-SAME-1; it is a rule of e2, e3",
                "certify --edition e1 --edition e2 | option '--edition' (e1|e2|e3|all) should be specified only once",
                "certify --edition all --rule NOPE-1 | the catalogue has no rule 'NOPE-1'",
                "certify --hash cuckoo             | unknown hash 'cuckoo'; known: ring, maglev, rendezvous",
                "certify --adapter cuckoo          | unknown adapter 'cuckoo'; known: reference, frames, exec:CMD, tcp:HOST:PORT, java:CLASS, dataplane:NAME",
                "certify --adapter dataplane:cuckoo | there is no data plane 'cuckoo'; known: nftables, nftlb, ovs, ipvs, ecmp, ecmp-resilient",
                "certify --adapter dataplane:ecmp --hash ring | --hash is the reference implementation's",
                "certify --adapter dataplane:ecmp --strict | --strict looks at what a program writes, and a data plane writes frames",
                "certify --adapter frames:lab.yaml | name the program that it is configured through after '--'",
                "certify --adapter frames:/nowhere/lab.yaml -- a | the topology '/nowhere/lab.yaml' can't be read: there is no such file",
                "certify --adapter frames -- a     | both say who is examined",
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
                "certify --seed many               | 'many' is no whole number",
                "certify --seed 1 --seed 2         | option '--seed' (N) should be specified only once",
                "certify --timeout 5               | '5' is no time; write a number and ms, s or m",
                "certify --start-timeout 0s        | '0s' is no time",
                "certify -q -v                     | mutually exclusive",
                "certify --sed=1                   | there is no option '--sed'; the nearest are --seed",
                "replay                            | Missing required parameter: 'FILE'",
                "replay /nowhere/a.json            | there is no file '/nowhere/a.json'",
                "rules --format xml                | unknown format 'xml'; known: text, json",
                "rules TRACK-SYN-1 HASH-SAME-1     | 'HASH-SAME-1' is more than the command takes",
                "rules -- ./my-lb                  | it examines nobody, so nothing may follow '--'",
                "rules NOPE-1                      | the catalogue has no rule 'NOPE-1'; the nearest are ",
                "list --edition e9                 | unknown edition 'e9'; known: e1, e2, e3, all",
                "list -- TRACK-SYN-1               | it examines nobody, so nothing may follow '--'",
                "list NOPE-1                       | 'NOPE-1' names no case; the nearest are "
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
        assertThat(outcome.err())
                .contains("name a command: certify, smoke, replay, rules, list, lint, explain, faults");
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

    /** What users copy from. */
    @ParameterizedTest
    @MethodSource("helps")
    void helpHasExamplesAndFitsATerminal(String command) {
        var outcome = new Shell(directory, Peers.SOUND).type(command.split(" "));

        assertThat(outcome.status()).isZero();
        assertThat(outcome.out()).contains("Examples:");
        assertThat(outcome.out().substring(outcome.out().indexOf("Examples:")).lines())
                .filteredOn(line -> line.startsWith("  plumbline " + command.replace("--help", "")))
                .as("examples in " + outcome.out())
                .isNotEmpty();
        assertThat(outcome.out()).doesNotContain("\t");
        assertThat(outcome.out().lines()).allMatch(line -> line.length() <= 100);
    }

    /** The help of the program, and of each command that is listed there. */
    static Stream<String> helps() {
        return helps("");
    }

    private static Stream<String> helps(String command) {
        var help = new Shell(Path.of("unused"), Peers.SOUND).type((command + "--help").split(" "));
        var commands = help.out()
                .lines()
                .dropWhile(line -> !line.startsWith("Commands:"))
                .skip(1)
                .takeWhile(line -> !line.isBlank())
                .filter(line -> line.matches("  \\S.*"))
                .map(line -> command + line.strip().replaceAll(" .*", " "));
        return Stream.concat(Stream.of(command + "--help"), commands.flatMap(UsageTest::helps));
    }

    @Test
    void theHelpListsEveryCommand() {
        assertThat(helps())
                .contains("certify --help", "replay --help", "rules --help", "list --help", "faults run --help");
    }

    @Test
    void coloursAndProgressAreForTerminalsThatCanShowThem() {
        assertThat(Console.standard(Map.of()).abilities()).isEmpty();
        System.setProperty("plumbline.terminal.out", "true");
        System.setProperty("plumbline.terminal.err", "true");
        try {
            assertThat(abilities(Map.of())).containsExactly(Console.Ability.COLOURED_OUTPUT, Console.Ability.PROGRESS);
            assertThat(abilities(Map.of("NO_COLOR", ""))).contains(Console.Ability.COLOURED_OUTPUT);
            assertThat(abilities(Map.of("NO_COLOR", "1"))).containsExactly(Console.Ability.PROGRESS);
            assertThat(abilities(Map.of("TERM", "dumb"))).isEmpty();
            System.setProperty("plumbline.terminal.err", "false");
            assertThat(abilities(Map.of())).containsExactly(Console.Ability.COLOURED_OUTPUT);
        } finally {
            System.clearProperty("plumbline.terminal.out");
            System.clearProperty("plumbline.terminal.err");
        }
    }

    private static Set<Console.Ability> abilities(Map<String, String> environment) {
        return Console.standard(environment).abilities();
    }
}
