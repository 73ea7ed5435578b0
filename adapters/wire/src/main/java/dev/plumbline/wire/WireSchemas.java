package dev.plumbline.wire;

import com.networknt.schema.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.JsonNode;

/** The JSON Schemas of the wire protocol's messages, as a validator reads them. */
final class WireSchemas {

    private static final String PLACE = "dev/plumbline/wire/schema/";

    private static final Map<String, Optional<Schema>> RESULTS = new ConcurrentHashMap<>();

    private WireSchemas() {}

    /** What is wrong with a reply: its form, and the result of its method where that has a schema. */
    static List<SchemaProblem> problemsOf(String method, JsonNode reply) {
        var problems = new ArrayList<>(JsonSchemas.problems(schema("reply"), "", reply));
        var result = reply.path("result");
        if (result.isObject()) {
            RESULTS.computeIfAbsent(method, WireSchemas::ofResult)
                    .ifPresent(schema -> problems.addAll(JsonSchemas.problems(schema, "result", result)));
        }
        return problems;
    }

    /** What the schema of this name has against a document. */
    static List<SchemaProblem> problems(String name, JsonNode document) {
        return JsonSchemas.problems(schema(name), "", document);
    }

    private static Optional<Schema> ofResult(String method) {
        var name = method + ".result";
        return WireSchemas.class.getResource("schema/" + name + ".json") == null
                ? Optional.empty()
                : Optional.of(schema(name));
    }

    private static Schema schema(String name) {
        return JsonSchemas.at(PLACE + name + ".json");
    }
}
