package dev.plumbline.allure;

import io.qameta.allure.listener.TestLifecycleListener;
import io.qameta.allure.model.Label;
import io.qameta.allure.model.TestResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Labels a result with the rules that its test is about: with each tag that is a rule's id, be it of a scenario, a test or a
 * property.
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
                .filter(label -> TAG.equals(label.getName())
                        && ID.matcher(label.getValue()).matches())
                .map(label -> new Label().setName(RULE).setValue(label.getValue()));
        result.setLabels(Stream.concat(labels.stream(), rules).distinct().toList());
    }
}
