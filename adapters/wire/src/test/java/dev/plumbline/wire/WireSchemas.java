package dev.plumbline.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.plumbline.document.Documents;
import java.util.List;

/** The schemas as a validator reads them. */
final class WireSchemas {

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

    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    private WireSchemas() {}

    /** What this schema has against a document. */
    static List<String> problems(String schema, String json) {
        return REGISTRY
                .getSchema(SchemaLocation.of("classpath:dev/plumbline/wire/schema/" + schema + ".json"))
                .validate(json, InputFormat.JSON)
                .stream()
                .map(Error::toString)
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
