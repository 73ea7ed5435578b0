package dev.plumbline.wire;

import dev.plumbline.spi.ProtocolBreachException;
import dev.plumbline.spi.ProtocolRule;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Holds each reply against its JSON Schema. */
final class SchemaInspection implements ReplyInspection {

    /** One mistake often makes many problems, one for each packet. */
    private static final int TOLD = 3;

    @Override
    public void inspect(String method, JsonNode reply) {
        var problems = WireSchemas.problemsOf(method, reply);
        if (!problems.isEmpty()) {
            throw new ProtocolBreachException(
                    ProtocolRule.SCHEMA,
                    "The answer to `" + method + "` is not as its schema says, which --strict" + " looks at: "
                            + told(problems) + ".");
        }
    }

    /** The first few of them in words. */
    static String told(List<SchemaProblem> problems) {
        var told = problems.stream().limit(TOLD).map(SchemaProblem::toString).collect(Collectors.joining("; "));
        return problems.size() > TOLD ? told + "; and " + (problems.size() - TOLD) + " more" : told;
    }
}
