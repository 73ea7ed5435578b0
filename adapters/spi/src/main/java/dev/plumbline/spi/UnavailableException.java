package dev.plumbline.spi;

/**
 * The implementation crashed, hung, could not be started or answered garbage: nothing can be said about its behaviour. The
 * case is an error, and the next one begins with a fresh start.
 */
public final class UnavailableException extends ImplementationException {

    private static final long serialVersionUID = 1L;

    /** @param message what it did, and what its author can do about it */
    public UnavailableException(String message) {
        super(message);
    }
}
