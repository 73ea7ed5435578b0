package dev.plumbline.engine;

import dev.plumbline.config.Configuration;
import dev.plumbline.config.Testbed;

/** Before all packets: which configurations a balancer takes, and what they say. */
@FunctionalInterface
public interface Admission {

    /** Reads the testbed, and refuses what the documents refuse. */
    Configuration.Reading of(Testbed testbed);

    /** Reads a testbed that changes, in place, the one that is in force. */
    default Configuration.Reading ofChange(Testbed testbed, Configuration inForce) {
        return of(testbed);
    }
}
