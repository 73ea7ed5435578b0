package dev.plumbline.report;

import static org.assertj.core.api.Assertions.assertThat;

/** Takes bytes for the journal of an earlier run. */
public final class JournalReading {

    private JournalReading() {}

    /**
     * Reads them, and asks of them what a run that goes on asks.
     *
     * @throws IllegalArgumentException if they are none
     */
    public static void read(byte[] journal) {
        var run = EarlierRun.read(journal);
        try {
            assertThat(run.effort().part()).isEqualTo(run.header().effort());
            assertThat(run.header().differenceFrom(run.header())).isEmpty();
            assertThat(run.lines()).hasSize(1 + run.cases().size());
        } catch (RuntimeException e) {
            throw new AssertionError("a journal that was read is of no use", e);
        }
    }
}
