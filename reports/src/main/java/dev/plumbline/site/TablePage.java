package dev.plumbline.site;

import dev.plumbline.catalogue.Cell;
import dev.plumbline.catalogue.DocumentedTable;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Named;
import dev.plumbline.catalogue.Rule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The page of a documented table.
 *
 * @param rule the rule that has it
 * @param columns its columns
 * @param rows its rows
 */
public record TablePage(Rule rule, List<String> columns, List<Row> rows) {

    /**
     * A row of the table.
     *
     * @param values its values in the columns' order
     * @param results what came of it in each run
     */
    public record Row(List<String> values, List<Result> results) {}

    /**
     * What came of a row in a run.
     *
     * @param verdict in a word; {@code unchecked} where no case has it
     * @param cases the ids of the cases that have it
     */
    public record Result(String verdict, List<String> cases) {}

    private static final String UNCHECKED = "unchecked";
    private static final String NOT_APPLICABLE = "not-applicable";

    static TablePage of(Rule rule, Handbook handbook, List<Run> runs) {
        var rows = handbook.rows(rule);
        var results = runs.stream().map(run -> results(rule, rows, run)).toList();
        return new TablePage(
                rule,
                List.copyOf(rule.cells().get(0).values().keySet()),
                rule.cells().stream()
                        .map(cell -> new Row(
                                texts(cell),
                                results.stream().map(each -> each.get(cell)).toList()))
                        .toList());
    }

    private static Map<Cell, Result> results(Rule rule, Map<String, Map<String, String>> rows, Run run) {
        var edition = Named.of(Edition.class, run.report().suite().edition()).orElse(Edition.E3);
        var found = new LinkedHashMap<Cell, Result>();
        new DocumentedTable(rule, edition).cases(rows).forEach((cell, cases) -> {
            var holding = cases.stream()
                    .filter(id -> run.cases().get(id).editions().contains(edition.wireName()))
                    .toList();
            found.put(cell, new Result(verdict(rule, edition, run, holding), holding));
        });
        return found;
    }

    private static String verdict(Rule rule, Edition edition, Run run, List<String> cases) {
        Optional<String> verdict = run.verdictOfCases(cases);
        return verdict.orElse(rule.applies(edition) ? UNCHECKED : NOT_APPLICABLE);
    }

    private static List<String> texts(Cell cell) {
        var texts = new ArrayList<String>();
        cell.values()
                .forEach((column, value) -> texts.add(
                        value instanceof Cell.Many ? String.join(", ", cell.texts(column)) : cell.text(column)));
        return texts;
    }
}
