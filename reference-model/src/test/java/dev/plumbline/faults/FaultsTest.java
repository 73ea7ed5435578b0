package dev.plumbline.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.engine.Steps;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The faults as a list. That each of them shows is the cases' affair: they have to catch it. */
class FaultsTest {

    private static final List<String> SLICE = List.of(
            "TRACK-SYN-1",
            "TRACK-SYN-2",
            "TRACK-SYN-3",
            "TRACK-LOOKUP-1",
            "TRACK-LOOKUP-2",
            "TRACK-LOOKUP-3",
            "TRACK-LOOKUP-4",
            "KEY-SELECT-1",
            "KEY-SELECT-2",
            "KEY-SELECT-3",
            "KEY-SELECT-4",
            "KEY-SELECT-5",
            "KEY-CONN-1",
            "HASH-SAME-1",
            "ELIG-OFF-1",
            "ELIG-OFF-2",
            "LAZY-HEALTH-1",
            "LAZY-HEALTH-2",
            "PERSIST-DEFAULT-1",
            "PERSIST-DEFAULT-3",
            "ENTRY-FIN-1",
            "ENTRY-IDLE-1",
            "ENTRY-IDLE-2");

    private static List<Fault> everyFault() {
        return Stream.concat(
                        Faults.all().stream(),
                        HarderFaults.families().stream().flatMap(family -> family.faults().stream()))
                .toList();
    }

    @Test
    void namesAreUnique() {
        assertThat(everyFault()).extracting(Fault::name).doesNotHaveDuplicates();
    }

    @Test
    void namesAreInLowerCaseWithHyphens() {
        assertThat(everyFault())
                .extracting(Fault::name)
                .filteredOn(name -> !name.matches("[a-z0-9]+(-[a-z0-9]+)*"))
                .as("names of another form")
                .isEmpty();
    }

    @Test
    void descriptionsAreSentences() {
        assertThat(everyFault())
                .extracting(Fault::description)
                .filteredOn(text -> !text.matches("[A-Z].*\\."))
                .as("descriptions that are no sentence")
                .isEmpty();
    }

    @Test
    void everyFaultBreaksARule() {
        for (var fault : everyFault()) {
            assertThat(fault.rules())
                    .as("rules that %s breaks", fault)
                    .isNotEmpty()
                    .doesNotHaveDuplicates()
                    .allMatch(rule -> rule.matches("[A-Z]+(-[A-Z][A-Z0-9]*)*-[0-9]+"));
        }
    }

    @Test
    void everyRuleOfTheFirstSliceIsTheLikeliestToBeBlamedForSomeFault() {
        var likeliest = Faults.all().stream().map(fault -> fault.rules().get(0)).toList();

        assertThat(SLICE)
                .filteredOn(rule -> !likeliest.contains(rule))
                .as("rules that no fault breaks first of all")
                .isEmpty();
    }

    @Test
    void aFaultIsFoundByItsName() {
        assertThat(Faults.named("round-robin")).map(Fault::name).contains("round-robin");
        assertThat(Faults.named("no-such-fault")).isEmpty();
    }

    @Test
    void aFaultRemembersNothingOfAnotherBalancer() {
        var history = new RandomHistory(0);

        // Random histories are those of an internal balancer.
        for (var fault : Faults.of(Product.INTERNAL)) {
            var first = history.playedBy(fault.applyTo(Steps.internal(Edition.E3)));

            assertThat(history.playedBy(fault.applyTo(Steps.internal(Edition.E3))))
                    .as("%s, played again by a new balancer", fault)
                    .isEqualTo(first);
        }
    }
}
