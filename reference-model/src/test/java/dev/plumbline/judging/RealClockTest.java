package dev.plumbline.judging;

import static dev.plumbline.engine.OneService.ack;
import static dev.plumbline.engine.OneService.service;
import static dev.plumbline.engine.OneService.syn;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Under a real clock each event happened somewhere between its call and its answer: here 5 s to either side. */
class RealClockTest {

    private final Watch watch = new Watch().withEventsWithin(5000);

    @ParameterizedTest
    @CsvSource({"589, true, false", "590, true, true", "600, true, true", "610, true, true", "611, false, true"})
    void aTimeoutMayHavePassedIfItMayAndOnlyThen(long seconds, boolean mayStay, boolean mayMove) {
        assertThat(afterSilenceOf(seconds, "p1"))
                .isInstanceOf(mayStay ? Judgement.Permitted.class : Judgement.Violation.class);
        assertThat(afterSilenceOf(seconds, "p2"))
                .isInstanceOf(mayMove ? Judgement.Permitted.class : Judgement.Violation.class);
    }

    private Judgement afterSilenceOf(long seconds, String backend) {
        watch.configured(service(), "p1");
        // Far from the clock's beginning, before which nothing can have happened.
        watch.passed(100);
        watch.saw(syn(1), "p1");
        watch.reconfigured(service(), "p1 p2");
        watch.passed(seconds);
        if (backend.equals("p1")) {
            watch.unhealthy("p1");
        }
        return watch.saw(ack(1), backend);
    }

    @ParameterizedTest
    @CsvSource({"289, true, false", "291, true, true", "309, true, true", "311, false, true"})
    void theEndOfDrainingMayHavePassedIfItMayAndOnlyThen(long seconds, boolean mayStay, boolean mayMove) {
        assertThat(afterRemovalBy(seconds, "p1"))
                .isInstanceOf(mayStay ? Judgement.Permitted.class : Judgement.Violation.class);
        assertThat(afterRemovalBy(seconds, "p2"))
                .isInstanceOf(mayMove ? Judgement.Permitted.class : Judgement.Violation.class);
    }

    private Judgement afterRemovalBy(long seconds, String backend) {
        var draining = service().withDrainingTimeout(300);
        watch.configured(draining, "p1 p2");
        watch.passed(100);
        watch.saw(syn(1), "p1");
        watch.reconfigured(draining, "p2");
        watch.passed(seconds);
        return watch.saw(ack(1), backend);
    }
}
