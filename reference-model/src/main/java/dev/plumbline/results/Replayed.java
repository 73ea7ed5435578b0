package dev.plumbline.results;

/** What a replay goes through again. */
public enum Replayed {
    /** The case, which draws and decides as it did before. */
    CASE,
    /** The history by itself: the same events, whatever is answered. */
    HISTORY
}
