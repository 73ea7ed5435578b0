package dev.plumbline.commandline;

import picocli.CommandLine.Option;

/** How much is told. */
enum Verbosity {
    /** What it all comes to. */
    QUIET,
    /** Also every failure. */
    NORMAL,
    /** Also every other case. */
    VERBOSE;

    /** The options that choose it; one of them at most. */
    static final class Options {

        @Option(
                names = {"-q", "--quiet"},
                description = "Tell the verdict only.")
        private boolean quiet;

        @Option(
                names = {"-v", "--verbose"},
                description = "Tell of every case, and why it was left out.")
        private boolean verbose;

        Verbosity chosen() {
            if (quiet) {
                return QUIET;
            }
            return verbose ? VERBOSE : NORMAL;
        }
    }
}
