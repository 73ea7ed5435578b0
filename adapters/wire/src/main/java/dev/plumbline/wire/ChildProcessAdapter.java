package dev.plumbline.wire;

import dev.plumbline.spi.UnavailableException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Starts a program that speaks the wire protocol over its standard input and output. */
public final class ChildProcessAdapter extends WireAdapter {

    private static final int DESCRIPTION_LENGTH = 200;

    private final List<String> command;
    private final Optional<Path> directory;

    /**
     * A lenient one.
     *
     * @param command the program and its arguments, as {@link CommandLine#split} takes them from one text; no shell is run
     * @param timeouts how long it may take
     * @param directory where it is run; where this program runs, if empty
     * @throws IllegalArgumentException if there is no program
     */
    public ChildProcessAdapter(List<String> command, Timeouts timeouts, Optional<Path> directory) {
        this(command, timeouts, directory, Strictness.LENIENT);
    }

    /**
     * One that looks at replies as closely as this.
     *
     * @param command the program and its arguments, as {@link CommandLine#split} takes them from one text; no shell is run
     * @param timeouts how long it may take
     * @param directory where it is run; where this program runs, if empty
     * @throws IllegalArgumentException if there is no program
     */
    public ChildProcessAdapter(
            List<String> command, Timeouts timeouts, Optional<Path> directory, Strictness strictness) {
        super(timeouts, strictness);
        if (command.isEmpty() || command.get(0).isEmpty()) {
            throw new IllegalArgumentException("the command is empty; name the program to start");
        }
        this.command = List.copyOf(command);
        this.directory = directory;
    }

    @Override
    public String description() {
        return "exec:" + TerminalText.escape(TerminalText.cut(String.join(" ", command), DESCRIPTION_LENGTH));
    }

    @Override
    LineTransport connect() {
        try {
            return ChildProcess.start(command, directory, timeouts().termination());
        } catch (IOException e) {
            throw new UnavailableException("The implementation could not be started with "
                    + TerminalText.quote(String.join(" ", command), DESCRIPTION_LENGTH) + ": "
                    + TerminalText.escape(String.valueOf(e.getMessage()))
                    + ". Check that the program exists and may be executed; no shell is run.");
        }
    }
}
