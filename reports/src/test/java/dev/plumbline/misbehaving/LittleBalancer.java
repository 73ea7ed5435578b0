package dev.plumbline.misbehaving;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Gives every packet for its rule's address to its first back end, and knows nothing else. That is all that some cases ask
 * for; it needs no library, so that a process of it is up at once.
 */
final class LittleBalancer {

    private static final Pattern CALL = Pattern.compile("\"id\":(\\d+),\"method\":\"(\\w+)\"");
    private static final Pattern ADDRESS = Pattern.compile("\"IPAddress\":\"([^\"]+)\"");
    private static final Pattern ENDPOINT = Pattern.compile("\"endpoints\":\\[\\{\"name\":\"([^\"]+)\"");
    private static final Pattern DESTINATION = Pattern.compile("\"dst\":\"([^\"]+)\"");

    private List<String> addresses = List.of();
    private Optional<String> endpoint = Optional.empty();

    /**
     * A call.
     *
     * @param line the whole of it
     */
    record Call(String id, String method, String line) {

        static Call read(String line) {
            var call = CALL.matcher(line);
            if (!call.find()) {
                throw new IllegalArgumentException(line);
            }
            return new Call(call.group(1), call.group(2), line);
        }

        /** The reply with this result. */
        String result(String json) {
            return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + json + "}";
        }

        /** The reply with this error. */
        String error(String json) {
            return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"error\":" + json + "}";
        }
    }

    /** What becomes of the packets of a call, one after the other. */
    List<String> deliveries(Call call) {
        return DESTINATION
                .matcher(call.line())
                .results()
                .map(destination -> endpoint.filter(name -> addresses.contains(destination.group(1)))
                        .map(name -> "{\"outcome\":\"DELIVERED\",\"backend\":\"" + name + "\"}")
                        .orElse("{\"outcome\":\"DROPPED\"}"))
                .toList();
    }

    /** The result of a call. */
    String result(Call call) {
        return switch (call.method()) {
            case "hello" -> hello("\"little\"", "");
            case "send" -> sent(deliveries(call));
            case "configure", "reconfigure" -> configure(call.line());
            default -> "{}";
        };
    }

    /** The result of a send. */
    static String sent(List<String> deliveries) {
        return deliveries.stream().collect(Collectors.joining(",", "{\"deliveries\":[", "]}"));
    }

    /** The result of a hello of this name, with these features. */
    static String hello(String name, String features) {
        return "{\"protocol\":1,\"implementation\":{\"name\":" + name + ",\"version\":\"1.0\"},\"features\":["
                + features + "]}";
    }

    private String configure(String line) {
        addresses = new ArrayList<>();
        ADDRESS.matcher(line).results().forEach(address -> addresses.add(address.group(1)));
        var first = ENDPOINT.matcher(line);
        endpoint = first.find() ? Optional.of(first.group(1)) : Optional.empty();
        return "{}";
    }
}
