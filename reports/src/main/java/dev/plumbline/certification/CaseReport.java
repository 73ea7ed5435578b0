package dev.plumbline.certification;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.results.Case;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.Measurement;
import dev.plumbline.results.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * A case in the report.
 *
 * @param id what it is called
 * @param name what it shows, as a sentence
 * @param product the product that it is about
 * @param rules the ids of the rules that it checks, or that it turned out to be about, the one that is broken first
 * @param needs the optional features that it needs, sorted
 * @param editions the editions of the internal page in which it holds, oldest first
 * @param verdict what it came to
 * @param reason the verdict's reason in one sentence; empty for a pass of which there is nothing to say
 * @param message the whole story of a failure, for a person; empty where there is none
 * @param replay the path of its replay file, relative to the report's directory, where there is one
 * @param measurements the figures that it took
 * @param falseAlarm the chance that it fails on a sound implementation, at most
 * @param durationMs how long it took, in milliseconds
 * @param observed what it came to by itself, where that is another verdict, since a failure was expected
 */
public record CaseReport(
        String id,
        String name,
        String product,
        List<String> rules,
        List<String> needs,
        List<String> editions,
        Verdict verdict,
        String reason,
        String message,
        Optional<String> replay,
        List<Measurement> measurements,
        double falseAlarm,
        long durationMs,
        Optional<Observed> observed) {

    /**
     * What a case came to, before anybody regarded it.
     *
     * @param verdict its verdict
     * @param reason the verdict's reason
     */
    public record Observed(Verdict verdict, String reason) {}

    /** A case that was not run, or not to its end. */
    public static CaseReport unrun(Case theCase, Verdict verdict, String reason) {
        return new CaseReport(
                theCase.id(),
                theCase.name(),
                theCase.product().wireName(),
                theCase.rules().stream().map(Object::toString).toList(),
                theCase.needs().stream().map(Feature::wireName).sorted().toList(),
                editionsOf(theCase),
                verdict,
                reason,
                "",
                Optional.empty(),
                List.of(),
                0,
                0,
                Optional.empty());
    }

    /** A case that was run, and what it came to. */
    public static CaseReport of(Case theCase, CaseResult result) {
        return new CaseReport(
                result.id(),
                result.name(),
                theCase.product().wireName(),
                result.rules(),
                result.needs(),
                editionsOf(theCase),
                result.verdict(),
                result.reason(),
                result.message(),
                Optional.empty(),
                result.evidence().measurements(),
                result.evidence().falseAlarm(),
                result.duration().toMillis(),
                Optional.empty());
    }

    private static List<String> editionsOf(Case theCase) {
        return theCase.editions().stream()
                .filter(edition -> edition != Edition.ONLY)
                .sorted()
                .map(Edition::wireName)
                .toList();
    }

    /** What cases are grouped by: the beginning of the id, which is the rule that it is about, if it is about one. */
    public String group() {
        return id.split("/", 2)[0];
    }

    /** The rule that it is about, or turned out to be about. */
    public Optional<String> rule() {
        return rules.stream().findFirst();
    }

    /** The same in the light of what is expected of it: with another verdict, for this reason. */
    public CaseReport regardedAs(Verdict other, String otherReason) {
        return with(other, otherReason, Optional.of(new Observed(verdict, reason)));
    }

    /** The same as it came to its end, before anybody regarded it. */
    public CaseReport asObserved() {
        return observed.map(seen -> with(seen.verdict(), seen.reason(), Optional.empty()))
                .orElse(this);
    }

    private CaseReport with(Verdict other, String otherReason, Optional<Observed> before) {
        return new CaseReport(
                id,
                name,
                product,
                rules,
                needs,
                editions,
                other,
                otherReason,
                message,
                replay,
                measurements,
                falseAlarm,
                durationMs,
                before);
    }

    /** The same with a replay file and another message. */
    public CaseReport withReplay(Optional<String> file, String told) {
        return new CaseReport(
                id,
                name,
                product,
                rules,
                needs,
                editions,
                verdict,
                reason,
                told,
                file,
                measurements,
                falseAlarm,
                durationMs,
                observed);
    }
}
