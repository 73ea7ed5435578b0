package dev.plumbline.spi;

/** Whether an availability group serves. */
public enum AvailabilityState {
    UP,
    DOWN
}
