package dev.plumbline.frames.codec;

/** Bytes contradict the protocol that they are to be of; the message says how. */
final class MalformedException extends Exception {

    private static final long serialVersionUID = 1L;

    MalformedException(String problem) {
        // Without a stack trace: among hostile frames every second one may end so.
        super(problem, null, false, false);
    }

    /** Whether this many bytes are there, or else what is cut off. */
    static void require(int needed, int present, String what) throws MalformedException {
        if (present < needed) {
            throw new MalformedException("the " + what + " is cut off: it has " + needed + " bytes at least, of which "
                    + present + " are there");
        }
    }
}
