package dev.plumbline.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Fault;
import dev.plumbline.faults.Faults;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.judging.Diagnosis;
import dev.plumbline.judging.Judge;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.spi.Greeting;
import java.util.ArrayList;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.sessions.JqwikSession;
import org.junit.jupiter.api.Test;

class FaultsShowInHistoriesTest {

    static final int TRIES = 1500;

    @Test
    void table() {
        JqwikSession.run(() -> {
            var pending = Pending.load(Catalogue.load());
            int right = 0;
            int all = 0;
            for (Fault fault : Faults.all()) {
                if (pending.contains(new RuleId(fault.rules().get(0)))) {
                    continue;
                }
                var blamed = new TreeMap<String, Integer>();
                var tries = new ArrayList<String>();
                for (int seed = 1; seed <= 2; seed++) {
                    var examinee = new Examinee(
                            new ReferenceAdapter("t", () -> fault.applyTo(Steps.internalE3()), HashKind.RING, seed),
                            new Greeting(1, "t", "e3"));
                    var generator =
                            new Plans(examinee.hello().features()).plans().generator(1000, false);
                    var random = new Random(seed);
                    int n = 0;
                    while (n < TRIES) {
                        n++;
                        var plan = generator.next(random);
                        var performance = Performance.of(plan.value(), examinee, new Judge(Steps.internalE3()));
                        if (performance.finding().isPresent()) {
                            long t = System.nanoTime();
                            var shortest = Shrinking.shortest(
                                    plan,
                                    each -> Performance.of(each, examinee, new Judge(Steps.internalE3()))
                                            .finding());
                            long t1 = System.nanoTime();
                            var diagnosis = Diagnosis.of(
                                    performance.history(),
                                    Steps.internalE3(),
                                    shortest.violation().suspects());
                            long t2 = System.nanoTime();
                            blamed.merge(
                                    diagnosis.suspects().get(0)
                                            + (fault.rules()
                                                            .contains(diagnosis
                                                                    .suspects()
                                                                    .get(0))
                                                    ? ""
                                                    : "!" + shortest.violation().suspects()
                                                            + diagnosis.explanations().stream()
                                                                    .limit(6)
                                                                    .toList()),
                                    1,
                                    Integer::sum);
                            all++;
                            right += fault.rules().contains(diagnosis.suspects().get(0)) ? 1 : 0;
                            tries.add(n + "/" + shortest.history().size() + "/" + (t1 - t) / 1000000 + "ms/"
                                    + (t2 - t1) / 1000000 + "ms/"
                                    + diagnosis.explanations().size());
                            break;
                        }
                    }
                }
                System.out.println(fault.name() + " " + fault.rules().get(0) + " " + tries + " " + blamed);
            }
            System.out.println("RIGHT " + right + " of " + all);
        });
        assertThat(true).isTrue();
    }
}
