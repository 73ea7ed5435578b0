package dev.plumbline.features.experiment;

import dev.plumbline.document.Documents;
import dev.plumbline.features.CaseEnd;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A field of the configuration document that is set, or left out.
 *
 * @param field where it stands, as in {@code backendServices[0].backends[1].maxRate}
 * @param value its value as JSON; left out where empty
 */
record Correction(String field, Optional<String> value) {

    private static final Pattern ELEMENT = Pattern.compile("(\\w+)\\[(\\d+)]");

    void in(JsonNode document) {
        var steps = path();
        var place = document;
        for (var step : steps.subList(0, steps.size() - 1)) {
            place = step.matches("\\d+") ? place.path(Integer.parseInt(step)) : child(place, step);
        }
        var last = steps.get(steps.size() - 1);
        if (place instanceof ObjectNode object) {
            value.ifPresentOrElse(json -> object.set(last, Documents.parse(json)), () -> object.remove(last));
        } else if (place instanceof ArrayNode array && value.isPresent() && Integer.parseInt(last) < array.size()) {
            array.set(Integer.parseInt(last), Documents.parse(value.get()));
        } else {
            throw CaseEnd.errored("the document has no place for the field " + field);
        }
    }

    /** A policy that the document leaves out is put in. */
    private static JsonNode child(JsonNode place, String name) {
        return place instanceof ObjectNode object && !object.has(name) ? object.putObject(name) : place.path(name);
    }

    private List<String> path() {
        return Arrays.stream(ELEMENT.matcher(field).replaceAll("$1.$2").split("\\.", -1))
                .toList();
    }

    @Override
    public String toString() {
        return field + value.map(json -> " is " + json).orElse(" is left out");
    }
}
