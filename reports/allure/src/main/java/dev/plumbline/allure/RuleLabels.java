package dev.plumbline.allure;

import io.qameta.allure.listener.TestLifecycleListener;
import io.qameta.allure.model.Label;
import io.qameta.allure.model.TestResult;
import io.qameta.allure.util.ResultsUtils;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Labels a result with the rules that its test is about, and links it to what the living documentation tells of them: with
 * each tag that is a rule's id, be it of a scenario, a test or a property.
 */
public final class RuleLabels implements TestLifecycleListener {

    private static final String RULE = "rule";
    private static final String TAG = "tag";

    /** The catalogue's own pattern. Its module can't be asked, since its tests are labelled as well. */
    private static final Pattern ID = Pattern.compile("[A-Z][A-Z0-9]*-[A-Z0-9]+-[1-9][0-9]{0,3}");

    @Override
    public void beforeTestWrite(TestResult result) {
        var labels = result.getLabels();
        var rules = labels.stream()
                .filter(label -> TAG.equals(label.getName()))
                .map(Label::getValue)
                .filter(tag -> ID.matcher(tag).matches())
                .distinct()
                .toList();
        result.setLabels(Stream.concat(
                        labels.stream(),
                        rules.stream().map(rule -> new Label().setName(RULE).setValue(rule)))
                .distinct()
                .toList());
        result.setLinks(Stream.concat(
                        result.getLinks().stream(),
                        rules.stream().map(rule -> ResultsUtils.createLink(rule, rule, "", RULE)))
                .distinct()
                .toList());
    }
}
