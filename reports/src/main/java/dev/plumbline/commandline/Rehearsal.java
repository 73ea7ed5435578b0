package dev.plumbline.commandline;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Named;
import dev.plumbline.certification.CaseReport;
import dev.plumbline.certification.Suite;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.document.Replay;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.site.Histories;
import dev.plumbline.site.Run;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.IntFunction;

/** Has the reference implementation play cases of a run. */
final class Rehearsal implements Histories.Understudy {

    private final ReferenceBuilder references;
    private final IntFunction<Suite> suites;

    Rehearsal(ReferenceBuilder references, IntFunction<Suite> suites) {
        this.references = references;
        this.suites = suites;
    }

    @Override
    public Replay play(Run run, CaseReport each) {
        var report = run.report();
        var edition = Named.of(Edition.class, report.suite().edition()).orElseThrow();
        var suite = suites.apply(report.tries());
        var theCase = suite.find(each.id()).orElseThrow();
        var adapter = references.build(HashKind.RING, report.seed());
        try (var examinee = new Examinee(adapter, Examiner.greeting(edition))) {
            var result = suite.runner(examinee, edition, report.seed(), new Effort(report.effort()))
                    .apply(theCase);
            return new Replay(
                    report.suite().version(),
                    edition.wireName(),
                    report.seed(),
                    Optional.of(each.id()),
                    OptionalInt.of(report.tries()),
                    OptionalDouble.of(report.effort()),
                    result.history());
        }
    }
}
