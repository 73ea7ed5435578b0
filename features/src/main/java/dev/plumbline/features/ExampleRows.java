package dev.plumbline.features;

import io.cucumber.core.gherkin.Pickle;
import io.cucumber.messages.types.Examples;
import io.cucumber.messages.types.Scenario;
import io.cucumber.messages.types.TableRow;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of a feature's tables. A column is a key of its case if the outline's name mentions it; the others hold what is
 * expected.
 */
final class ExampleRows {

    private final Map<Long, List<String>> keysByLine = new HashMap<>();
    private final Map<Long, Map<String, String>> valuesByLine = new HashMap<>();

    ExampleRows(FeatureDocument feature) {
        feature.scenarios().forEach(this::read);
    }

    private void read(Scenario outline) {
        for (Examples table : outline.getExamples()) {
            table.getTableHeader()
                    .ifPresent(header -> table.getTableBody().forEach(row -> read(outline.getName(), header, row)));
        }
    }

    private void read(String name, TableRow header, TableRow row) {
        long line = row.getLocation().getLine();
        var values = new LinkedHashMap<String, String>();
        for (int i = 0; i < header.getCells().size(); i++) {
            values.put(
                    header.getCells().get(i).getValue(), row.getCells().get(i).getValue());
        }
        valuesByLine.put(line, values);
        keysByLine.put(
                line,
                values.entrySet().stream()
                        .filter(entry -> name.contains("<" + entry.getKey() + ">"))
                        .map(Map.Entry::getValue)
                        .toList());
    }

    /** The key columns' values of the row that the case comes from; empty for a plain scenario. */
    List<String> keysOf(Pickle pickle) {
        return keysByLine.getOrDefault(line(pickle), List.of());
    }

    /** All values by column of the row that the case comes from; empty for a plain scenario. */
    Map<String, String> valuesOf(Pickle pickle) {
        return valuesByLine.getOrDefault(line(pickle), Map.of());
    }

    private static long line(Pickle pickle) {
        return pickle.getLocation().getLine();
    }
}
