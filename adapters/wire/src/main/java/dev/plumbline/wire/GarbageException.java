package dev.plumbline.wire;

/** What came is no reply to the call that is outstanding; the message is a sentence that quotes it. */
final class GarbageException extends Exception {

    private static final long serialVersionUID = 1L;

    GarbageException(String message) {
        super(message);
    }
}
