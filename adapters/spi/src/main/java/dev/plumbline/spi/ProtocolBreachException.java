package dev.plumbline.spi;

/**
 * The implementation answered in good form, but what it says is wrong by the protocol's own terms, as a wrong number of
 * deliveries or an outcome that does not exist. That is a failure, not an error.
 */
public final class ProtocolBreachException extends ImplementationException {

    private static final long serialVersionUID = 1L;

    private final ProtocolRule rule;

    /**
     * A breach.
     *
     * @param rule what the protocol asks for
     * @param message what was answered
     */
    public ProtocolBreachException(ProtocolRule rule, String message) {
        super(message);
        this.rule = rule;
    }

    /** What the protocol asks for. */
    public ProtocolRule rule() {
        return rule;
    }
}
