package dev.plumbline.features.experiment;

import dev.plumbline.features.CaseEnd;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.judging.Judgement;
import dev.plumbline.results.FailureStory;
import java.util.List;

/** Looks at what was said to a configuration. Each look passes, or ends the case. */
public final class ConfigurationCheck {

    private final ConfigureResult result;
    private final Judgement judgement;
    private final String configured;
    private final String asked;

    ConfigurationCheck(ConfigureResult result, Judgement judgement, String configured, String asked) {
        this.result = result;
        this.judgement = judgement;
        this.configured = configured;
        this.asked = asked;
    }

    /** It was taken. */
    public void accepted() {
        boolean accepted = result instanceof ConfigureResult.Accepted;
        boolean disputed =
                accepted ? judgement instanceof Judgement.Violation : judgement instanceof Judgement.Permitted;
        if (disputed) {
            throw disagreement("it has to be accepted");
        }
        if (!accepted) {
            throw failed(
                    "accepted: every value lies within what is documented",
                    "a configuration that the documents allow is refused");
        }
    }

    /**
     * It was refused, because of the resource that this field is in. Which of its fields is named is the implementation's
     * choice.
     */
    public void refusedFor(String field) {
        boolean accepted = result instanceof ConfigureResult.Accepted;
        var resource = field.split("\\.", 2)[0];
        if (accepted && judgement instanceof Judgement.Permitted) {
            throw disagreement("it has to be refused for " + field);
        }
        var permitted = "refused, with code 1001 and a violation in " + resource + " (" + field + ")";
        if (accepted) {
            throw failed(permitted, "a configuration that the documents refuse is in force");
        }
        var refused = (ConfigureResult.Refused) result;
        if (refused.violations().stream().noneMatch(violation -> isIn(resource, violation.field()))) {
            throw failed(
                    permitted, "the refusal names nothing in the resource that is wrong, so its reason is another");
        }
    }

    private static boolean isIn(String resource, String field) {
        return field.equals(resource) || field.startsWith(resource + ".");
    }

    private CaseEnd disagreement(String expected) {
        return CaseEnd.errored("suite and model disagree about a configuration, " + asked + ": " + expected
                + " by the scenario, and by the model it has not. That is a defect of the suite, please report it");
    }

    /** The answer in words. */
    String seen() {
        return result instanceof ConfigureResult.Refused refused
                ? "refused: " + Wording.violations(refused)
                : "accepted";
    }

    private CaseEnd failed(String permitted, String so) {
        var why = judgement instanceof Judgement.Violation violation ? violation.why() : List.<String>of();
        return CaseEnd.failed(new FailureStory(configured, asked, permitted, why, seen(), so));
    }
}
