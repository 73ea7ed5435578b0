package dev.plumbline.history;

import java.util.OptionalDouble;

/**
 * The load of a group of back ends.
 *
 * @param packetsPerSecond how many packets it receives in a second
 * @param utilization how much of its capacity is in use, from 0 to 1 and beyond
 */
public record Load(OptionalDouble packetsPerSecond, OptionalDouble utilization) {}
