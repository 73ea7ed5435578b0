package dev.plumbline.eligibility;

import dev.plumbline.config.Service;

/** Step 2.1 of the page: identify the eligible back ends. */
@FunctionalInterface
public interface EligibleBackends {

    /** The back ends that a new connection may get. */
    EligibleSet of(Service service, Health health);
}
