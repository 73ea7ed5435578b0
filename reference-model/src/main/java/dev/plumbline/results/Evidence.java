package dev.plumbline.results;

import java.util.List;

/**
 * What a case found out that is more than a verdict.
 *
 * @param measurements the figures that it took, in order
 * @param falseAlarm the chance that the case fails on a sound implementation whose hash is as rough as any in use, at most; 0
 *     where nothing in it is left to chance
 */
public record Evidence(List<Measurement> measurements, double falseAlarm) {

    /** Of a case that measures nothing and leaves nothing to chance, or was not run. */
    public static final Evidence NONE = new Evidence(List.of(), 0);

    public Evidence {
        measurements = List.copyOf(measurements);
    }
}
