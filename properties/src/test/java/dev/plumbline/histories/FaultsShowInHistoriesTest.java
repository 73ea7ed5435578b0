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
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.sessions.JqwikSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Without any feature, random histories alone find each fault, and blame a rule that it breaks. */
class FaultsShowInHistoriesTest {

    private static final long SEED = Long.getLong("plumbline.seed", 20_261_129);
    private static final int MOST_HISTORIES = 2500;
    private static final Path TABLES = Path.of("target");

    /**
     * That entries are lost which hardly anything depends on, that none of many connections leaves a full group, and that a
     * full region takes what came from another: it may take some.
     */
    private static final Set<String> SHOWN_BY_SCENARIOS_ONLY = Set.of(
            "entries-lost-when-group-0-fails",
            "entries-lost-when-group-1-fails",
            "full-region-spills-to-the-next-even-if-full",
            "preferred-group-never-full",
            "unhealthy-region-goes-to-the-next-even-if-full");

    /** One rule in eight, to keep the build short; all rules and faults by night. */
    @ParameterizedTest
    @EnumSource
    void aFaultOfADecidedRuleIsFoundAndBlamedOnARuleThatItBreaks(Product product) throws IOException {
        var first = new LinkedHashMap<String, Fault>();
        decided(product).forEach(fault -> first.putIfAbsent(fault.rules().get(0), fault));
        var faults = List.copyOf(first.values());
        look(
                product,
                IntStream.range(0, faults.size())
                        .filter(i -> i % 8 == 0)
                        .mapToObj(faults::get)
                        .toList());
    }

    @Tag("nightly")
    @ParameterizedTest
    @EnumSource
    void everyFaultOfADecidedRuleIsFoundAndBlamedOnARuleThatItBreaks(Product product) throws IOException {
        look(product, decided(product));
    }

    /** That a protocol other than TCP and UDP is left out of the tuple does not show: histories hardly vary it by itself. */
    private static List<Fault> decided(Product product) {
        var rules = product == Product.INTERNAL ? DecidedRules.ALL : DecidedRules.OF_GLOBAL_BALANCERS;
        return Faults.of(product).stream()
                .filter(fault -> rules.contains(fault.rules().get(0)))
                .filter(fault -> !fault.rules().get(0).equals("KEY-SELECT-7"))
                .filter(fault -> !SHOWN_BY_SCENARIOS_ONLY.contains(fault.name()))
                .toList();
    }

    private static void look(Product product, List<Fault> faults) throws IOException {
        var rows = faults.stream().map(FaultsShowInHistoriesTest::look).toList();
        var table = TABLES.resolve("faults-in-histories-" + product + ".tsv");
        Files.write(table, rows.stream().map(Row::toString).toList());
        assertThat(rows.stream().filter(row -> row.blamed().isEmpty()))
                .as("faults that %d histories with seed %d do not show", MOST_HISTORIES, SEED)
                .isEmpty();
        var wrong = rows.stream().filter(row -> !row.isRight()).toList();
        assertThat(wrong.size())
                .as("of %d faults these are blamed on a rule that they do not break: %s", rows.size(), wrong)
                .isLessThanOrEqualTo(rows.size() / 10);
    }

    private static Row look(Fault fault) {
        var adapter = ReferenceAdapter.with("test", fault, HashKind.RING, SEED);
        var examinee = new Examinee(adapter, new Greeting(Greeting.PROTOCOL, "plumbline test", "e3"));
        var row = new Row[1];
        JqwikSession.run(() -> {
            var search = new Search(examinee, Steps.of(fault.product(), Edition.E3), SEED);
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
