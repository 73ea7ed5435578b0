package dev.plumbline.document;

import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Protocol;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.exc.InvalidTypeIdException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.ValueInstantiationException;
import tools.jackson.databind.node.MissingNode;

/** Says of a document that could not be read which member is wrong, what it holds and what it may hold. */
final class Explanation {

    /** What was found is quoted up to this many characters: enough to find it again. */
    private static final int QUOTE_LENGTH = 60;

    private static final Map<Class<?>, String> EXPECTED = Map.ofEntries(
            Map.entry(String.class, "a text"),
            Map.entry(IpAddress.class, "an IP address"),
            Map.entry(Protocol.class, "the name or number of a protocol"),
            Map.entry(int.class, "a whole number of 32 bits"),
            Map.entry(OptionalInt.class, "a whole number of 32 bits"),
            Map.entry(long.class, "a whole number of 64 bits"),
            Map.entry(double.class, "a finite number"),
            Map.entry(OptionalDouble.class, "a finite number"),
            Map.entry(boolean.class, "true or false"),
            Map.entry(Boolean.class, "true or false"));

    /** The parser's remark that it does not quote the document; who reads the message knows the document. */
    private static final Pattern SOURCE = Pattern.compile("Source: REDACTED \\([^)]*\\); ");

    /** The parser's remark where in its code a limit is set. */
    private static final Pattern LIMIT = Pattern.compile(", from `[^`]*`");

    private Explanation() {}

    static DocumentException notAnObject(JsonNode found) {
        return new DocumentException("", mustBe("an object", found));
    }

    static DocumentException ofSyntax(JacksonException e) {
        var where = e.getLocation();
        var place = where == null ? "" : " (line " + where.getLineNr() + ", column " + where.getColumnNr() + ")";
        var message = SOURCE.matcher(e.getOriginalMessage()).replaceAll("");
        return new DocumentException("", "not JSON: " + LIMIT.matcher(message).replaceAll("") + place);
    }

    static DocumentException of(JacksonException e, JsonNode document) {
        if (e instanceof InvalidTypeIdException unknown && unknown.getBaseType().hasRawClass(Delivery.class)) {
            var outcome = at(document, e.getPath()).path("outcome");
            return new DocumentException(
                    join(text(e.getPath()), "outcome"), mustBe("DELIVERED, DROPPED or LOCAL", outcome));
        }
        var found = at(document, e.getPath());
        if (found.isMissingNode() || found.isNull()) {
            return new DocumentException(text(e.getPath()), "is missing");
        }
        if (e instanceof ValueInstantiationException && e.getCause() instanceof IllegalArgumentException refusal) {
            return new DocumentException(text(e.getPath()), refusal.getMessage());
        }
        if (e instanceof MismatchedInputException mismatch && mismatch.getTargetType() != null) {
            return new DocumentException(text(e.getPath()), mustBe(expected(mismatch.getTargetType()), found));
        }
        if (e instanceof InputCoercionException outOfRange) {
            return new DocumentException(text(e.getPath()), mustBe(expected(outOfRange.getTargetType()), found));
        }
        return new DocumentException(text(e.getPath()), e.getOriginalMessage());
    }

    private static String mustBe(String expected, JsonNode found) {
        return found.isMissingNode() || found.isNull()
                ? "is missing; it must be " + expected
                : "must be " + expected + ", not " + quote(found);
    }

    private static String expected(Class<?> type) {
        if (type.isEnum()) {
            return "one of "
                    + Arrays.stream(type.getEnumConstants())
                            .map(String::valueOf)
                            .collect(Collectors.joining(", "));
        }
        if (Collection.class.isAssignableFrom(type)) {
            return "a list";
        }
        return EXPECTED.getOrDefault(type, "an object");
    }

    private static String quote(JsonNode found) {
        var json = found.toString();
        return json.length() <= QUOTE_LENGTH ? json : json.substring(0, QUOTE_LENGTH) + "…";
    }

    private static JsonNode at(JsonNode document, List<JacksonException.Reference> path) {
        JsonNode node = document;
        for (var step : path) {
            node = step.getPropertyName() != null ? node.path(step.getPropertyName()) : node.path(step.getIndex());
        }
        return node == null ? MissingNode.getInstance() : node;
    }

    private static String text(List<JacksonException.Reference> path) {
        var text = "";
        for (var step : path) {
            text = step.getPropertyName() != null
                    ? join(text, step.getPropertyName())
                    : text + "[" + step.getIndex() + "]";
        }
        return text;
    }

    private static String join(String path, String member) {
        return path.isEmpty() ? member : path + "." + member;
    }
}
