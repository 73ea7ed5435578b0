package dev.plumbline.wire;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SchemaRegistryConfig;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;

/** The JSON Schemas of this program's documents, as a validator reads them. */
public final class JsonSchemas {

    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemaRegistryConfig(
                    SchemaRegistryConfig.builder().locale(Locale.ENGLISH).build()));

    private JsonSchemas() {}

    /**
     * What a schema has against a document.
     *
     * @param schema where on the class path it is, as in {@code dev/plumbline/report/report.schema.json}
     */
    public static List<SchemaProblem> problems(String schema, JsonNode document) {
        return problems(at(schema), "", document);
    }

    static List<SchemaProblem> problems(Schema schema, String root, JsonNode document) {
        return schema.validate(document).stream()
                .map(error -> SchemaProblem.of(root, error))
                .toList();
    }

    static Schema at(String place) {
        return REGISTRY.getSchema(SchemaLocation.of("classpath:" + place));
    }
}
