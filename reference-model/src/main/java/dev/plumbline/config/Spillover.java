package dev.plumbline.config;

/** The zonal-affinity options (ZONAL-OPTION-1). */
public enum Spillover {
    ZONAL_AFFINITY_DISABLED,
    ZONAL_AFFINITY_STAY_WITHIN_ZONE,
    ZONAL_AFFINITY_SPILL_CROSS_ZONE
}
