package dev.plumbline.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Faults;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.results.Verdict;
import io.cucumber.plugin.event.EventPublisher;
import io.cucumber.plugin.event.TestCaseStarted;
import io.qameta.allure.AllureLifecycle;
import io.qameta.allure.AllureResultsWriter;
import io.qameta.allure.model.Label;
import io.qameta.allure.model.Parameter;
import io.qameta.allure.model.Status;
import io.qameta.allure.model.TestResult;
import io.qameta.allure.model.TestResultContainer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class AllureRecordTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final FeatureSuite SUITE = FeatureSuite.load(CATALOGUE);
    private static final String CASE = "TRACK-SYN-1/CLIENT_IP";

    @Test
    void aCaseIsRecordedWithItsRulesStepsRowAndEdition() {
        var result = record(Edition.E3, Steps::internal, Verdict.PASSED);

        assertThat(result.getName()).isEqualTo(SUITE.find(CASE).orElseThrow().name());
        assertThat(result.getStatus()).isEqualTo(Status.PASSED);
        assertThat(result.getLabels())
                .contains(
                        new Label().setName("rule").setValue("TRACK-SYN-1"),
                        new Label().setName("tag").setValue("TRACK-SYN-1"));
        assertThat(result.getParameters())
                .contains(
                        new Parameter().setName("affinity").setValue("CLIENT_IP"),
                        new Parameter().setName("edition").setValue("e3"));
        assertThat(result.getSteps()).isNotEmpty().allMatch(step -> step.getStatus() == Status.PASSED);
    }

    @Test
    void theSameCaseOfAnotherEditionIsAnotherTest() {
        assertThat(record(Edition.E3, Steps::internal, Verdict.PASSED).getHistoryId())
                .isNotEqualTo(
                        record(Edition.E2, Steps::internal, Verdict.PASSED).getHistoryId());
    }

    @Test
    void aFailureIsNoPass() {
        var wrong = Faults.named("per-connection-syn-looked-up").orElseThrow();

        var result = record(Edition.E3, edition -> wrong.applyTo(Steps.internal(edition)), Verdict.FAILED);

        assertThat(result.getStatus()).isNotEqualTo(Status.PASSED);
        assertThat(result.getStatusDetails().getMessage()).contains("answered from the tracking table");
    }

    /** Where allure.properties says; it is taken away again, since the whole run is recorded elsewhere. */
    @Test
    void resultsAreKeptOnDiskWithTheModulesOtherOutput() throws IOException {
        var ids = new ArrayList<String>();
        Consumer<EventPublisher> naming = publisher -> publisher.registerHandlerFor(
                TestCaseStarted.class,
                event -> ids.add(event.getTestCase().getId().toString()));

        run(Edition.E3, Steps::internal, naming.andThen(new AllureRecord(new AllureLifecycle(), Edition.E3)));

        assertThat(ids).hasSize(1);
        var file = Path.of("target", "allure-results", ids.get(0) + "-result.json");
        assertThat(Files.readString(file))
                .contains("{\"name\":\"rule\",\"value\":\"TRACK-SYN-1\"}", "\"status\":\"passed\"");
        Files.delete(file);
    }

    private static TestResult record(Edition edition, Function<Edition, Steps> steps, Verdict expected) {
        var kept = new Kept();
        assertThat(run(edition, steps, new AllureRecord(new AllureLifecycle(kept), edition)))
                .isEqualTo(expected);
        assertThat(kept.results).hasSize(1);
        return kept.results.get(0);
    }

    private static Verdict run(Edition edition, Function<Edition, Steps> steps, Consumer<EventPublisher> listening) {
        var adapter = new ReferenceAdapter("test", steps, HashKind.RING, 1);
        try (var examinee = new Examinee(adapter, Rerun.greeting(edition))) {
            return new FeatureRun(SUITE, CATALOGUE, examinee, edition, 1, Effort.WHOLE, listening)
                    .run(SUITE.find(CASE).orElseThrow())
                    .verdict();
        }
    }

    /** Keeps results in memory. */
    private static final class Kept implements AllureResultsWriter {

        private final List<TestResult> results = new ArrayList<>();

        @Override
        public void write(TestResult result) {
            results.add(result);
        }

        @Override
        public void write(TestResultContainer container) {}

        @Override
        public void write(String source, InputStream attachment) {}
    }
}
