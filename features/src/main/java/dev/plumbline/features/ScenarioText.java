package dev.plumbline.features;

import io.cucumber.messages.types.Examples;
import io.cucumber.messages.types.Scenario;
import io.cucumber.messages.types.Step;
import io.cucumber.messages.types.TableCell;
import io.cucumber.messages.types.TableRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A scenario or an outline as it is written, with the cases that it makes.
 *
 * @param feature what its feature is about
 * @param file the feature file
 * @param line its line there
 * @param keyword as in {@code Scenario Outline}
 * @param name its name; an outline's has its parameters in angle brackets
 * @param steps its steps in order
 * @param caseId its only case; empty for an outline
 * @param examples the tables of an outline, each row a case
 */
public record ScenarioText(
        String feature,
        String file,
        long line,
        String keyword,
        String name,
        List<StepText> steps,
        Optional<String> caseId,
        List<Table> examples) {

    /**
     * A step.
     *
     * @param keyword as in {@code Given}
     * @param text what follows it
     * @param table the lines of its table, the header first; empty where it has none
     */
    public record StepText(String keyword, String text, List<List<String>> table) {}

    /**
     * A table of examples.
     *
     * @param header its columns
     * @param rows its rows
     */
    public record Table(List<String> header, List<Row> rows) {}

    /**
     * A row of examples.
     *
     * @param values its values, in the columns' order
     * @param caseId the case that it makes
     */
    public record Row(List<String> values, String caseId) {}

    /** The ids of its cases, in the order in which they are written. */
    public List<String> caseIds() {
        return Stream.concat(
                        caseId.stream(),
                        examples.stream()
                                .flatMap(table -> table.rows().stream())
                                .map(Row::caseId))
                .toList();
    }

    /**
     * A scenario of a feature.
     *
     * @param cases the cases' ids by their line
     */
    static ScenarioText of(FeatureDocument feature, Scenario scenario, Map<Long, String> cases) {
        long line = scenario.getLocation().getLine();
        return new ScenarioText(
                feature.title(),
                feature.file(),
                line,
                scenario.getKeyword(),
                scenario.getName(),
                scenario.getSteps().stream().map(ScenarioText::step).toList(),
                Optional.ofNullable(cases.get(line)),
                scenario.getExamples().stream()
                        .map(examples -> table(examples, cases))
                        .toList());
    }

    private static StepText step(Step step) {
        var table = new ArrayList<List<String>>();
        step.getDataTable()
                .ifPresent(found ->
                        found.getRows().stream().map(ScenarioText::values).forEach(table::add));
        return new StepText(step.getKeyword().strip(), step.getText(), table);
    }

    private static Table table(Examples examples, Map<Long, String> cases) {
        return new Table(
                examples.getTableHeader().map(ScenarioText::values).orElse(List.of()),
                examples.getTableBody().stream()
                        .map(row ->
                                new Row(values(row), cases.get(row.getLocation().getLine())))
                        .toList());
    }

    private static List<String> values(TableRow row) {
        return row.getCells().stream().map(TableCell::getValue).toList();
    }
}
