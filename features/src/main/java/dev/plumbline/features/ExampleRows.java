package dev.plumbline.features;

import io.cucumber.core.gherkin.Feature;
import io.cucumber.core.gherkin.Pickle;
import io.cucumber.messages.types.Envelope;
import io.cucumber.messages.types.Examples;
import io.cucumber.messages.types.FeatureChild;
import io.cucumber.messages.types.GherkinDocument;
import io.cucumber.messages.types.Scenario;
import io.cucumber.messages.types.TableCell;
import io.cucumber.messages.types.TableRow;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

/**
 * The rows of a feature's tables. A column is a key of its case if the outline's name mentions it; the others hold what is
 * expected.
 */
final class ExampleRows {

    private final Map<Long, List<String>> keysByLine = new HashMap<>();

    ExampleRows(Feature feature) {
        StreamSupport.stream(feature.getParseEvents().spliterator(), false)
                .map(Envelope.class::cast)
                .map(Envelope::getGherkinDocument)
                .flatMap(Optional::stream)
                .map(GherkinDocument::getFeature)
                .flatMap(Optional::stream)
                .flatMap(document -> document.getChildren().stream())
                .map(FeatureChild::getScenario)
                .flatMap(Optional::stream)
                .forEach(this::read);
    }

    private void read(Scenario outline) {
        for (Examples table : outline.getExamples()) {
            table.getTableHeader()
                    .ifPresent(header -> table.getTableBody()
                            .forEach(row -> keysByLine.put(
                                    row.getLocation().getLine().longValue(), keys(outline.getName(), header, row))));
        }
    }

    private static List<String> keys(String name, TableRow header, TableRow row) {
        List<TableCell> columns = header.getCells();
        return IntStream.range(0, columns.size())
                .filter(i -> name.contains("<" + columns.get(i).getValue() + ">"))
                .mapToObj(i -> row.getCells().get(i).getValue())
                .toList();
    }

    /** The key columns' values of the row that the case comes from; empty for a plain scenario. */
    List<String> keysOf(Pickle pickle) {
        return keysByLine.getOrDefault((long) pickle.getLocation().getLine(), List.of());
    }
}
