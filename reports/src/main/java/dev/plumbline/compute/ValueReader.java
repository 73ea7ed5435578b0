package dev.plumbline.compute;

import dev.plumbline.compute.Value.Mapping;
import dev.plumbline.compute.Value.Scalar;
import dev.plumbline.compute.Value.Sequence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/** Reads the JSON or YAML documents of a file. Tags are ignored, and aliases refused: nothing grows while it is read. */
public final class ValueReader {

    /** More than the plan of a large project has. */
    private static final int LONGEST_FILE = 32 * 1024 * 1024;

    /** YAML may begin with a bracket too, but then goes on with a name that is not quoted. */
    private static final Pattern BEGINNING_OF_JSON = Pattern.compile("\\s*(\\[\\s*)?\\{\\s*[\"}]");

    private static final StreamReadConstraints CONSTRAINTS = StreamReadConstraints.builder()
            .maxNestingDepth(200)
            .maxNumberLength(64)
            .maxTokenCount(5_000_000)
            .build();
    private static final TokenStreamFactory JSON = JsonFactory.builder()
            .streamReadConstraints(CONSTRAINTS)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();
    private static final TokenStreamFactory YAML = YAMLFactory.builder()
            .streamReadConstraints(CONSTRAINTS)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private final String file;
    private final JsonParser parser;

    private ValueReader(String file, JsonParser parser) {
        this.file = file;
        this.parser = parser;
    }

    /**
     * The documents of a file, one after the other.
     *
     * @param file the file's name, for messages
     * @throws UnreadableException if the text is neither JSON nor YAML, or is empty
     */
    public static List<Value> read(String file, String text) {
        if (text.length() > LONGEST_FILE) {
            throw new UnreadableException(file, "a file has " + LONGEST_FILE + " characters at most");
        }
        boolean json = BEGINNING_OF_JSON.matcher(text).lookingAt();
        try (var parser = (json ? JSON : YAML).createParser(ObjectReadContext.empty(), text)) {
            return new ValueReader(file, parser).documents();
        } catch (JacksonException e) {
            int line = e.getLocation() == null ? 1 : Math.max(1, e.getLocation().getLineNr());
            throw new UnreadableException(
                    new Spot(file, line, ""),
                    "no " + (json ? "JSON" : "YAML") + ": " + problem(e.getOriginalMessage()));
        }
    }

    /** What is wrong, without the lines in which the parser of YAML shows the place. */
    private static String problem(String message) {
        return message.lines().filter(line -> !line.startsWith(" ")).collect(Collectors.joining("; "));
    }

    private List<Value> documents() {
        var documents = new ArrayList<Value>();
        while (parser.nextToken() != null) {
            documents.add(value(new Spot(file, line(), "")));
        }
        if (documents.stream().allMatch(Value::isNull)) {
            throw new UnreadableException(file, "there is nothing to read");
        }
        return documents;
    }

    private int line() {
        return Math.max(1, parser.currentTokenLocation().getLineNr());
    }

    private Value value(Spot spot) {
        if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
            throw new UnreadableException(spot, "an alias (*name) is not read; write the value out");
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> mapping(spot);
            case START_ARRAY -> sequence(spot);
            default -> new Scalar(spot, scalar());
        };
    }

    private Mapping mapping(Spot spot) {
        var members = new LinkedHashMap<String, Value>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            var name = parser.currentName();
            int line = line();
            parser.nextToken();
            members.put(name, value(spot.member(name, line)));
        }
        return new Mapping(spot, members);
    }

    private Sequence sequence(Spot spot) {
        var items = new ArrayList<Value>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(value(spot.item(items.size(), line())));
        }
        return new Sequence(spot, items);
    }

    private JsonNode scalar() {
        var nodes = JsonNodeFactory.instance;
        return switch (parser.currentToken()) {
            case VALUE_NUMBER_INT -> nodes.numberNode(parser.getBigIntegerValue());
            case VALUE_NUMBER_FLOAT -> nodes.numberNode(parser.getDoubleValue());
            case VALUE_TRUE -> nodes.booleanNode(true);
            case VALUE_FALSE -> nodes.booleanNode(false);
            case VALUE_NULL -> nodes.nullNode();
            default -> nodes.stringNode(parser.getString());
        };
    }
}
