package dev.plumbline.config;

/** How wide the key of a tracking entry is (TRACK-MODE-1). */
public enum TrackingMode {
    /** The default: by connection, whatever the affinity (TRACK-MODE-2). */
    PER_CONNECTION,
    /** By the fields of the affinity. */
    PER_SESSION
}
