package dev.plumbline.wire;

import dev.plumbline.document.DocumentException;
import dev.plumbline.document.Documents;
import dev.plumbline.spi.ProtocolBreachException;
import dev.plumbline.spi.ProtocolRule;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** A reply to a call, in JSON-RPC's form. */
sealed interface Reply {

    /** Enough of a wrong line to recognize it. */
    int QUOTE_LENGTH = 200;

    /** An error's message is shown up to here. */
    int MESSAGE_LENGTH = 1_000;

    /** The call was carried out; this is its result, an object. */
    record Result(JsonNode value) implements Reply {}

    /**
     * The call was rejected.
     *
     * @param code the error's code
     * @param message the error's message, shortened
     * @param data what more it says, a missing node where nothing
     */
    record Rejection(int code, String message, JsonNode data) implements Reply {}

    /**
     * Reads the reply to a call.
     *
     * @param inspection looks at it once its form is right
     * @throws GarbageException if the line is no reply to this call
     * @throws ProtocolBreachException if it is one, but not of the form that JSON-RPC defines
     */
    static Reply to(String method, long id, String line, ReplyInspection inspection) throws GarbageException {
        var message = object(method, line);
        var given = message.path("id");
        if (!given.isIntegralNumber() || !given.canConvertToLong() || given.asLong() != id) {
            throw new GarbageException("It is out of step: "
                    + (given.isMissingNode() || given.isNull()
                            ? "a line without the id " + id
                            : "a line with the id " + TerminalText.quote(given.toString(), QUOTE_LENGTH)
                                    + " instead of " + id)
                    + " came in answer to `" + method + "`: " + TerminalText.quote(line, QUOTE_LENGTH)
                    + ". Each call is answered once, with its own id.");
        }
        if (!message.path("jsonrpc").isString()
                || !message.get("jsonrpc").asString().equals("2.0")) {
            throw breach(method, "has no \"jsonrpc\": \"2.0\"", line);
        }
        var reply = ofForm(method, message, line);
        inspection.inspect(method, message);
        return reply;
    }

    private static JsonNode object(String method, String line) throws GarbageException {
        try {
            var json = Documents.parseMessage(line);
            if (json.isObject()) {
                return json;
            }
            throw garbage(method, "not an object", line);
        } catch (DocumentException e) {
            throw garbage(method, TerminalText.escape(TerminalText.cut(e.getMessage(), QUOTE_LENGTH)), line);
        }
    }

    /** What to say of a line that is no JSON-RPC message. */
    static GarbageException garbage(String method, String reason, String line) {
        return new GarbageException("In answer to `" + method + "` came a line that is no JSON-RPC message (" + reason
                + "): " + TerminalText.quote(line, QUOTE_LENGTH)
                + ". Standard output is for replies alone; write logs to standard error.");
    }

    private static Reply ofForm(String method, JsonNode message, String line) {
        var result = present(message, "result");
        var error = present(message, "error");
        if (result.isPresent() == error.isPresent()) {
            throw breach(
                    method,
                    result.isPresent() ? "has both a result and an error" : "has neither a result nor an error",
                    line);
        }
        if (result.isPresent()) {
            if (!result.get().isObject()) {
                throw breach(method, "has a result that is no object", line);
            }
            return new Result(result.get());
        }
        var code = error.get().path("code");
        var text = error.get().path("message");
        if (!code.isIntegralNumber() || !code.canConvertToInt() || !text.isString()) {
            throw breach(method, "has an error without a numeric code and a message", line);
        }
        return new Rejection(
                code.asInt(),
                TerminalText.cut(text.asString(), MESSAGE_LENGTH),
                error.get().path("data"));
    }

    private static Optional<JsonNode> present(JsonNode message, String member) {
        return message.optional(member).filter(value -> !value.isNull());
    }

    private static ProtocolBreachException breach(String method, String problem, String line) {
        return new ProtocolBreachException(
                ProtocolRule.REPLY,
                "The answer to `" + method + "` " + problem + ": " + TerminalText.quote(line, QUOTE_LENGTH) + ".");
    }
}
