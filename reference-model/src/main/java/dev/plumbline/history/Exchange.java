package dev.plumbline.history;

import dev.plumbline.tracking.Moment;

/**
 * An event, what the implementation answered, and when that was.
 *
 * @param event what was done
 * @param answer what came back
 * @param when the moment between the call and its answer, counted from {@code configure} in documented time
 */
public record Exchange(Event event, Answer answer, Moment when) {}
