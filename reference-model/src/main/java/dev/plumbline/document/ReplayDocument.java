package dev.plumbline.document;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.plumbline.history.Exchange;
import dev.plumbline.tracking.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * The JSON form of a {@link Replay}: {@code {"format": "plumbline-replay/1", "suite": …, "edition": …, "seed": …, "case": …,
 * "tries": …, "effort": …, "history": [{"method": "send", "params": {…}, "answer": {…}, "when": {"earliest": 0, "latest": 0}}]}}. Methods, parameters
 * and answers are those of the wire protocol; {@code when} is in milliseconds since {@code configure}.
 */
public final class ReplayDocument {

    /** What a replay file says it is. */
    public static final String FORMAT = "plumbline-replay/1";

    private ReplayDocument() {}

    /** The replay as JSON text, one exchange a line. */
    public static String write(Replay replay) {
        var head = Documents.write(new Head(
                FORMAT,
                replay.suite(),
                replay.edition(),
                replay.seed(),
                replay.caseId(),
                replay.tries(),
                replay.effort(),
                List.of()));
        var steps = replay.history().stream()
                .map(exchange -> "\n" + Documents.write(Step.of(exchange)))
                .collect(Collectors.joining(","));
        return head.substring(0, head.length() - 1) + ",\n\"history\": [" + steps + "\n]}\n";
    }

    /**
     * Reads a replay.
     *
     * @throws DocumentException if the text is no replay; the message names the line of what is not JSON, or the member
     */
    public static Replay read(String json) {
        var head = Documents.read(json, Head.class);
        if (!head.format().equals(FORMAT)) {
            throw new DocumentException("format", "must be \"" + FORMAT + "\", not \"" + head.format() + "\"");
        }
        if (head.tries().orElse(1) < 1) {
            throw new DocumentException(
                    "tries", "must be 1 or more, not " + head.tries().getAsInt());
        }
        if (!(head.effort().orElse(1) > 0)) {
            throw new DocumentException(
                    "effort", "must be more than 0, not " + head.effort().getAsDouble());
        }
        var history = new ArrayList<Exchange>(head.history().size());
        for (int i = 0; i < head.history().size(); i++) {
            history.add(exchange("history[" + i + "]", head.history().get(i)));
        }
        return new Replay(
                head.suite(), head.edition(), head.seed(), head.caseId(), head.tries(), head.effort(), history);
    }

    private static Exchange exchange(String place, JsonNode json) {
        var step = at(place, () -> Documents.read(json, Step.class));
        var call = at(place, () -> Call.named(step.method()));
        var event = at(place + ".params", () -> call.event(step.params()));
        var answer = at(place + ".answer", () -> call.answer(event, step.answer()));
        return new Exchange(event, answer, step.when());
    }

    private static <T> T at(String place, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (DocumentException e) {
            throw e.within(place);
        }
    }

    private record Head(
            String format,
            String suite,
            String edition,
            long seed,
            @JsonProperty("case") Optional<String> caseId,
            OptionalInt tries,
            OptionalDouble effort,
            List<JsonNode> history) {}

    private record Step(String method, JsonNode params, JsonNode answer, Moment when) {

        static Step of(Exchange exchange) {
            var call = Call.of(exchange.event());
            return new Step(
                    call.method(),
                    call.params(exchange.event()),
                    Call.answerDocument(exchange.answer()),
                    exchange.when());
        }
    }
}
