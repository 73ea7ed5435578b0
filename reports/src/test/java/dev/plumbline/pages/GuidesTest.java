package dev.plumbline.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Product;
import dev.plumbline.catalogue.Rule;
import dev.plumbline.certification.RunVerdict;
import dev.plumbline.results.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the guides say of things that the program knows. */
class GuidesTest {

    private static final Path NOW = Path.of("target/pages/reports/docs/decisions.md");

    @Test
    void theDecisionsAreThoseOfTheCatalogue() throws IOException {
        var page = Files.readString(Path.of("docs/decisions.md"));
        var now = page.split("\n## ", 2)[0] + decisions();

        Files.createDirectories(NOW.getParent());
        Files.writeString(NOW, now);
        assertThat(page).as("copy reports/" + NOW + " over it").isEqualTo(now);
    }

    @ParameterizedTest
    @MethodSource("verdicts")
    void readersAreToldWhatEachVerdictMeans(String verdict) {
        assertThat(Path.of("docs/readers.md")).content().contains("\n| `" + verdict + "` | ");
    }

    static Stream<String> verdicts() {
        return Stream.concat(
                Stream.of(RunVerdict.values()).map(RunVerdict::wireName),
                Stream.of(Verdict.values()).map(Verdict::wireName));
    }

    private static String decisions() {
        return Stream.of(Product.values()).map(GuidesTest::decisionsOf).collect(Collectors.joining());
    }

    private static String decisionsOf(Product product) {
        var rows = Catalogue.load().rules().stream()
                .filter(rule -> rule.ambiguity().isPresent())
                // A rule of both products is told with the first of them.
                .filter(rule -> rule.applies().iterator().next() == product)
                .map(GuidesTest::row)
                .collect(Collectors.joining());
        assertThat(rows).as(product.wireName()).isNotEmpty();
        return "\n## The product `" + product.wireName()
                + "`\n\n| rule | what is unclear, and how it is read |\n| --- | --- |\n" + rows;
    }

    private static String row(Rule rule) {
        return "| `" + rule.id() + "` " + cell(rule.title()) + " | "
                + cell(rule.ambiguity().orElseThrow()) + " |\n";
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replaceAll("\\s+", " ").strip();
    }
}
