package dev.plumbline.commandline;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;

/** How far the run is: a bar in the last line of a terminal, or nothing. */
final class Progress implements AutoCloseable {

    private static final int UPDATE_MILLIS = 100;

    private final Optional<LastLine> line;
    private final Optional<ProgressBar> bar;

    private Progress(Optional<LastLine> line, Optional<ProgressBar> bar) {
        this.line = line;
        this.bar = bar;
    }

    /** A run of so many cases begins. */
    static Progress of(Console console, int cases) {
        if (!console.can(Console.Ability.PROGRESS)) {
            return new Progress(Optional.empty(), Optional.empty());
        }
        var line = new LastLine(console.err());
        var bar = new ProgressBarBuilder()
                .setInitialMax(cases)
                .setUpdateIntervalMillis(UPDATE_MILLIS)
                .setConsumer(line)
                .setRenderer(
                        (state, width) -> rendered(state.getCurrent(), state.getMax(), state.getTotalElapsed(), width))
                .build();
        return new Progress(Optional.of(line), Optional.of(bar));
    }

    /** A case has ended. */
    void step() {
        bar.ifPresent(ProgressBar::step);
    }

    /** Writes lines above the bar. */
    void above(Runnable writing) {
        if (line.isPresent()) {
            line.get().giveWayTo(writing);
        } else {
            writing.run();
        }
    }

    @Override
    public void close() {
        bar.ifPresent(ProgressBar::close);
        // Its thread may be in the middle of showing it, and close the line later or not at all.
        line.ifPresent(LastLine::close);
    }

    /**
     * The bar as it is shown, as wide as the line: how many cases of how many have ended, how many do in a second, and how long
     * the rest will take at that rate.
     */
    static String rendered(long done, long all, Duration elapsed, int width) {
        var head = String.format(Locale.ROOT, "certify %3d%% [", all == 0 ? 100 : 100 * done / all);
        var tail = "] " + done + "/" + all + " cases" + pace(done, all, elapsed);
        int room = Math.max(0, width - head.length() - tail.length());
        int filled = all == 0 ? room : (int) (room * done / all);
        return head + "=".repeat(filled) + " ".repeat(room - filled) + tail;
    }

    private static String pace(long done, long all, Duration elapsed) {
        double seconds = elapsed.toNanos() / 1e9;
        if (done == 0 || seconds == 0) {
            return "";
        }
        double rate = done / seconds;
        long left = Math.round((all - done) / rate);
        return String.format(
                Locale.ROOT,
                rate < 10 ? ", %.1f cases/s, %d:%02d left" : ", %.0f cases/s, %d:%02d left",
                rate,
                left / 60,
                left % 60);
    }

    /** The terminal's last line, which the bar's own thread rewrites. */
    private static final class LastLine implements ProgressBarConsumer {

        private static final int WIDTH = 79;
        private static final String ERASE = "\r\u001b[2K";

        private final PrintStream terminal;
        private String shown = "";
        private boolean isClosed;

        LastLine(PrintStream terminal) {
            this.terminal = terminal;
        }

        @Override
        public int getMaxRenderedLength() {
            return WIDTH;
        }

        /** The bar's own thread may be a little late. */
        @Override
        public synchronized void accept(String rendered) {
            if (isClosed) {
                return;
            }
            shown = rendered;
            terminal.print("\r" + rendered);
            terminal.flush();
        }

        synchronized void giveWayTo(Runnable writing) {
            terminal.print(ERASE);
            terminal.flush();
            writing.run();
            terminal.print(shown);
            terminal.flush();
        }

        @Override
        public synchronized void close() {
            if (isClosed) {
                return;
            }
            isClosed = true;
            terminal.print(ERASE);
            terminal.flush();
        }
    }
}
