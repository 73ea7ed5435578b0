/** Zonal affinity: a client's own zone preferred. */
package dev.plumbline.zonal;
