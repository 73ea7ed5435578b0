package dev.plumbline.commandline;

import dev.plumbline.certification.ExpectedFailure;
import dev.plumbline.spi.Hello;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * How a run is conducted.
 *
 * @param jobs how many instances of the implementation are examined at a time
 * @param onFailure what follows the first failure
 * @param maxRestarts how often the implementation is started anew after it became unavailable
 * @param budget how long what is counted may take; as long as it takes where absent
 * @param known the failures that its team knows of
 * @param understanding what it is taken to have said of itself
 */
record Conduct(
        int jobs,
        OnFailure onFailure,
        int maxRestarts,
        Optional<Duration> budget,
        List<ExpectedFailure.Known> known,
        UnaryOperator<Hello> understanding) {

    /** What follows the first failure. */
    enum OnFailure {
        GO_ON,
        STOP
    }
}
