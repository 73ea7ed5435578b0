package dev.plumbline.spi;

/** What is asked can't be put to the implementation, through no fault of its: the case does not concern it. */
public final class UnaskableException extends ImplementationException {

    private static final long serialVersionUID = 1L;

    /** @param message why not */
    public UnaskableException(String message) {
        super(message);
    }
}
