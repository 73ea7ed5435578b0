package dev.plumbline.zonal;

import dev.plumbline.config.Configuration;
import dev.plumbline.packet.Sender;

/** Which senders get zonal affinity, and in which zone they are. */
@FunctionalInterface
public interface CompatibleClients {

    /** Where this sender is. */
    ClientPlace placeOf(Sender sender, Configuration configuration);
}
