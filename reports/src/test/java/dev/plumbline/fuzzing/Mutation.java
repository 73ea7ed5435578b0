package dev.plumbline.fuzzing;

import dev.plumbline.document.DocumentException;
import dev.plumbline.document.Documents;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Damages documents: some of their bytes, or one of their values. */
final class Mutation {

    /** Of each of them some reader may think that it does not occur. */
    private static final List<String> VALUES = List.of(
            "null",
            "true",
            "-1",
            "0",
            "1.5",
            "1e400",
            "-1e-400",
            "NaN",
            "9223372036854775807",
            "9223372036854775808",
            "1" + "0".repeat(10_000),
            "\"\"",
            "\"\\ud800\"",
            "\"" + "x".repeat(10_000) + "\"",
            "[]",
            "[null]",
            "{}",
            "{\"\":{}}",
            "{\"a\":1,\"a\":1}",
            "[".repeat(63) + "]".repeat(63),
            "[".repeat(100_000));

    /** Stands where a value was, until the other one is put there as text. */
    private static final String PLACE = "the-place-of-a-value";

    private final Random random;

    private Mutation(Random random) {
        this.random = random;
    }

    /** A document that is like this one, and not sound any more, as far as chance has it. */
    static byte[] of(byte[] sound, Random random) {
        var mutation = new Mutation(random);
        return random.nextBoolean() ? mutation.ofBytes(sound) : mutation.ofValue(sound);
    }

    private byte[] ofBytes(byte[] sound) {
        var bytes = sound;
        for (int left = 1 + random.nextInt(4); left > 0 && bytes.length > 0; left--) {
            bytes = ofSomeBytes(bytes);
        }
        return bytes;
    }

    private byte[] ofSomeBytes(byte[] bytes) {
        int from = random.nextInt(bytes.length);
        int to = from + random.nextInt(Math.min(40, bytes.length - from) + 1);
        return switch (random.nextInt(5)) {
            case 0 -> flipped(bytes, from);
            case 1 -> joined(bytes, from, new byte[] {(byte) random.nextInt()}, from);
            case 2 -> joined(bytes, from, new byte[0], to);
            case 3 -> joined(bytes, to, Arrays.copyOfRange(bytes, from, to), to);
            default -> Arrays.copyOf(bytes, from);
        };
    }

    private byte[] flipped(byte[] bytes, int at) {
        var copy = bytes.clone();
        copy[at] ^= (byte) (1 << random.nextInt(Byte.SIZE));
        return copy;
    }

    /** What comes before the one place, something, and what comes from the other place on. */
    private static byte[] joined(byte[] bytes, int end, byte[] between, int from) {
        var joined = Arrays.copyOf(bytes, end + between.length + bytes.length - from);
        System.arraycopy(between, 0, joined, end, between.length);
        System.arraycopy(bytes, from, joined, end + between.length, bytes.length - from);
        return joined;
    }

    /** Of a document of several lines, one line is damaged. */
    private byte[] ofValue(byte[] sound) {
        var text = new String(sound, StandardCharsets.UTF_8);
        var lines =
                text.startsWith("{\"journal") ? new ArrayList<>(text.lines().toList()) : new ArrayList<>(List.of(text));
        int chosen = random.nextInt(lines.size());
        try {
            lines.set(chosen, withOtherValue(lines.get(chosen)));
        } catch (DocumentException e) {
            // It is no JSON.
            return ofBytes(sound);
        }
        return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private String withOtherValue(String json) {
        var tree = Documents.parse(json);
        var holders = new ArrayList<JsonNode>();
        collect(tree, holders);
        if (holders.isEmpty()) {
            return any();
        }
        var holder = holders.get(random.nextInt(holders.size()));
        if (holder instanceof ArrayNode list) {
            list.set(random.nextInt(list.size()), PLACE);
        } else {
            var names = List.copyOf(holder.propertyNames());
            ((ObjectNode) holder).put(names.get(random.nextInt(names.size())), PLACE);
        }
        return tree.toString().replace("\"" + PLACE + "\"", any());
    }

    private String any() {
        return VALUES.get(random.nextInt(VALUES.size()));
    }

    private static void collect(JsonNode node, List<JsonNode> holders) {
        if (node.isContainer() && !node.isEmpty()) {
            holders.add(node);
        }
        node.forEach(each -> collect(each, holders));
    }
}
