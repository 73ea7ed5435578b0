package dev.plumbline.features.glue;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.features.experiment.Experiment;
import dev.plumbline.features.experiment.Experiment.Documented;
import dev.plumbline.features.experiment.Field;
import io.cucumber.java.en.Then;
import java.util.List;
import java.util.Map;

/** What has to become of the packets sent last. */
public final class OutcomeSteps {

    private final Experiment experiment;

    public OutcomeSteps(Experiment experiment) {
        this.experiment = experiment;
    }

    @Then("each connection stays on its back end")
    public void stays() {
        experiment.probe().stay();
    }

    @Then("the connections are selected anew")
    public void selectedAnew() {
        experiment.probe().selectedAnew();
    }

    @Then("the connections are selected anew among {backends}")
    public void selectedAnewAmong(List<String> backends) {
        experiment.probe().selectedAnewAmong(backends);
    }

    @Then("each connection is selected the same back end again")
    public void selectedTheSame() {
        experiment.probe().selectedTheSame();
    }

    @Then("for at least {int} of the connections another back end is selected")
    public void selectedElsewhereForAtLeast(int fewest) {
        experiment.probe().selectedElsewhereForAtLeast(fewest);
    }

    @Then("for some of the connections another back end is selected")
    public void selectedElsewhereForSome() {
        experiment.probe().selectedElsewhereForSome();
    }

    @Then("for some of the connections another back end of {backends} is selected")
    public void selectedElsewhereForSomeAmong(List<String> backends) {
        experiment.probe().selectedElsewhereForSomeAmong(backends);
    }

    @Then("each connection is selected one of {backends}")
    public void selectedAmong(List<String> backends) {
        experiment.probe().selectedAmong(backends);
    }

    @Then("each connection reaches one of {backends}")
    public void delivered(List<String> backends) {
        experiment.probe().deliveredAmong(backends);
    }

    @Then("every one of {backends} is met by some client")
    public void met(List<String> backends) {
        experiment.probe().metByAll(backends);
    }

    @Then("some of the connections leave {backends} for {backends}")
    public void spill(List<String> full, List<String> next) {
        experiment.probe().spill(full, next);
    }

    @Then("each packet arrives with its {fields} unchanged")
    public void unchanged(List<Field> fields) {
        experiment.probe().unchanged(fields);
    }

    @Then("every one of {backends} is reached, and no other")
    public void reached(List<String> backends) {
        experiment.probe().reachAll(backends);
    }

    @Then("no packet is delivered( to a back end)")
    public void notDelivered() {
        experiment.probe().notDelivered();
    }

    @Then("each packet stays with its sender")
    public void local() {
        experiment.probe().stayLocal();
    }

    @Then("each connection does as documented: e1 {documented}, e2 {documented}, e3 {documented}")
    public void documented(Documented e1, Documented e2, Documented e3) {
        experiment.doesAsDocumented(Map.of(Edition.E1, e1, Edition.E2, e2, Edition.E3, e3));
    }
}
