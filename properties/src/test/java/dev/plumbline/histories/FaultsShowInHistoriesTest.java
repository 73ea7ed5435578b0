package dev.plumbline.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Fault;
import dev.plumbline.faults.Faults;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.judging.Judge;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.spi.Greeting;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.sessions.JqwikSession;
import org.junit.jupiter.api.Test;

class FaultsShowInHistoriesTest {

    static final int TRIES = 3000;

    @Test
    void table() {
        JqwikSession.run(() -> {
            for (Fault fault : Faults.all()) {
                var blamed = new HashMap<String, Integer>();
                var tries = new ArrayList<Integer>();
                for (int seed = 1; seed <= 5; seed++) {
                    var examinee = new Examinee(
                            new ReferenceAdapter("t", () -> fault.applyTo(Steps.internalE3()), HashKind.RING, seed),
                            new Greeting(1, "t", "e3"));
                    var generator =
                            new Plans(examinee.hello().features()).plans().generator(1000, false);
                    var random = new Random(seed);
                    Optional<Finding> finding = Optional.empty();
                    int n = 0;
                    while (finding.isEmpty() && n < TRIES) {
                        n++;
                        finding = Performance.of(
                                        generator.next(random).value(), examinee, new Judge(Steps.internalE3()))
                                .finding();
                    }
                    finding.ifPresent(f -> blamed.merge(f.rule(), 1, Integer::sum));
                    tries.add(finding.isPresent() ? n : -1);
                }
                int right = blamed.entrySet().stream()
                        .filter(e -> fault.rules().contains(e.getKey()))
                        .mapToInt(e -> e.getValue())
                        .sum();
                System.out.println((right >= 5 ? "ok  " : right > 0 ? "part" : "BAD ") + " " + fault.name() + " "
                        + fault.rules() + " tries " + tries + " blamed " + blamed);
            }
        });
        assertThat(true).isTrue();
    }
}
