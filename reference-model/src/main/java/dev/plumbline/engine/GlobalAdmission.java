package dev.plumbline.engine;

import dev.plumbline.config.Configuration;
import dev.plumbline.config.Configuration.Reading;
import dev.plumbline.config.Testbed;
import java.util.Optional;

/** Which testbeds a global external balancer takes; what it has filled in stays (FWD-IMMUT-1). */
final class GlobalAdmission implements Admission {

    @Override
    public Reading of(Testbed testbed) {
        return Configuration.ofGlobal(testbed, Optional.empty());
    }

    @Override
    public Reading ofChange(Testbed testbed, Configuration inForce) {
        return Configuration.ofGlobal(testbed, Optional.of(inForce));
    }
}
