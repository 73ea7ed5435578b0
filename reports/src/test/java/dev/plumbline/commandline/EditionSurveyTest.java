package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code --edition all} tells to which editions an implementation conforms. */
class EditionSurveyTest {

    private static final String RULE = "TRACK-SYN-1";
    private static final String FAULT = "per-connection-syn-looked-up";

    @TempDir
    private Path directory;

    private Shell.Outcome certify(ReferenceBuilder references, String... options) {
        var arguments = new ArrayList<>(List.of("--edition", "all"));
        arguments.addAll(List.of(options));
        return new Shell(directory, references).certify(arguments.toArray(String[]::new));
    }

    private Shell edition(String edition) {
        return new Shell(directory.resolve(edition), Peers.SOUND);
    }

    private static String verdict(Shell shell) {
        return shell.report().path("verdict").asString();
    }

    @Test
    void whatDeclaresNoEditionIsExaminedForEachOfThem() {
        var asked = new ArrayList<String>();

        var outcome = certify(
                Peers.answering(edition -> {
                    asked.add(edition);
                    return Peers.HELLO;
                }),
                "--rule",
                RULE);

        assertThat(outcome.status()).as(outcome.out() + outcome.err()).isZero();
        assertThat(asked).containsExactly("e1", "e2", "e3");
        assertThat(outcome.out()).containsPattern("""

                        edition e1 partial, \\d+ cases: 6 passed, .*
                        edition e2 partial, \\d+ cases: 6 passed, .*
                        edition e3 partial, \\d+ cases: 6 passed, .*
                        conforms   to none of them
                        """).endsWith("seed       " + Shell.DRAWN + "\n");
        for (var each : asked) {
            assertThat(edition(each).report().path("suite").path("edition").asString())
                    .isEqualTo(each);
            assertThat(verdict(edition(each))).isEqualTo("partial");
        }
        assertThat(directory.resolve("report.json")).doesNotExist();
    }

    @ParameterizedTest
    @EnumSource(names = {"E1", "E2", "E3"})
    void whatBreaksARuleInOneEditionDoesNotConformToThatOne(Edition wrong) {
        var outcome = certify(Peers.wrongIn(wrong, FAULT), "--rule", RULE);

        assertThat(outcome.status()).isEqualTo(1);
        for (var each : EditionChoice.EDITIONS) {
            var name = each.wireName();
            assertThat(verdict(edition(name))).isEqualTo(each == wrong ? "not-conformant" : "partial");
            assertThat(outcome.out())
                    .contains("edition " + name + (each == wrong ? " not conformant, " : " partial, "));
        }
        var failure = directory.resolve(wrong.wireName()).resolve("replay/TRACK-SYN-1.NONE.json");
        assertThat(outcome.out())
                .containsSubsequence("examining  edition " + wrong.wireName(), "✗ TRACK-SYN-1/NONE", "conforms   ")
                .contains("  replay     plumbline replay " + failure + "\n");
        assertThat(Shell.read(failure)).contains("\"edition\":\"" + wrong.wireName() + "\"");
    }

    @Test
    void anEditionThatIsNotDeclaredIsReportedAndCountsForNothing() {
        var outcome = certify(Peers.saying(Peers.withEditions(Set.of("e2", "e3"))), "-q", "--rule", RULE);

        assertThat(outcome.status()).as(outcome.out() + outcome.err()).isZero();
        assertThat(outcome.out())
                .startsWith("edition e1 not declared; the implementation declares e2, e3\nedition e2 partial, ")
                .doesNotContain("examining");
        assertThat(directory.resolve("e1")).doesNotExist();
        assertThat(verdict(edition("e2"))).isEqualTo("partial");
    }

    @Test
    void anEditionIsDeclaredByWhatIsAnsweredToItsOwnGreeting() {
        var outcome = certify(Peers.answering(edition -> Peers.withEditions(Set.of(edition))), "--rule", RULE);

        assertThat(outcome.status()).isZero();
        assertThat(outcome.out()).contains("edition e1 partial", "edition e2 partial", "edition e3 partial");
    }

    @Test
    void anOlderReportOnAnEditionThatIsNoLongerDeclaredIsRemoved() throws IOException {
        certify(Peers.wrong(FAULT), "--rule", RULE);
        assertThat(directory.resolve("e1/replay/TRACK-SYN-1.NONE.json")).exists();
        var kept = Files.writeString(directory.resolve("e2/mine.txt"), "mine");

        certify(Peers.saying(Peers.withEditions(Set.of("e3"))), "--rule", RULE);

        assertThat(directory.resolve("e1")).doesNotExist();
        try (var files = Files.list(directory.resolve("e2"))) {
            assertThat(files).containsExactly(kept);
        }
        assertThat(verdict(edition("e3"))).isEqualTo("partial");
    }

