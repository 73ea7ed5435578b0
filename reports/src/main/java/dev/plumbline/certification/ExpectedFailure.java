package dev.plumbline.certification;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Hello;

/** Cases that are expected to fail. */
public sealed interface ExpectedFailure {

    /** Whether it is about this case. */
    boolean names(CaseReport report);

    /** What names them: a pattern of their ids, or the id of a rule. */
    String subject();

    /** What a failure of such a case comes to. */
    Verdict verdict();

    /** Where it is written. */
    String origin();

    /** Why they fail, in its author's words; may be empty. */
    String reason();

    /** Whether it is about a rule that every implementation has to keep, as far as that is known. */
    boolean isOfCore();

    /** What to say of a case that passes though it was to fail. */
    String staleness();

    /**
     * Cases that the implementation's team knows to fail.
     *
     * @param pattern names them
     * @param origin file and line
     * @param reason the comment beside it
     */
    record Known(CasePattern pattern, String origin, String reason) implements ExpectedFailure {

        @Override
        public String subject() {
            return pattern.toString();
        }

        @Override
        public boolean names(CaseReport report) {
            return pattern.names(report.id());
        }

        @Override
        public Verdict verdict() {
            return Verdict.KNOWN_FAILING;
        }

        @Override
        public boolean isOfCore() {
            return false;
        }

        @Override
        public String staleness() {
            return origin + " lists '" + pattern + "' as known to fail, and it passes; take the line out";
        }
    }

    /**
     * A rule that the implementation declares not to keep.
     *
     * @param rule its id
     * @param reason why, as declared
     * @param isOfCore whether every implementation has to keep it
     */
    record Declared(String rule, String reason, boolean isOfCore) implements ExpectedFailure {

        /** What an implementation declares. */
        public static Declared of(Hello.Deviation deviation, Catalogue catalogue) {
            boolean isOfCore = RuleId.parse(deviation.rule())
                    .flatMap(catalogue::rule)
                    .filter(rule -> rule.feature() == Feature.CORE)
                    .isPresent();
            return new Declared(deviation.rule(), deviation.reason(), isOfCore);
        }

        @Override
        public String subject() {
            return rule;
        }

        @Override
        public boolean names(CaseReport report) {
            return report.rules().contains(rule);
        }

        @Override
        public Verdict verdict() {
            return Verdict.DEVIATION;
        }

        @Override
        public String origin() {
            return "declared deviation from " + rule;
        }

        @Override
        public String staleness() {
            return "hello declares a deviation from " + rule + ", and it passes; take the deviation out";
        }
    }
}
