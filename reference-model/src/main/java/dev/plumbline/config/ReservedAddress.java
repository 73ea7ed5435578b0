package dev.plumbline.config;

import java.util.Optional;

/**
 * A reserved address.
 *
 * @param address the address
 * @param purpose the availability group that it is meant for, as in {@code
 *     PASSTHROUGH_LOAD_BALANCER_AVAILABILITY_GROUP0}
 */
public record ReservedAddress(String address, Optional<String> purpose) {}
