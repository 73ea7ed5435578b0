package dev.plumbline.features.experiment;

import dev.plumbline.features.CaseEnd;
import dev.plumbline.results.FailureStory;
import dev.plumbline.results.Measurement;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** Looks at what was counted over many sets. Each look passes, or ends the case. The bounds are {@link SurveyBounds}. */
public final class SurveyProbe {

    private static final String SOUND = "; a sound hash exceeds that less than once in 10^9 runs";

    private final List<Sample> samples;
    private final Effort effort;
    private final Looks looks;
    private final String configured;
    private final String sent;

    /**
     * What was counted.
     *
     * @param effort how much of what the scenario asks for was done
     * @param looks takes what is found
     * @param configured what was configured, for a person
     * @param sent what was sent, for a person
     */
    SurveyProbe(List<Sample> samples, Effort effort, Looks looks, String configured, String sent) {
        this.samples = List.copyOf(samples);
        this.effort = effort;
        this.looks = looks;
        this.configured = configured;
        this.sent = sent;
    }

    /** The same of what the change of the sets left behind. */
    public SurveyProbe afterwards() {
        return new SurveyProbe(
                samples.stream().map(Sample::afterwards).toList(), effort, looks, configured, sent + ", counted after");
    }

    // ---- shares

    /**
     * Wherever a back end stands, at an end of the list or of the order of names or addresses, it gets a fair share.
     *
     * @param oneIn N, where a fair share is 1/N
     * @param percent how far a share may lie from it, in percent of it
     */
    public void everyPlaceGets(int oneIn, int percent) {
        looks.took(SurveyBounds.ALPHA);
        for (var place : Place.values()) {
            checkShare("the back end that is " + place, oneIn, percent, sample -> sample.share(place));
        }
    }

    /** The newcomer gets a fair share; parameters as above. */
    public void newcomerGets(int oneIn, int percent) {
        looks.took(SurveyBounds.ALPHA);
        checkShare("the back end that came", oneIn, percent, Sample::newcomersShare);
    }

    /** The back end that left had a fair share; parameters as above. */
    public void leaverHad(int oneIn, int percent) {
        looks.took(SurveyBounds.ALPHA);
        checkShare("the back end that left", oneIn, percent, Sample::leaversShare);
    }

    private void checkShare(String whose, int oneIn, int percent, ToDoubleFunction<Sample> share) {
        double least = SurveyBounds.leastTolerance(oneIn, samples.size(), flows());
        double tolerance = effort.isReduced() ? Math.max(least, percent / 100.0) : percent / 100.0;
        require(
                tolerance >= least,
                "with " + flows() + " connections in each of " + samples.size() + " sets a share of 1/" + oneIn
                        + " is known to within " + percent(least) + " at best, not " + percent + " %");
        if (tolerance >= 1) {
            throw tooLittle();
        }
        requireSets();
        double mean = mean(share);
        double fair = 1.0 / oneIn;
        measured("share of " + whose, mean, OptionalDouble.of(fair * (1 - tolerance)), fair * (1 + tolerance));
        if (Math.abs(mean * oneIn - 1) > tolerance) {
            throw failed(
                    whose + ": 1/" + oneIn + " of the connections, give or take " + percent(tolerance)
                            + ", in the mean over " + samples.size()
                            + " sets; a sound hash is further off less than once in 10^9 runs",
                    whose + ": " + percent(mean) + ", where 1/" + oneIn + " is " + percent(fair),
                    "the share of " + whose + " is not a fair one");
        }
    }

    /** No back end is far from a fair share, over all of them, in the root mean square. */
    public void dispersedAtMost(int percent) {
        requireCrowd(percent >= 100 * SurveyBounds.MOST_DISPERSED);
        double rms = rootMeanSquare();
        judged("root mean square deviation of a share, in fair shares", rms, percent / 100.0);
        if (rms > percent / 100.0) {
            throw failed(
                    "shares that deviate from 1/" + members() + " by " + percent
                            + " % of it at most, in the root mean square over all back ends of all sets" + SOUND,
                    percent(rms),
                    "the shares of the back ends are too uneven");
        }
    }

