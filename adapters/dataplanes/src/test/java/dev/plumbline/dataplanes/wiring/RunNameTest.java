package dev.plumbline.dataplanes.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunNameTest {

    @Test
    void aNamespaceTellsWhichRunItIsOf() {
        var run = RunName.next();
        assertThat(RunName.of(run.namespace("hosts"))).contains(run);
    }

    @Test
    void runsOfOneProcessHaveNamespacesOfTheirOwn() {
        assertThat(RunName.next().namespace("hosts"))
                .isNotEqualTo(RunName.next().namespace("hosts"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"lab", "plb-lab", "plb-1-2-hosts", "xplb-1-2-3-hosts", "plb-1-2-3-hosts2"})
    void aNamespaceOfSomebodyElseIsOfNoRun(String name) {
        assertThat(RunName.of(name)).isEqualTo(Optional.empty());
    }

    @Test
    void theRunOfALivingProcessIsNotOver() {
        assertThat(RunName.next().isOver()).isFalse();
    }

    @Test
    void noneIsOverBecauseTheClockWasSetALittle() {
        var own = RunName.next();
        assertThat(new RunName(own.process(), own.started() - 1, 1).isOver()).isFalse();
    }

    @Test
    void theRunOfAProcessThatIsGoneIsOver() throws Exception {
        var process = new ProcessBuilder("true").start();
        process.waitFor();
        assertThat(new RunName(process.pid(), 1, 1).isOver()).isTrue();
    }

    @Test
    void aRunIsOverIfAnotherProcessHasItsNumberNow() {
        var own = RunName.next();
        assertThat(new RunName(own.process(), own.started() - 1000, 1).isOver()).isTrue();
    }
}
