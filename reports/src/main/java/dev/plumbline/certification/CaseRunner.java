package dev.plumbline.certification;

import dev.plumbline.features.FeatureCase;
import dev.plumbline.report.CaseReport;

/** Runs a case to its verdict. */
@FunctionalInterface
public interface CaseRunner {

    /** Runs a case. */
    CaseReport run(FeatureCase theCase);
}