    /** The estimate of a small square can come out below 0. */
    private double rootMeanSquare() {
        return Math.sqrt(Math.max(0, mean(Sample::dispersion)));
    }

    /** No back end, whichever it is, stands out in its set; the bound is in fair shares. */
    public void largestIsAtMost(double asked) {
        double least = SurveyBounds.leastLargest(members(), samples.size(), flows());
        double bound = effort.isReduced() ? Math.max(least, asked) : asked;
        require(bound >= least, "the largest share is known to be no larger than " + least + " at best, not " + asked);
        double largest = mean(Sample::largestShare);
        judged("largest share of a set, in fair shares", largest, bound);
        if (largest > bound) {
            throw failed(
                    String.format(Locale.ROOT, "no back end with more than %.2f fair shares, in the mean over ", bound)
                            + samples.size() + " sets" + SOUND,
                    String.format(Locale.ROOT, "the largest one has %.2f fair shares", largest),
                    "single back ends get far more than their share");
        }
    }

    /** Takes down what the shares are. Nothing is demanded of them. */
    public void measureShares() {
        measured("root mean square deviation of a share, in fair shares", rootMeanSquare());
        measured("largest share of a set, in fair shares", mean(Sample::largestShare));
        measured("smallest share of a set, in fair shares", mean(Sample::smallestShare));
    }

    // ---- movement

    /** Of the connections that could stay this part moves at most. */
    public void movedAtMost(int percent) {
        double staying = mean(Sample::staying);
        double least = SurveyBounds.leastMoved(members(), samples.size(), staying);
        double bound = effort.isReduced() ? Math.max(least, percent / 100.0) : percent / 100.0;
        require(bound >= least, "what moves is known to within " + percent(least) + " at best, not " + percent + " %");
        double moved = mean(Sample::disruption);
        judged("part of the connections that moved without need", moved, bound);
        if (moved > bound) {
            throw failed(
                    "of the connections on back ends that remain, no more than " + percent(bound)
                            + " on another one that remains, in the mean over sets" + SOUND,
                    percent(moved) + " moved without need",
                    "the change moved connections between back ends that it did not concern");
        }
    }

    // ---- what it takes to say so

    /** The bound of a crowd holds with a quarter of the evidence, and not with less. */
    private void requireCrowd(boolean isWideEnough) {
        require(isWideEnough && members() == SurveyBounds.CROWD, "the scenario asks for more than its sets can show");
        int needed = SurveyBounds.FEWEST_SETS * SurveyBounds.FLOWS_OF_A_CROWD;
        if (samples.size() * flows() < needed) {
            throw tooLittle();
        }
    }

    private CaseEnd tooLittle() {
        return CaseEnd.notAttempted("the budget leaves " + samples.size() + " sets of " + flows()
                + " connections, too few to say anything");
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw CaseEnd.errored(otherwise);
        }
    }

    private void requireSets() {
        require(
                samples.size() >= SurveyBounds.FEWEST_SETS,
                samples.size() + " sets are too few; the mean has to be over " + SurveyBounds.FEWEST_SETS + " or more");
    }

    private void judged(String of, double value, double most) {
        requireSets();
        looks.took(SurveyBounds.ALPHA);
        measured(of, value, OptionalDouble.empty(), most);
    }

    private void measured(String of, double value, OptionalDouble least, double most) {
        looks.add(new Measurement(of, value, least, OptionalDouble.of(most), samples.size(), selections()));
    }

    private void measured(String of, double value) {
        looks.add(new Measurement(
                of, value, OptionalDouble.empty(), OptionalDouble.empty(), samples.size(), selections()));
    }

    private int flows() {
        return samples.get(0).opened().size();
    }

    private int members() {
        return samples.get(0).before().size();
    }

    private long selections() {
        return samples.stream()
                .flatMap(sample -> Stream.of(sample.opened(), sample.again()))
                .mapToLong(List::size)
                .sum();
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