    @Test
    void whatDoesNotSayHelloForAnEditionIsErroredThereAndExaminedForTheOthers() {
        var outcome = certify(Peers.refusingToSayHelloFor("e2", Peers.SOUND), "--rule", RULE);

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.out())
                .contains("edition e1 partial, ", "edition e3 partial, ")
                .containsPattern("\nedition e2 errored, it did not say hello: .*not e2, thank you.*\n");
        assertThat(outcome.err()).contains("was not examined for edition e2, since it did not say hello. ");
        assertThat(verdict(edition("e2"))).isEqualTo("inconclusive");
        assertThat(verdict(edition("e1"))).isEqualTo("partial");
    }

    @Test
    void aRefusalOfWhatIsDeclaredNowhereIsNoError() {
        var hello = Peers.withEditions(Set.of("e2", "e3"));

        var outcome = certify(Peers.refusingToSayHelloFor("e1", Peers.saying(hello)), "--rule", RULE);

        assertThat(outcome.status()).isZero();
        assertThat(outcome.out()).contains("edition e1 not declared; the implementation declares e2, e3\n");
        assertThat(directory.resolve("e1")).doesNotExist();
    }

    @Test
    void aRefusalOfWhatIsDeclaredElsewhereIsAnError() {
        var hello = Peers.withEditions(Set.of("e1", "e2", "e3"));

        var outcome = certify(Peers.refusingToSayHelloFor("e1", Peers.saying(hello)), "--rule", RULE);

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.out()).contains("edition e1 errored, it did not say hello: ");
    }

    @Test
    void aFailureOutweighsAnError() {
        var outcome = certify(Peers.refusingToSayHelloFor("e2", Peers.wrongIn(Edition.E3, FAULT)), "--rule", RULE);

        assertThat(outcome.status()).isEqualTo(1);
        assertThat(outcome.out()).contains("edition e2 errored", "edition e3 not conformant");
    }

    @Test
    void anEditionThatDoesNotStateARuleIsNotExaminedByIt() {
        var outcome = certify(Peers.SOUND, "--rule", "HASH-SAME-1");

        assertThat(outcome.status()).isZero();
        assertThat(outcome.out())
                .contains(
                        "edition e1 not examined, since it states none of the rules asked for\n",
                        "edition e2 partial, ",
                        "edition e3 partial, ")
                .doesNotContain("examining  edition e1");
        assertThat(directory.resolve("e1")).doesNotExist();
    }

    @Test
    void anEditionIsExaminedByThoseOfTheRulesThatItStates() {
        certify(Peers.SOUND, "--rule", "HASH-SAME-1", "--rule", RULE);

        var totals = edition("e1").report().path("totals");
        assertThat(totals.path("passed").asInt()).isEqualTo(6);
        assertThat(edition("e2").report().path("totals").path("passed").asInt()).isGreaterThan(6);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "e9     | TRACK-SYN-1   | e1 is not declared; the implementation declares e9; e2 is not declared",
                "e1     | LAZY-HEALTH-2 | e2 is not examined, since it states none of the rules asked for; e3 is not declared"
            })
    void anImplementationOfNoEditionThatIsAskedForIsAUsageError(String declared, String rule, String message) {
        var outcome = certify(Peers.saying(Peers.withEditions(Set.of(declared))), "--rule", rule);

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("no edition is left to test for: ", message);
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void anotherProductIsNotJudgedInAnyEdition() {
        var outcome = certify(Peers.saying(Peers.ofProduct("EXTERNAL_MANAGED")));

        assertThat(outcome.status()).isEqualTo(2);
        assertThat(outcome.out()).contains("edition e1 inconclusive, ", "conforms   to none of them");
    }

    @Test
    void aDirectoryThatCannotBeUsedIsAUsageErrorBeforeAnythingIsStarted() throws IOException {
        Files.writeString(directory.resolve("e2"), "mine");

        var outcome = certify((hash, seed) -> {
            throw new AssertionError("nothing is to be started");
        });

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains(directory.resolve("e2") + "' can't be used for the report");
    }

    @Test
    void theFirstEditionsReportStandsWhileTheNextIsExamined() {
        var seen = new ArrayList<String>();
        certify(
                Peers.answering(edition -> {
                    if (edition.equals("e2")) {
                        seen.add(verdict(edition("e1")));
                    }
                    return Peers.HELLO;
                }),
                "--rule",
                RULE);

        assertThat(seen).containsExactly("partial");
    }
}
