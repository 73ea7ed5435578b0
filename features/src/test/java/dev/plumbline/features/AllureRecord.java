package dev.plumbline.features;

import dev.plumbline.catalogue.Edition;
import io.cucumber.plugin.event.EventPublisher;
import io.cucumber.plugin.event.TestCaseStarted;
import io.qameta.allure.AllureLifecycle;
import io.qameta.allure.cucumber7jvm.AllureCucumber7Jvm;
import io.qameta.allure.model.Parameter;
import io.qameta.allure.model.TestResult;
import java.util.ArrayList;
import java.util.function.Consumer;

/**
 * Has a run of the features told to Allure, beside the test that runs them, whose own lifecycle it leaves alone. The same case is
 * another test in each edition: else Allure would take the later for a repetition of the earlier.
 */
final class AllureRecord implements Consumer<EventPublisher> {

    private final AllureLifecycle lifecycle;
    private final Edition edition;

    AllureRecord(AllureLifecycle lifecycle, Edition edition) {
        this.lifecycle = lifecycle;
        this.edition = edition;
    }

    @Override
    public void accept(EventPublisher publisher) {
        new AllureCucumber7Jvm(lifecycle).setEventPublisher(publisher);
        publisher.registerHandlerFor(
                TestCaseStarted.class,
                event -> lifecycle.updateTestCase(event.getTestCase().getId().toString(), this::nameEdition));
    }

    private void nameEdition(TestResult result) {
        var parameters = new ArrayList<>(result.getParameters());
        parameters.add(new Parameter().setName("edition").setValue(edition.wireName()));
        result.setParameters(parameters).setHistoryId(result.getHistoryId() + "." + edition.wireName());
    }
}
