package dev.plumbline.histories;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.conversation.Trial;
import dev.plumbline.engine.Steps;
import dev.plumbline.results.CaseResult;

/** Runs cases of random histories on one implementation. */
public final class HistoryRun {

    private final Trial trial;
    private final Examinee examinee;
    private final Edition edition;

    /**
     * A run.
     *
     * @param edition the edition of the documents to test for
     * @param seed whatever is random is drawn from it
     */
    public HistoryRun(Catalogue catalogue, Examinee examinee, Edition edition, long seed) {
        this.trial = new Trial(catalogue, examinee, edition, seed);
        this.examinee = examinee;
        this.edition = edition;
    }

    /** Runs a case to its verdict. Whatever goes wrong ends in a verdict, too. */
    public CaseResult run(HistoryCase theCase) {
        var steps = Steps.of(theCase.product(), edition);
        return trial.of(theCase, seed -> new HistoryPack(theCase, trial, examinee, steps, seed).perform());
    }
}
