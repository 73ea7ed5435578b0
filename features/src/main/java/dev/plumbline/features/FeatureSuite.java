package dev.plumbline.features;

import dev.plumbline.catalogue.Catalogue;
import io.cucumber.core.feature.FeatureIdentifier;
import io.cucumber.core.feature.FeatureParser;
import io.cucumber.core.gherkin.Feature;
import io.cucumber.core.gherkin.Pickle;
import io.cucumber.core.resource.ResourceScanner;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** All cases of the features that this module holds. */
public final class FeatureSuite {

    private static final URI LOCATION = URI.create("classpath:dev/plumbline/features");

    /** The steps that count: over so many sets, so many connections in each, and maybe once more after a change. */
    private static final Pattern SURVEY = Pattern.compile(
            "in each of (\\d+) such sets (\\d+) .*?opened(.*and each connection sends SYN)?(?:, where .*)?");

    private final Map<String, FeatureCase> cases;
    private final Map<String, Pickle> pickles;
    private final Map<String, Long> selections = new HashMap<>();
    private final List<Feature> features;
    private final List<ScenarioText> scenarios;

    private FeatureSuite(
            Map<String, FeatureCase> cases,
            Map<String, Pickle> pickles,
            List<Feature> features,
            List<ScenarioText> scenarios) {
        this.cases = Collections.unmodifiableMap(cases);
        this.pickles = pickles;
        pickles.forEach((id, pickle) -> selections.put(id, selections(pickle)));
        this.features = List.copyOf(features);
        this.scenarios = List.copyOf(scenarios);
    }

    /**
     * Reads the features.
     *
     * @throws IllegalStateException if one of them is not well-formed: no rule, an unknown tag, an id that occurs twice; the
     *     message names file and line
     */
    public static FeatureSuite load(Catalogue catalogue) {
        return load(catalogue, LOCATION);
    }

    /** The same, with a catalogue that may be read at the same time: it is not asked for before the features are parsed. */
    public static FeatureSuite load(Supplier<Catalogue> catalogue) {
        return of(features(LOCATION), catalogue.get());
    }

    /** Reads the features of another place. */
    static FeatureSuite load(Catalogue catalogue, URI location) {
        return of(features(location), catalogue);
    }

    private static FeatureSuite of(List<Feature> features, Catalogue catalogue) {
        var cases = new LinkedHashMap<String, FeatureCase>();
        var pickles = new LinkedHashMap<String, Pickle>();
        var scenarios = new ArrayList<ScenarioText>();
        for (var feature : features) {
            var document = FeatureDocument.of(feature);
            var rows = new ExampleRows(document);
            var lines = new HashMap<Long, String>();
            for (var pickle : feature.getPickles()) {
                var found = new CaseReader(catalogue, rows).read(pickle);
                var earlier = cases.put(found.id(), found);
                if (earlier != null) {
                    throw new IllegalStateException(found.origin() + " has the id " + found.id() + " of "
                            + earlier.origin() + "; give one of them a @case:… tag of its own");
                }
                pickles.put(found.id(), pickle);
                lines.put((long) pickle.getLocation().getLine(), found.id());
            }
            document.scenarios().stream()
                    .map(scenario -> ScenarioText.of(document, scenario, lines))
                    .forEach(scenarios::add);
        }
        return new FeatureSuite(cases, pickles, features, scenarios);
    }

    private static List<Feature> features(URI location) {
        var parser = new FeatureParser(UUID::randomUUID);
        var loader = FeatureSuite.class.getClassLoader();
        var scanner = new ResourceScanner<>(() -> loader, FeatureIdentifier::isFeature, parser::parseResource);
        var features = new ArrayList<>(scanner.scanForResourcesUri(location));
        features.sort(java.util.Comparator.comparing(Feature::getUri));
        return features;
    }

    /** The cases, in the order in which they are written. */
    public Collection<FeatureCase> cases() {
        return cases.values();
    }

    /** The scenarios and outlines that they come from, in the same order. */
    public List<ScenarioText> scenarios() {
        return scenarios;
    }

    /** The case with this id. */
    public Optional<FeatureCase> find(String id) {
        return Optional.ofNullable(cases.get(id));
    }

    /** How many connections a case counts where nothing limits its effort: 0 unless it surveys many sets of back ends. */
    public long selections(FeatureCase theCase) {
        return selections.get(theCase.id());
    }

    private static long selections(Pickle pickle) {
        return pickle.getSteps().stream()
                .map(step -> SURVEY.matcher(step.getText()))
                .filter(Matcher::matches)
                .mapToLong(survey -> Long.parseLong(survey.group(1))
                        * Long.parseLong(survey.group(2))
                        * (survey.group(3) == null ? 1 : 2))
                .sum();
    }

    List<Feature> features() {
        return features;
    }

    Pickle pickle(FeatureCase theCase) {
        return pickles.get(theCase.id());
    }
}
