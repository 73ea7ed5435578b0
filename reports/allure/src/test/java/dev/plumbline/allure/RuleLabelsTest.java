package dev.plumbline.allure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.qameta.allure.AllureLifecycle;
import io.qameta.allure.AllureResultsWriter;
import io.qameta.allure.junitplatform.AllureJunitPlatform;
import io.qameta.allure.model.Label;
import io.qameta.allure.model.Link;
import io.qameta.allure.model.Status;
import io.qameta.allure.model.TestResult;
import io.qameta.allure.model.TestResultContainer;
import io.qameta.allure.util.PropertiesUtils;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

class RuleLabelsTest {

    @Test
    void aTestIsLabelledWithTheRulesThatItIsTaggedWith() {
        var result = resultOf(ATest.class);

        assertThat(result.getName()).isEqualTo("aSynIsNew()");
        assertThat(result.getStatus()).isEqualTo(Status.PASSED);
        assertThat(values(result, "rule")).containsExactlyInAnyOrder("TRACK-SYN-1", "HASH-SAME-1");
        assertThat(values(result, "tag")).containsExactlyInAnyOrder("TRACK-SYN-1", "HASH-SAME-1", "nightly", "E-3");
    }

    @Test
    void aTestIsLinkedToThePagesOfTheRulesThatItIsTaggedWith() {
        var result = resultOf(ATest.class);

        assertThat(result.getLinks())
                .extracting(Link::getName, Link::getType, Link::getUrl)
                .containsExactlyInAnyOrder(
                        tuple("TRACK-SYN-1", "rule", "../../reports/target/site-plumbline/rules/TRACK-SYN-1.html"),
                        tuple("HASH-SAME-1", "rule", "../../reports/target/site-plumbline/rules/HASH-SAME-1.html"));
    }

    @Test
    void soIsAProperty() {
        var result = resultOf(AProperty.class);

        assertThat(result.getName()).isEqualTo("holds");
        assertThat(values(result, "rule")).containsExactly("TRACK-SYN-1");
    }

    @Test
    void resultsAreKeptWithTheModulesOtherOutput() {
        assertThat(PropertiesUtils.loadAllureProperties().getProperty("allure.results.directory"))
                .isEqualTo("target/allure-results");
    }

    private static TestResult resultOf(Class<?> tests) {
        var kept = new Kept();
        var request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(tests))
                .configurationParameter("jqwik.database", "")
                .build();
        var launcher = LauncherFactory.create(LauncherConfig.builder()
                .enableTestExecutionListenerAutoRegistration(false)
                .build());
        launcher.execute(request, new AllureJunitPlatform(new AllureLifecycle(kept)));
        assertThat(kept.results).hasSize(1);
        return kept.results.get(0);
    }

    private static List<String> values(TestResult result, String label) {
        return result.getLabels().stream()
                .filter(each -> each.getName().equals(label))
                .map(Label::getValue)
                .toList();
    }

    static class ATest {

        @Test
        @Tag("TRACK-SYN-1")
        @Tag("HASH-SAME-1")
        @Tag("nightly")
        @Tag("E-3")
        void aSynIsNew() {}
    }

    static class AProperty {

        @Property(tries = 1)
        @net.jqwik.api.Tag("TRACK-SYN-1")
        void holds(@ForAll int number) {}
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
