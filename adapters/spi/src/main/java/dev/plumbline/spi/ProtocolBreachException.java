package dev.plumbline.spi;

/**
 * The implementation answered in good form, but what it says is wrong by the protocol's own terms, as a wrong number of
 * deliveries or an outcome that does not exist. That is a failure, not an error.
 */
public final class ProtocolBreachException extends ImplementationException {

    private static final long serialVersionUID = 1L;

    /** @param message what it answered, and what the protocol asks for */
    public ProtocolBreachException(String message) {
        super(message);
    }
}
