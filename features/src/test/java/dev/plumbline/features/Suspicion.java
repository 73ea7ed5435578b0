package dev.plumbline.features;

import dev.plumbline.results.Suspects.Formula;
import java.util.Locale;

/** Formulas that were candidates for how suspicious a rule is, the chosen one first. */
enum Suspicion implements Formula {
    JACCARD,
    OCHIAI,
    D_STAR,
    SHARE,
    COUNT;

    @Override
    public double of(int failed, int ran, int allFailed) {
        return switch (this) {
            case JACCARD -> Formula.JACCARD.of(failed, ran, allFailed);
            case OCHIAI -> failed / Math.sqrt((double) allFailed * ran);
            case D_STAR -> (double) failed * failed / (ran + allFailed - 2 * failed + 1e-9);
            case SHARE -> (double) failed / ran;
            case COUNT -> failed;
        };
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
