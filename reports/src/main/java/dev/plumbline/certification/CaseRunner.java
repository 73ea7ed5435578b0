package dev.plumbline.certification;

import dev.plumbline.features.FeatureCase;

/** Runs a case to its verdict. */
@FunctionalInterface
public interface CaseRunner {

    /** Runs a case. */
    CaseReport run(FeatureCase theCase);
}
