package dev.plumbline.wire;

/** A check can't be made, since what it begins with did not come about; the message says what. */
final class Prevented extends RuntimeException {

    private static final long serialVersionUID = 1L;

    Prevented(String message) {
        super(message);
    }
}
