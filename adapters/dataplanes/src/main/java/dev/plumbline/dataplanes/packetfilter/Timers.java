package dev.plumbline.dataplanes.packetfilter;

import dev.plumbline.document.Documents;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/** Lets time pass for the kernel's timers: reads how long each element of a map or a set still has, and leaves it that much less. */
public final class Timers {

    private Timers() {}

    /** Lets this much of the kernel's time pass for all that is in the filter. */
    public static void wind(Nft nft, Duration passed) {
        nft.run(wound(nft.run("list maps netdev"), passed) + wound(nft.run("list sets netdev"), passed));
    }

    /**
     * The commands for it.
     *
     * @param listed the maps or the sets as the packet filter lists them
     * @param passed how much of the kernel's time passes
     */
    static String wound(String listed, Duration passed) {
        var text = new StringBuilder();
        for (var object : Documents.parse(listed).path("nftables")) {
            wind(text, "map", object.path("map"), passed);
            wind(text, "set", object.path("set"), passed);
        }
        return text.toString();
    }

    private static void wind(StringBuilder text, String kind, JsonNode container, Duration passed) {
        // A single flag is a text in later versions, and a list in earlier ones.
        if (!container.path("flags").toString().contains("timeout")
                || container.path("elem").isEmpty()) {
            return;
        }
        var name = String.join(
                " ",
                container.path("family").asString(),
                container.path("table").asString(),
                container.path("name").asString());
        var left = new ArrayList<String>();
        for (var element : container.path("elem")) {
            // Of a map, the element and its value; of a set, the element.
            boolean mapped = element.isArray();
            var key = (mapped ? element.get(0) : element).path("elem");
            long seconds = key.path("expires").asLong() - passed.toSeconds();
            if (seconds > 0) {
                left.add(key(key.path("val")) + timeout(key) + " expires " + seconds + "s"
                        + (mapped ? " : " + element.get(1).asString() : ""));
            }
        }
        text.append("flush ").append(kind).append(' ').append(name).append('\n');
        if (!left.isEmpty()) {
            text.append("add element ")
                    .append(name)
                    .append(" { ")
                    .append(String.join(", ", left))
                    .append(" }\n");
        }
    }

    private static String key(JsonNode value) {
        var fields = value.path("concat");
        return fields.isArray() ? String.join(" . ", texts(fields)) : value.asString();
    }

    private static List<String> texts(JsonNode list) {
        return StreamSupport.stream(list.spliterator(), false)
                .map(JsonNode::asString)
                .collect(Collectors.toList());
    }

    /** Where it is not that of the whole map or set. */
    private static String timeout(JsonNode element) {
        return element.has("timeout") ? " timeout " + element.path("timeout").asLong() + "s" : "";
    }
}
