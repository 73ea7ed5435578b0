package dev.plumbline.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Faults;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.spi.Greeting;
import java.util.List;
import net.jqwik.api.sessions.JqwikSession;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A configuration that is written in another order, with the same eligible set, has to select as before. */
class ListOrderTest {

    private static final long SEED = 20_261_130;
    private static final int MOST_HISTORIES = 500;

    @ParameterizedTest
    @ValueSource(strings = {"order-of-back-ends-hashed", "order-of-groups-hashed"})
    void aMappingThatDependsOnTheOrderIsFoundAndBlamedOnTheSamenessOfSelections(String fault) {
        var adapter = new ReferenceAdapter(
                "test",
                edition -> Faults.named(fault).orElseThrow().applyTo(Steps.internal(edition)),
                HashKind.RING,
                SEED);
        var examinee = new Examinee(adapter, new Greeting(Greeting.PROTOCOL, "plumbline test", "e3"));
        JqwikSession.run(() -> {
            var search = new Search(examinee, Steps.internal(Edition.E3), SEED);
            var blamed = search.first(MOST_HISTORIES);
            assertThat(blamed.map(Search.Blamed::rules).orElse(List.of()))
                    .as("rules blamed after %d histories", search.histories())
                    .first()
                    .isEqualTo("HASH-SAME-1");
        });
    }
}
