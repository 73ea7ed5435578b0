package dev.plumbline.spi;

/** The implementation answered a call with an error. */
public final class CallRejectedException extends ImplementationException {

    private static final long serialVersionUID = 1L;

    /** The code for a method that the implementation does not have. */
    public static final int METHOD_NOT_FOUND = -32601;

    /** The code for parameters that make no sense. */
    public static final int INVALID_PARAMETERS = -32602;

    private final int code;

    /**
     * @param code the error's code, as JSON-RPC and the wire protocol define it
     * @param message what was called, and the implementation's message
     */
    public CallRejectedException(int code, String message) {
        super(message);
        this.code = code;
    }

    /** The answer to a method of a feature that the implementation does not have. */
    public static CallRejectedException methodNotFound(String method) {
        return new CallRejectedException(METHOD_NOT_FOUND, "no such method: " + method);
    }

    /** The answer to parameters that make no sense. */
    public static CallRejectedException invalidParameters(String message) {
        return new CallRejectedException(INVALID_PARAMETERS, message);
    }

    /** The error's code. */
    public int code() {
        return code;
    }
}
