package dev.plumbline.features;

import io.cucumber.core.gherkin.Feature;
import io.cucumber.messages.types.Envelope;
import io.cucumber.messages.types.FeatureChild;
import io.cucumber.messages.types.GherkinDocument;
import io.cucumber.messages.types.Scenario;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;

/**
 * A feature file.
 *
 * @param file its name
 * @param title what it is about
 * @param scenarios its scenarios and outlines, as they are written
 */
record FeatureDocument(String file, String title, List<Scenario> scenarios) {

    static FeatureDocument of(Feature feature) {
        var parsed = StreamSupport.stream(feature.getParseEvents().spliterator(), false)
                .map(Envelope.class::cast)
                .map(Envelope::getGherkinDocument)
                .flatMap(Optional::stream)
                .map(GherkinDocument::getFeature)
                .flatMap(Optional::stream)
                .findFirst()
                .orElseThrow();
        var scenarios = parsed.getChildren().stream()
                .map(FeatureChild::getScenario)
                .flatMap(Optional::stream)
                .toList();
        return new FeatureDocument(fileOf(feature.getUri().getSchemeSpecificPart()), parsed.getName(), scenarios);
    }

    /** The name of a file in this path. */
    static String fileOf(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
