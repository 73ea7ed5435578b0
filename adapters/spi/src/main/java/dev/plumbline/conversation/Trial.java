package dev.plumbline.conversation;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.history.Exchange;
import dev.plumbline.results.Case;
import dev.plumbline.results.CaseEnding;
import dev.plumbline.results.CaseResult;
import dev.plumbline.results.FailureMessage;
import dev.plumbline.results.FailureStory;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.CallRejectedException;
import dev.plumbline.spi.ImplementationException;
import dev.plumbline.spi.ProtocolBreachException;
import dev.plumbline.spi.ProtocolRule;
import dev.plumbline.spi.UnaskableException;
import dev.plumbline.spi.UnavailableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/** Brings cases to their verdicts on one implementation. Whatever goes wrong ends in a verdict, too. */
public final class Trial {

    private final Catalogue catalogue;
    private final Examinee examinee;
    private final Edition edition;
    private final long seed;
    private final FailureMessage messages;

    /**
     * A trial of this implementation.
     *
     * @param edition the edition of the documents to test for
     * @param seed whatever is random is drawn from it
     */
    public Trial(Catalogue catalogue, Examinee examinee, Edition edition, long seed) {
        this.catalogue = catalogue;
        this.examinee = examinee;
        this.edition = edition;
        this.seed = seed;
        messages = new FailureMessage(catalogue, edition);
    }

    /**
     * What a case comes to.
     *
     * @param performance performs it, drawing from this seed; called only where the case holds in the edition, and the
     *     implementation declares what it needs
     */
    public CaseResult of(Case theCase, LongFunction<CaseEnding> performance) {
        long begin = System.nanoTime();
        var ending = attempt(theCase, performance);
        var duration = Duration.ofNanos(System.nanoTime() - begin);
        var rules = ending.rules().isEmpty() ? theCase.rules() : ending.rules();
        var message = ending.verdict() == Verdict.FAILED || ending.verdict() == Verdict.ERRORED
                ? messages.of(theCase, rules, ending)
                : "";
        return new CaseResult(
                theCase.id(),
                theCase.name(),
                rules.stream().map(Object::toString).toList(),
                needs(theCase, ending)
                        .map(Feature::wireName)
                        .distinct()
                        .sorted()
                        .toList(),
                ending.verdict(),
                ending.reason(),
                message,
                ending.evidence(),
                ending.history(),
                ending.replayed(),
                duration);
    }

    /** Whoever breaks a rule of an optional feature breaks nothing that those need to keep who have it not. */
    private Stream<Feature> needs(Case theCase, CaseEnding ending) {
        var broken = ending.verdict() == Verdict.FAILED ? ending.rules() : List.<RuleId>of();
        return Stream.concat(
                theCase.needs().stream(),
                broken.stream()
                        .map(rule -> catalogue.require(rule).feature())
                        .filter(feature -> feature != Feature.CORE));
    }

    private CaseEnding attempt(Case theCase, LongFunction<CaseEnding> performance) {
        if (!theCase.editions().contains(edition)) {
            return CaseEnding.of(Verdict.NOT_APPLICABLE, "edition " + edition.wireName() + " does not state it");
        }
        try {
            if (!examinee.hello().declares(theCase.product())) {
                return CaseEnding.of(
                        Verdict.NOT_APPLICABLE,
                        "the implementation is no " + theCase.product().scheme() + " balancer");
            }
            var declared = examinee.hello().features();
            var missing = theCase.needs().stream()
                    .map(Feature::wireName)
                    .filter(feature -> !declared.contains(feature))
                    .sorted()
                    .toList();
            return missing.isEmpty()
                    ? performance.apply(seedOf(theCase))
                    : CaseEnding.of(
                            Verdict.SKIPPED,
                            "needs " + String.join(", ", missing) + ", which the implementation does not declare");
        } catch (RuntimeException e) {
            // Also of the suite itself: then it is an error that says so.
            return brokenOff(e, List.of());
        }
    }

    /** Cases draw independently of each other, whatever else is run. */
    private long seedOf(Case theCase) {
        long hash = seed;
        for (int i = 0; i < theCase.id().length(); i++) {
            hash = hash * 1_099_511_628_211L + theCase.id().charAt(i);
        }
        return hash;
    }

    /**
     * How a case ends that was broken off.
     *
     * @param error what broke it off; an implementation that is unavailable is ended, and the next case starts it afresh
     * @param history what was done and answered until then
     */
    public CaseEnding brokenOff(Throwable error, List<Exchange> history) {
        var log = examinee.logTail();
        if (error instanceof UnavailableException) {
            examinee.close();
        }
        return CaseEnding.of(verdictOn(error), reasonOf(error), storyOf(error), new ArrayList<>(history), log);
    }

    private static Verdict verdictOn(Throwable error) {
        if (error instanceof UnaskableException) {
            return Verdict.NOT_APPLICABLE;
        }
        return brokenBy(error).isPresent() ? Verdict.FAILED : Verdict.ERRORED;
    }

    /** The documents' rules are not to blame where it is the protocol's that is broken. */
    private static FailureStory storyOf(Throwable error) {
        return brokenBy(error)
                .map(rule -> new FailureStory("", "", rule.words(), List.of(), "", ""))
                .orElse(FailureStory.NONE);
    }

    /** What the implementation breaks of the protocol; nothing where it says or does nothing wrong, or nothing at all. */
    private static Optional<ProtocolRule> brokenBy(Throwable error) {
        if (error instanceof CallRejectedException rejected) {
            return isUnfounded(rejected) ? Optional.of(ProtocolRule.ERROR) : Optional.empty();
        }
        return error instanceof ProtocolBreachException breach ? Optional.of(breach.rule()) : Optional.empty();
    }

    /** To reject a call that makes sense, or a method of a declared feature, is wrong by the protocol's own terms. */
    private static boolean isUnfounded(CallRejectedException rejected) {
        return rejected.code() == CallRejectedException.METHOD_NOT_FOUND
                || rejected.code() == CallRejectedException.INVALID_PARAMETERS;
    }

    private static String reasonOf(Throwable error) {
        if (error instanceof ImplementationException) {
            return error.getMessage();
        }
        var frames = error.getStackTrace();
        return "a defect of the suite, please report it: " + error + (frames.length > 0 ? " at " + frames[0] : "");
    }
}
