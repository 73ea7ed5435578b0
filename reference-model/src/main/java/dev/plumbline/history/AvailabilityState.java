package dev.plumbline.history;

/** Whether an availability group serves. */
public enum AvailabilityState {
    UP,
    DOWN
}
