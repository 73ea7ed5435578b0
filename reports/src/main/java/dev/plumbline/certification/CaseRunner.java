package dev.plumbline.certification;

import dev.plumbline.results.Case;

/** Runs a case to its verdict. */
@FunctionalInterface
public interface CaseRunner {

    /** Runs a case. */
    CaseReport run(Case theCase);
}
