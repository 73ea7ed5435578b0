package dev.plumbline.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.document.Documents;
import java.util.List;

/** Documents held against the schemas. */
final class Schemas {

    /** The protocol's own example, letter for letter. */
    static final String HELLO_EXAMPLE = """
            {"protocol": 1,
             "implementation": {"name": "example-lb", "version": "1.4.0", "url": "https://example.org", "contact": ["team@example.org"]},
             "loadBalancingSchemes": ["INTERNAL"],
             "editions": ["e3"],
             "limits": {"backends": 64, "entries": 50000, "packetsPerSend": 500},
             "features": ["failover", "zonal-affinity", "session-tracking"],
             "clock": {"kind": "virtual"}}
            """;

    private Schemas() {}

    /** What this schema has against a document. */
    static List<String> problems(String schema, String json) {
        return WireSchemas.problems(schema, Documents.parse(json)).stream()
                .map(SchemaProblem::toString)
                .toList();
    }

    /** A line from Plumbline is a request, with parameters of its method. */
    static void assertValidRequest(String line) {
        assertThat(problems("request", line)).as(line).isEmpty();
        var request = Documents.parse(line);
        var params = request.get("method").asString() + ".params";
        assertThat(problems(params, request.get("params").toString())).as(line).isEmpty();
    }
}
