package dev.plumbline.commandline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.certification.Suite;
import dev.plumbline.results.Case;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListTest {

    private static final String SCHEMA = "dev/plumbline/commandline/cases.schema.json";

    @Test
    void everyCaseIsListed() {
        assertThat(ids())
                .containsExactlyElementsOf(Suite.load(Catalogue.load()).cases().stream()
                        .map(Case::id)
                        .toList());
    }

    @Test
    void aLineSaysWhatTheCaseNeedsWhereItHoldsAndWhereItStands() {
        var outcome = list("ZONE-MATCH-12/primaries");

        assertThat(outcome.status()).isZero();
        assertThat(outcome.out())
                .matches("(?s)CASE +NEEDS +EDITIONS +ORIGIN +SHOWS\n"
                        + "ZONE-MATCH-12/primaries  failover,zonal-affinity  e2 e3 +zonal-match\\.feature:\\d+  "
                        + "Back ends of the pool .*\n\n1 cases?\\. 'plumbline rules ID' .*\n");
    }

    @Test
    void aCaseOfTheCoreNeedsNothingElse() {
        assertThat(list("TRACK-SYN-1/NONE").out()).contains("TRACK-SYN-1/NONE  core   e1 e2 e3");
    }

    @Test
    void patternsChooseAndEachCaseIsListedOnce() {
        assertThat(ids("TRACK-SYN-1", "TRACK-SYN-1/CLIENT_*", "TRACK-SYN-?/ipv6"))
                .doesNotHaveDuplicates()
                .hasSizeGreaterThan(6)
                .contains("TRACK-SYN-1/NONE", "TRACK-SYN-1/CLIENT_IP", "TRACK-SYN-3/ipv6")
                .allMatch(id -> id.startsWith("TRACK-SYN-1") || id.endsWith("/ipv6"));
    }

    @Test
    void anEditionChoosesWhatHoldsInIt() {
        assertThat(ids("LAZY-HEALTH-*", "--edition", "e3")).contains("LAZY-HEALTH-2");
        assertThat(ids("LAZY-HEALTH-*")).contains("LAZY-HEALTH-2");
        assertThat(Shell.parsed(list("--edition", "e1", "--format", "json").out(), SCHEMA)
                        .path("cases"))
                .isNotEmpty()
                .allMatch(each -> each.path("editions").toString().contains("\"e1\""));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TRACK-SYM-1/*              | 'TRACK-SYM-1/*' names no case; the nearest are TRACK-SYN-1/",
                "TRACK-SYN-1 nope           | 'nope' names no case; the nearest are ",
                "ZONE-MATCH-5               | 'ZONE-MATCH-5' names no case; 'plumbline rules ZONE-MATCH-5' says why",
                "LAZY-HEALTH-2 --edition e1 | 'LAZY-HEALTH-2' names no case that holds in edition e1; those of e3"
            })
    void aPatternThatNamesNothingIsAUsageError(String arguments, String message) {
        var outcome = list(arguments.split(" "));

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err()).contains(message);
    }

    @Test
    void aBlankPatternIsAUsageError() {
        var outcome = list(" ");

        assertThat(outcome.status()).isEqualTo(64);
        assertThat(outcome.err()).contains("a pattern must not be blank");
    }

    private static List<String> ids(String... arguments) {
        var words = new ArrayList<>(List.of(arguments));
        words.addAll(List.of("--format", "json"));
        return Shell.parsed(list(words.toArray(String[]::new)).out(), SCHEMA)
                .path("cases")
                .findValuesAsString("id");
    }

    private static Shell.Outcome list(String... arguments) {
        var words = new ArrayList<>(List.of("list"));
        words.addAll(List.of(arguments));
        return new Shell(Path.of("unused"), Peers.SOUND).type(words.toArray(String[]::new));
    }
}
