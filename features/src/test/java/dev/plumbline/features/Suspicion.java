package dev.plumbline.features;

import dev.plumbline.results.Suspects.Formula;
import java.util.Locale;

/** Formulas that were candidates for how suspicious a rule is, the chosen one first. */
enum Suspicion implements Formula {
    JACCARD(Formula.JACCARD),
    OCHIAI((failed, ran, allFailed) -> failed / Math.sqrt((double) allFailed * ran)),
    D_STAR((failed, ran, allFailed) -> (double) failed * failed / (ran + allFailed - 2 * failed + 1e-9)),
    SHARE((failed, ran, allFailed) -> (double) failed / ran),
    COUNT((failed, ran, allFailed) -> failed);

    private final Formula formula;

    Suspicion(Formula formula) {
        this.formula = formula;
    }

    @Override
    public double of(int failed, int ran, int allFailed) {
        return formula.of(failed, ran, allFailed);
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
