package dev.plumbline.spi;

/** What a health checker says of an endpoint. */
public enum HealthState {
    HEALTHY,
    UNHEALTHY
}
