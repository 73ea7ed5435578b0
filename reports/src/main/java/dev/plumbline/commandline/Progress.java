package dev.plumbline.commandline;

import java.io.PrintStream;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import me.tongfei.progressbar.ProgressBarStyle;

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
                .setTaskName("certify")
                .setUnit(" cases", 1)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(UPDATE_MILLIS)
                .setConsumer(line)
                .showSpeed()
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
    }

    /** The terminal's last line, which the bar's own thread rewrites. */
    private static final class LastLine implements ProgressBarConsumer {

        private static final int WIDTH = 79;
        private static final String ERASE = "\r\u001b[2K";

        private final PrintStream terminal;
        private String shown = "";

        LastLine(PrintStream terminal) {
            this.terminal = terminal;
        }

        @Override
        public int getMaxRenderedLength() {
            return WIDTH;
        }

        @Override
        public synchronized void accept(String rendered) {
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
            terminal.print(ERASE);
            terminal.flush();
        }
    }
}
