package dev.plumbline.features.experiment;

import dev.plumbline.features.CaseEnd;
import dev.plumbline.results.FailureStory;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** Looks at what was counted over many sets. Each look passes, or ends the case. The bounds are {@link SurveyBounds}. */
public final class SurveyProbe {

    private final List<Sample> samples;
    private final String configured;
    private final String sent;

    SurveyProbe(List<Sample> samples, String configured, String sent) {
        this.samples = samples;
        this.configured = configured;
        this.sent = sent;
        if (samples.size() < SurveyBounds.SETS) {
            throw CaseEnd.errored(
                    samples.size() + " sets are too few; the mean has to be over " + SurveyBounds.SETS + " or more");
        }
    }

    // ---- shares

    /**
     * Wherever a back end stands, at an end of the list or of the order of names or addresses, it gets a fair share.
     *
     * @param oneIn N, where a fair share is 1/N
     * @param percent how far a share may lie from it, in percent of it
     */
    public void everyPlaceGets(int oneIn, int percent) {
        for (var place : Place.values()) {
            checkShare("the back end that is " + place, oneIn, percent, sample -> sample.share(place));
        }
    }

    /** The newcomer gets a fair share; parameters as above. */
    public void newcomerGets(int oneIn, int percent) {
        checkShare("the back end that came", oneIn, percent, Sample::newcomersShare);
    }

    /** The back end that left had a fair share; parameters as above. */
    public void leaverHad(int oneIn, int percent) {
        checkShare("the back end that left", oneIn, percent, Sample::leaversShare);
    }

    private void checkShare(String whose, int oneIn, int percent, ToDoubleFunction<Sample> share) {
        double least = SurveyBounds.leastTolerance(oneIn, flows());
        if (percent < 100 * least) {
            throw CaseEnd.errored("with " + flows() + " connections in each set a share of 1/" + oneIn
                    + " is known to within " + percent(least) + " at best, not " + percent + " %");
        }
        double mean = mean(share);
        if (Math.abs(mean * oneIn - 1) > percent / 100.0) {
            throw failed(
                    whose + ": 1/" + oneIn + " of the connections, give or take " + percent + " %, in the mean over "
                            + samples.size() + " sets; a sound hash is further off less than once in 10^9 runs",
                    whose + ": " + percent(mean) + ", where 1/" + oneIn + " is " + percent(1.0 / oneIn),
                    "the share of " + whose + " is not a fair one");
        }
    }

    /** No back end is far from a fair share, over all of them, in the root mean square. */
    public void dispersedAtMost(int percent) {
        requireBound(percent >= 100 * SurveyBounds.MOST_DISPERSED && members() == SurveyBounds.CROWD);
        double rms = Math.sqrt(Math.max(0, mean(Sample::dispersion)));
        if (rms > percent / 100.0) {
            throw failed(
                    "shares that deviate from 1/" + members() + " by " + percent
                            + " % of it at most, in the root mean square over all back ends of all sets; a sound hash"
                            + " exceeds that less than once in 10^9 runs",
                    percent(rms),
                    "the shares of the back ends are too uneven");
        }
    }

    // ---- movement

    /** Of the connections that could stay this part moves at most. */
    public void movedAtMost(int percent) {
        requireBound(percent >= 100 * SurveyBounds.MOST_MOVED && flows() >= SurveyBounds.FLOWS_TO_MOVE);
        double moved = mean(Sample::disruption);
        if (moved > percent / 100.0) {
            throw failed(
                    "of the connections on back ends that remain, no more than " + percent
                            + " % on another one that remains, in the mean over sets; a sound hash exceeds that less"
                            + " than once in 10^9 runs",
                    percent(moved) + " moved without need",
                    "the change moved connections between back ends that it did not concern");
        }
    }

    /** No other back end inherits more than this part of the leaver's connections. */
    public void inheritedAtMost(int percent) {
        requireBound(percent >= 100 * SurveyBounds.LARGEST_INHERITANCE && members() > SurveyBounds.HEIRS);
        double largest = samples.stream()
                .map(Sample::largestInheritance)
                .flatMapToDouble(OptionalDouble::stream)
                .average()
                .orElse(0);
        if (largest > percent / 100.0) {
            throw failed(
                    "of the connections of the back end that left, no more than " + percent
                            + " % on any single other one, in the mean over sets; a sound hash exceeds that less than"
                            + " once in 10^9 runs",
                    "the largest part is " + percent(largest),
                    "the connections of a back end that leaves are not spread over the rest");
        }
    }

    private static void requireBound(boolean holds) {
        if (!holds) {
            throw CaseEnd.errored("the scenario asks for more than these sets and connections can show");
        }
    }

    private int flows() {
        return samples.get(0).opened().size();
    }

    private int members() {
        return samples.get(0).before().size();
    }

    private double mean(ToDoubleFunction<Sample> measure) {
        return samples.stream().mapToDouble(measure).average().orElseThrow();
    }

    private static String percent(double part) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * part);
    }

    private CaseEnd failed(String permitted, String seen, String so) {
        return CaseEnd.failed(new FailureStory(configured, sent, permitted, List.of(), seen, so));
    }
}
