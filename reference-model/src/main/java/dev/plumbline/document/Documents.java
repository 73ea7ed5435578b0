package dev.plumbline.document;

import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.cfg.MutableConfigOverride;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.type.LogicalType;

/**
 * Reads and writes {@link dev.plumbline.config.Testbed}, {@link dev.plumbline.packet.Packet}, {@link
 * dev.plumbline.packet.Delivery} and records made of them as JSON.
 *
 * <p>Unknown members are ignored, {@code null} counts as left out, and what is left out stays left out when it is written.
 * Nothing is coerced: a text is no number, a fraction no whole number, and there is no {@code NaN} and no infinity.
 */
public final class Documents {

    /** The protocol nests 8 deep; more is for unknown members. */
    private static final int NESTING_DEPTH = 64;

    /** Enough for any number of 64 bits; a longer one costs time that grows with its square. */
    private static final int NUMBER_LENGTH = 64;

    /** The longest line that an implementation may write; whoever reads lines refuses longer ones. */
    private static final int TEXT_LENGTH = 16 * 1024 * 1024;

    private static final int NAME_LENGTH = 1024;

    /** A reply to 1,000 packets in which everything is told has a tenth of it; in memory a value takes far more room than in text. */
    private static final long MESSAGE_VALUES = 500_000;

    private static final JsonMapper MAPPER = mapper(Long.MAX_VALUE);
    private static final JsonMapper MESSAGES = mapper(MESSAGE_VALUES);

    private Documents() {}

    /**
     * Reads JSON text.
     *
     * @throws DocumentException if it is not one JSON value, or not of this type
     */
    public static <T> T read(String json, Class<T> type) {
        return read(parse(json), type);
    }

    /**
     * Reads a JSON value.
     *
     * @throws DocumentException if it is not of this type; the message names the member
     */
    public static <T> T read(JsonNode json, Class<T> type) {
        if (!json.isObject()) {
            throw Explanation.notAnObject(json);
        }
        try {
            return MAPPER.treeToValue(json, type);
        } catch (JacksonException e) {
            throw Explanation.of(e, json);
        }
    }

    /**
     * Reads JSON text of whatever form.
     *
     * @throws DocumentException if it is not exactly one JSON value
     */
    public static JsonNode parse(String json) {
        return parse(json, MAPPER);
    }

    /**
     * Reads what somebody else wrote on a wire: JSON text of whatever form, that holds no more than a message does.
     *
     * @throws DocumentException if it is not exactly one JSON value, or holds too many
     */
    public static JsonNode parseMessage(String json) {
        return parse(json, MESSAGES);
    }

    private static JsonNode parse(String json, JsonMapper mapper) {
        try {
            var tree = mapper.readTree(json);
            if (tree == null || tree.isMissingNode()) {
                throw new DocumentException("", "not JSON: there is nothing to read");
            }
            return tree;
        } catch (JacksonException e) {
            throw Explanation.ofSyntax(e);
        }
    }

    /** The JSON value of a record. */
    public static JsonNode tree(Object value) {
        return MAPPER.valueToTree(value);
    }

    /** The JSON text of a record or a JSON value, on one line. */
    public static String write(Object value) {
        return MAPPER.writeValueAsString(value);
    }

    private static JsonMapper mapper(long mostTokens) {
        var factory = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(NESTING_DEPTH)
                        .maxNumberLength(NUMBER_LENGTH)
                        .maxStringLength(TEXT_LENGTH)
                        .maxNameLength(NAME_LENGTH)
                        .maxTokenCount(mostTokens)
                        .build())
                .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .build();
        var strictness = new SimpleModule("strict numbers, required members")
                .addDeserializer(OptionalDouble.class, new FiniteNumber());
        return JsonMapper.builder(factory)
                .addModule(strictness)
                .annotationIntrospector(new RequiredMembers())
                .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
                .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, DeserializationFeature.ACCEPT_FLOAT_AS_INT)
                .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
                .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
                .enable(EnumFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .withCoercionConfig(LogicalType.Textual, texts -> {
                    texts.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail);
                    texts.setCoercion(CoercionInputShape.Float, CoercionAction.Fail);
                    texts.setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail);
                })
                .changeDefaultVisibility(members -> members.withIsGetterVisibility(Visibility.NONE))
                .changeDefaultPropertyInclusion(members -> members.withValueInclusion(JsonInclude.Include.NON_ABSENT))
                .withConfigOverride(List.class, Documents::leaveOutEmpty)
                .withConfigOverride(Set.class, Documents::leaveOutEmpty)
                .build();
    }

    private static void leaveOutEmpty(MutableConfigOverride lists) {
        lists.setInclude(JsonInclude.Value.construct(JsonInclude.Include.NON_EMPTY, JsonInclude.Include.ALWAYS));
        lists.setNullHandling(JsonSetter.Value.construct(Nulls.AS_EMPTY, Nulls.FAIL));
    }
}
