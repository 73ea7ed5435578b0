package dev.plumbline.config;

/** Whether connections stay on a back end that turned unhealthy (PERSIST-VALUES-1). */
public enum Persistence {
    /** The default: by protocol, mode and affinity (PERSIST-VALUES-2). */
    DEFAULT_FOR_PROTOCOL,
    NEVER_PERSIST,
    ALWAYS_PERSIST
}
