package dev.plumbline.wire;

/** How closely the replies of an implementation are looked at. */
public enum Strictness {
    /** What is needed of a reply has to be right. */
    LENIENT {
        @Override
        ReplyInspection inspection() {
            return ReplyInspection.NONE;
        }
    },
    /** Each reply but the last, to {@code goodbye}, has to be as its JSON Schema says. Unknown members are allowed. */
    STRICT {
        @Override
        ReplyInspection inspection() {
            // Nothing of the validator is loaded before: it takes a while.
            return new SchemaInspection();
        }
    };

    abstract ReplyInspection inspection();
}
