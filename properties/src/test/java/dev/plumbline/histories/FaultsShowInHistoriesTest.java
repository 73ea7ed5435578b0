package dev.plumbline.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Fault;
import dev.plumbline.faults.Faults;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.spi.Greeting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.sessions.JqwikSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Without any feature, random histories alone find each fault, and blame a rule that it breaks. */
class FaultsShowInHistoriesTest {

    private static final long SEED = Long.getLong("plumbline.seed", 20_261_129);
    private static final int MOST_HISTORIES = 2500;
    private static final Path TABLE = Path.of("target", "faults-in-histories.tsv");

    /** One rule in eight, to keep the build short; all rules and faults by night. */
    @Test
    void aFaultOfADecidedRuleIsFoundAndBlamedOnARuleThatItBreaks() throws IOException {
        var first = new LinkedHashMap<String, Fault>();
        decided().forEach(fault -> first.putIfAbsent(fault.rules().get(0), fault));
        var faults = List.copyOf(first.values());
        look(IntStream.range(0, faults.size())
                .filter(i -> i % 8 == 0)
                .mapToObj(faults::get)
                .toList());
    }

    @Tag("nightly")
    @Test
    void everyFaultOfADecidedRuleIsFoundAndBlamedOnARuleThatItBreaks() throws IOException {
        look(decided());
    }

    /** That a protocol other than TCP and UDP is left out of the tuple does not show: histories hardly vary it by itself. */
    private static List<Fault> decided() {
        return Faults.of(Product.INTERNAL).stream()
                .filter(fault -> DecidedRules.ALL.contains(fault.rules().get(0)))
                .filter(fault -> !fault.rules().get(0).equals("KEY-SELECT-7"))
                .toList();
    }

    private static void look(List<Fault> faults) throws IOException {
        var rows = faults.stream().map(FaultsShowInHistoriesTest::look).toList();
        Files.write(TABLE, rows.stream().map(Row::toString).toList());
        assertThat(rows.stream().filter(row -> row.blamed().isEmpty()))
                .as("faults that %d histories with seed %d do not show", MOST_HISTORIES, SEED)
                .isEmpty();
        var wrong = rows.stream().filter(row -> !row.isRight()).toList();
        assertThat(wrong.size())
                .as("of %d faults these are blamed on a rule that they do not break: %s", rows.size(), wrong)
                .isLessThanOrEqualTo(rows.size() / 10);
    }

    private static Row look(Fault fault) {
        var adapter =
                new ReferenceAdapter("test", edition -> fault.applyTo(Steps.internal(edition)), HashKind.RING, SEED);
        var examinee = new Examinee(adapter, new Greeting(Greeting.PROTOCOL, "plumbline test", "e3"));
        var row = new Row[1];
        JqwikSession.run(() -> {
            var search = new Search(examinee, Steps.internal(Edition.E3), SEED);
            var blamed = search.first(MOST_HISTORIES);
            row[0] = new Row(
                    fault,
                    search.histories(),
                    blamed.map(Search.Blamed::rules).orElse(List.of()),
                    blamed.map(Search.Blamed::explanations).orElse(List.of()));
        });
        return row[0];
    }

    private record Row(Fault fault, int histories, List<String> blamed, List<Fault> explanations) {

        boolean isRight() {
            return !blamed.isEmpty() && fault.rules().contains(blamed.get(0));
        }

        @Override
        public String toString() {
            return fault.name() + "\t" + fault.rules() + "\t" + histories + "\t" + blamed + "\t" + explanations + "\t"
                    + (isRight() ? "right" : "wrong");
        }
    }
}
