package dev.plumbline.judging;

import dev.plumbline.config.Configuration;
import dev.plumbline.config.ConfigurationViolation;
import dev.plumbline.config.Testbed;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.Packet;
import java.util.Optional;

/**
 * Where the documents, or the engine so far, say nothing and no {@link dev.plumbline.engine.Freedom freedom} covers what an
 * implementation may do. A history is not judged from there on; each answer is the reason in words.
 */
interface Unsaid {

    /** What the documents do not say of the balancer that these steps make. */
    static Unsaid of(Steps steps) {
        return switch (steps.product()) {
            case INTERNAL -> new InternalUnsaid(steps.edition());
            case EXTERNAL_GLOBAL -> new GlobalUnsaid();
        };
    }

    /** Whether every balancer has to refuse this. */
    boolean isRefusedByAll(ConfigurationViolation violation);

    /** Whether the same tuple selects the same back end from the same set (HASH-SAME-1). */
    boolean isHashSaid();

    /** About a configuration, whatever happens under it. */
    Optional<String> of(Testbed testbed, Configuration configuration);

    /** About a configuration that is changed in place. */
    Optional<String> of(Situation before, Situation after);

    /** About a switch between the pools. */
    Optional<String> ofPools(Situation before, Situation after, Engine engine);

    /** About who is eligible now. */
    Optional<String> of(Situation situation);

    /** About a packet. */
    Optional<String> of(Packet packet, Configuration configuration);
}
