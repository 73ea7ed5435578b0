package dev.plumbline.dataplanes;

import dev.plumbline.spi.Adapter;
import java.util.List;

/** A balancer of frames that can be run on this machine, in namespaces of ours, if the machine has what it takes. */
public interface DataPlane extends Adapter {

    /** Its name on a command line, as in {@code nftables}. */
    String name();

    /** What the machine has to have. */
    List<Requirement> requirements();

    @Override
    default String description() {
        return "dataplane:" + name();
    }
}
