package dev.plumbline.spi;

/** Something went wrong with the implementation under test, or in talking to it. */
public abstract sealed class ImplementationException extends RuntimeException
        permits UnavailableException, ProtocolBreachException, CallRejectedException, UnaskableException {

    private static final long serialVersionUID = 1L;

    ImplementationException(String message) {
        super(message);
    }
}
