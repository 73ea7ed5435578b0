package dev.plumbline.eligibility;

/** What a health checker says of an endpoint. */
public enum HealthState {
    HEALTHY,
    UNHEALTHY
}
