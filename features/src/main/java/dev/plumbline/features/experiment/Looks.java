package dev.plumbline.features.experiment;

import dev.plumbline.results.Evidence;
import dev.plumbline.results.Measurement;
import java.util.ArrayList;
import java.util.List;

/** What the looks of a case add up to. */
public final class Looks {

    private final List<Measurement> measurements = new ArrayList<>();
    private double falseAlarm;

    /** A figure was taken. */
    void add(Measurement measurement) {
        measurements.add(measurement);
    }

    /** A look was taken that fails on a sound implementation with this chance at most. Chances of several add up at most. */
    void took(double chance) {
        falseAlarm += chance;
    }

    /** All of them. */
    public Evidence evidence() {
        return new Evidence(measurements, falseAlarm);
    }
}
