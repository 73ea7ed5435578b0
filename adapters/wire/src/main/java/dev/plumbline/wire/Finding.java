package dev.plumbline.wire;

/** What a check of {@link Smoke} found. What others said is quoted and escaped in its words. */
public sealed interface Finding {

    /** Right, and nothing to tell. */
    Finding RIGHT = new Right("");

    /** The words for the author of what was looked at; empty where there is nothing to say. */
    String words();

    /** As the protocol asks for. */
    record Right(String words) implements Finding {}

    /** Allowed, but hardly meant. */
    record Odd(String words) implements Finding {}

    /** A breach of the protocol. */
    record Wrong(String words) implements Finding {}

    /** It could not be told. */
    record Untold(String words) implements Finding {}

    /** There is nothing of the kind to look at. */
    record Inapplicable(String words) implements Finding {}
}
