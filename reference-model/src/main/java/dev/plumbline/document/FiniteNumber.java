package dev.plumbline.document;

import java.util.OptionalDouble;
import tools.jackson.core.JsonParser;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.std.StdDeserializer;

/** A number that may be left out; a text that spells one, and what is too large for a double, are refused. */
final class FiniteNumber extends StdDeserializer<OptionalDouble> {

    FiniteNumber() {
        super(OptionalDouble.class);
    }

    @Override
    public OptionalDouble deserialize(JsonParser parser, DeserializationContext context) {
        if (!parser.currentToken().isNumeric()) {
            context.handleUnexpectedToken(getValueType(context), parser);
        }
        double value = parser.getDoubleValue();
        if (!Double.isFinite(value)) {
            context.reportInputMismatch(this, "not a finite number");
        }
        return OptionalDouble.of(value);
    }

    @Override
    public OptionalDouble getNullValue(DeserializationContext context) {
        return OptionalDouble.empty();
    }

    @Override
    public OptionalDouble getAbsentValue(DeserializationContext context) {
        return OptionalDouble.empty();
    }
}
