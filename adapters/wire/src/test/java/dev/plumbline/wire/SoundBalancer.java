package dev.plumbline.wire;

import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The least that answers each call as the protocol asks for: it has one forwarding rule and one back end. It needs no
 * library, so that a process of it is up at once.
 */
final class SoundBalancer {

    /** What it says of itself. */
    static final String HELLO = "{\"protocol\":1,\"implementation\":{\"name\":\"sound\",\"version\":\"1.4.0\"}}";

    private static final Pattern CALL = Pattern.compile("\"id\":(\\d+),\"method\":\"(\\w+)\"");
    private static final Pattern ADDRESS = Pattern.compile("\"IPAddress\":\"([^\"]+)\"");
    private static final Pattern ENDPOINT = Pattern.compile("\"endpoints\":\\[\\{\"name\":\"([^\"]+)\"");
    private static final Pattern IDLE_TIMEOUT = Pattern.compile("\"idleTimeoutSec\":(\\d+)");
    private static final Pattern DESTINATION = Pattern.compile("\"dst\":\"([^\"]+)\"");
    private static final int LONGEST_IDLE_TIMEOUT = 600;

    private Optional<Configuration> configured = Optional.empty();

    private record Configuration(String address, String endpoint) {}

    /** The method that a line calls. */
    static String method(String line) {
        return call(line).group(2);
    }

    /** A reply to a line, with this result. */
    static String result(String line, String result) {
        return reply(line, "\"result\":" + result);
    }

    /** A reply to a line, with an error of this code. */
    static String error(String line, int code) {
        return reply(line, "\"error\":{\"code\":" + code + ",\"message\":\"no\"}");
    }

    private static String reply(String line, String outcome) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + call(line).group(1) + "," + outcome + "}";
    }

    private static MatchResult call(String line) {
        var call = CALL.matcher(line);
        if (!call.find()) {
            throw new IllegalArgumentException(line);
        }
        return call;
    }

    /** The reply to a line. */
    String answer(String line) {
        return switch (method(line)) {
            case "hello" -> result(line, HELLO);
            case "configure", "reconfigure" -> configure(line);
            case "send" -> configured.isEmpty() || line.contains("\"from\":") ? error(line, -32602) : send(line);
            case "setHealth", "advance" -> configured.isEmpty() ? error(line, -32602) : result(line, "{}");
            case "goodbye" -> result(line, "{}");
            default -> error(line, -32601);
        };
    }

    private String configure(String line) {
        var timeout = IDLE_TIMEOUT.matcher(line);
        if (timeout.find() && Integer.parseInt(timeout.group(1)) > LONGEST_IDLE_TIMEOUT) {
            return reply(
                    line,
                    "\"error\":{\"code\":1001,\"message\":\"configuration refused\",\"data\":{\"violations\":[{\"field\":"
                            + "\"backendServices[0].connectionTrackingPolicy.idleTimeoutSec\",\"message\":\"too long\"}]}}");
        }
        configured = Optional.of(new Configuration(first(ADDRESS, line), first(ENDPOINT, line)));
        return result(line, "{}");
    }

    private static String first(Pattern pattern, String line) {
        Matcher matcher = pattern.matcher(line);
        return matcher.find() ? matcher.group(1) : "";
    }

    private String send(String line) {
        var configuration = configured.orElseThrow();
        return result(
                line,
                DESTINATION
                        .matcher(line)
                        .results()
                        .map(destination -> destination.group(1).equals(configuration.address())
                                ? "{\"outcome\":\"DELIVERED\",\"backend\":\"" + configuration.endpoint() + "\"}"
                                : "{\"outcome\":\"DROPPED\"}")
                        .collect(Collectors.joining(",", "{\"deliveries\":[", "]}")));
    }
}
