package dev.plumbline.report;

/** Takes bytes for the journal of an earlier run. */
public final class JournalReading {

    private JournalReading() {}

    /**
     * Reads them, with all that a run that goes on asks of it.
     *
     * @throws IllegalArgumentException if they are none
     */
    public static void read(byte[] journal) {
        var run = EarlierRun.read(journal);
        run.effort();
        run.lines();
        run.header().differenceFrom(run.header());
    }
}
