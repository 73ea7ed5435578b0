package dev.plumbline.report.verification;

import dev.plumbline.wire.TerminalText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Where two documents differ.
 *
 * @param place the member, as in {@code profiles[internal].verdict}
 * @param said what the one holds
 * @param other what the other one holds
 */
record JsonDifference(String place, String said, String other) {

    private static final int LONGEST_VALUE = 100;

    /** Everything in which one differs from another. */
    static List<JsonDifference> between(JsonNode one, JsonNode other) {
        var differences = new ArrayList<JsonDifference>();
        compare("", one, other, differences);
        return differences;
    }

    private static void compare(String place, JsonNode one, JsonNode other, List<JsonDifference> differences) {
        if (one.isObject() && other.isObject()) {
            var members = new LinkedHashSet<>(one.propertyNames());
            members.addAll(other.propertyNames());
            members.forEach(name -> compare(
                    place.isEmpty() ? name : place + "." + name, one.path(name), other.path(name), differences));
        } else if (one.isArray() && other.isArray() && one.size() == other.size()) {
            for (int i = 0; i < one.size(); i++) {
                compare(place + "[" + label(one.path(i), i) + "]", one.path(i), other.path(i), differences);
            }
        } else if (!one.equals(other)) {
            differences.add(new JsonDifference(place, shown(one), shown(other)));
        }
    }

    /** What an element is called, where it has a name. */
    private static String label(JsonNode element, int index) {
        return Stream.of("id", "name", "rule", "names")
                .map(element::path)
                .filter(JsonNode::isString)
                .map(JsonNode::asString)
                .findFirst()
                .orElse(Integer.toString(index));
    }

    private static String shown(JsonNode value) {
        return value.isMissingNode() ? "left out" : TerminalText.quote(value.toString(), LONGEST_VALUE);
    }
}
