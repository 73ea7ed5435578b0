package dev.plumbline.commandline;

import dev.plumbline.certification.RunVerdict;

/** What the program tells whoever started it. */
final class ExitStatus {

    /** Nothing failed, and what was to be run came to its end. */
    static final int FINE = 0;

    /** The implementation does not conform. */
    static final int NOT_CONFORMANT = 1;

    /** Nothing can be said about the implementation. */
    static final int INCONCLUSIVE = 2;

    /** Of {@code lint}: nothing is refused, but there are warnings. */
    static final int WARNINGS = 1;

    /** Of {@code lint}: something is refused, or a guard is none; of {@code explain}: the configuration is refused. */
    static final int ERRORS = 2;

    /** The command was not understood, or asks for what there is not. */
    static final int USAGE = 64;

    private ExitStatus() {}

    static int of(RunVerdict verdict) {
        return switch (verdict) {
            case CONFORMANT, PARTIAL -> FINE;
            case NOT_CONFORMANT -> NOT_CONFORMANT;
            case INCONCLUSIVE -> INCONCLUSIVE;
        };
    }
}
