package dev.plumbline.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The tables of rules are there row by row, in each edition. */
class DocumentedTableTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final RuleId PERSISTENCE = new RuleId("PERSIST-TABLE-1");

    /** A row for each cell, named by the number of the cell. */
    private final Map<String, Map<String, String>> rows = new TreeMap<>();

    @BeforeEach
    void writeARowForEachCell() {
        var cells = CATALOGUE.require(PERSISTENCE).cells();
        for (int i = 0; i < cells.size(); i++) {
            var row = new TreeMap<String, String>();
            for (var column : cells.get(i).values().keySet()) {
                row.put(column, cells.get(i).text(column));
            }
            rows.put("row " + i, row);
        }
    }

    @Test
    void aRowForEachCellIsAllThatIsAsked() {
        assertThat(findings(Edition.E1)).isEmpty();
        assertThat(findings(Edition.E2)).isEmpty();
        assertThat(findings(Edition.E3)).isEmpty();
    }

    @Test
    void theColumnsThatIdentifyACellAreEnough() {
        rows.values().forEach(row -> row.keySet().removeAll(List.of("e1", "e2", "e3")));

        assertThat(findings(Edition.E3)).isEmpty();
    }

    @Test
    void aCellMayHaveSeveralRowsWithColumnsOfTheirOwn() {
        rows.put("once more", with(rows.get("row 0"), "field", "source port"));

        assertThat(findings(Edition.E3)).isEmpty();
    }

    @Test
    void aCellWithoutARowIsMissing() {
        rows.remove("row 7");

        assertThat(findings(Edition.E3)).singleElement().isInstanceOf(Finding.MissingCell.class);
    }

    @Test
    void aRowThatLeavesSeveralCellsOpenIsNoRowOfTheTable() {
        rows.get("row 7").remove("affinity");

        assertThat(findings(Edition.E3)).singleElement().isInstanceOf(Finding.MissingCell.class);
    }

    @Test
    void aRowThatContradictsItsCellIsStrayAndItsCellMissing() {
        rows.put("row 0", with(rows.get("row 0"), "e3", "no-persist"));

        assertThat(findings(Edition.E3))
                .contains(new Finding.StrayRow(PERSISTENCE, "row 0", Map.of("e3", "no-persist, not persist")))
                .hasSize(2);
    }

    @Test
    void aCombinationThatIsRefusedTakesOneRowForEveryProtocol() {
        rows.values()
                .removeIf(row -> row.get("e3").equals("not-configurable")
                        && !row.get("protocol").equals("tcp"));
        rows.values().stream()
                .filter(row -> row.get("e3").equals("not-configurable"))
                .forEach(row -> row.put("protocol", "any"));

        assertThat(findings(Edition.E3)).isEmpty();
    }

    @Test
    void whatAnEditionDoesNotStateNeedsNoRow() {
        rows.values().removeIf(row -> row.get("e1").equals("unstated"));

        assertThat(findings(Edition.E1)).isEmpty();
        assertThat(findings(Edition.E3)).isNotEmpty();
    }

    @Test
    void headersMayHaveSpacesAndNothingMindsCapitals() {
        var drain = new DocumentedTable(CATALOGUE.require(new RuleId("FAILOVER-DRAIN-8")), Edition.E3);

        assertThat(drain.compare(Map.of(
                        "kept", Map.of("drain on failover", "Enabled (default)"),
                        "ended", Map.of("Drain_on_failover", "disabled"))))
                .isEmpty();
    }

    private List<Finding> findings(Edition edition) {
        return new DocumentedTable(CATALOGUE.require(PERSISTENCE), edition).compare(rows);
    }

    private static Map<String, String> with(Map<String, String> row, String column, String value) {
        var changed = new TreeMap<>(row);
        changed.put(column, value);
        return changed;
    }
}
