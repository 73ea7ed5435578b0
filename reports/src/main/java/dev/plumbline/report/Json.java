package dev.plumbline.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** How all documents for people and programs are written: indented, members as they are declared, what is absent left out. */
public final class Json {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .changeDefaultPropertyInclusion(members -> members.withValueInclusion(JsonInclude.Include.NON_ABSENT))
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(SerializationFeature.INDENT_OUTPUT)
            .build();

    private Json() {}

    /** The text of a document. */
    public static String of(Object document) {
        return MAPPER.writeValueAsString(document);
    }
}
