package dev.plumbline.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.Testbed;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.Delivery;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class FaultsTest {

    /** A fault of one cell may wait for a rare configuration and a rare packet to come together. */
    private static final int HISTORIES = 400;

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

    private static List<RandomHistory> histories;
    private static List<List<Delivery>> soundDeliveries;

    @BeforeAll
    static void playTheHistoriesSoundly() {
        histories = IntStream.range(0, HISTORIES).mapToObj(RandomHistory::new).toList();
        soundDeliveries = histories.stream()
                .map(history -> history.playedBy(Steps.internal(Edition.E3)))
                .toList();
    }

    @Test
    void namesAreUnique() {
        assertThat(Faults.all()).extracting(Fault::name).doesNotHaveDuplicates();
    }

    @Test
    void namesAreInLowerCaseWithHyphens() {
        assertThat(Faults.all())
                .extracting(Fault::name)
                .filteredOn(name -> !name.matches("[a-z0-9]+(-[a-z0-9]+)*"))
                .as("names of another form")
                .isEmpty();
    }

    @Test
    void descriptionsAreSentences() {
        assertThat(Faults.all())
                .extracting(Fault::description)
                .filteredOn(text -> !text.matches("[A-Z].*\\."))
                .as("descriptions that are no sentence")
                .isEmpty();
    }

    @Test
    void everyFaultBreaksARule() {
        for (var fault : Faults.all()) {
            assertThat(fault.rules())
                    .as("rules that %s breaks", fault)
                    .isNotEmpty()
                    .doesNotHaveDuplicates()
                    .allMatch(rule -> rule.matches("[A-Z]+(-[A-Z]+)*-[0-9]+"));
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
    void everyFaultShowsInWhatIsDeliveredOrTaken() {
        var inert = Faults.all().stream().filter(fault -> !shows(fault)).toList();

        assertThat(inert)
                .as("faults that deliver as the sound balancer does in all of %s random histories", HISTORIES)
                .isEmpty();
    }

    private static boolean shows(Fault fault) {
        return takesOtherwise(fault)
                || IntStream.range(0, HISTORIES).anyMatch(number -> deliversOtherwise(fault, number));
    }

    private static boolean deliversOtherwise(Fault fault, int number) {
        return !histories
                .get(number)
                .playedBy(fault.applyTo(Steps.internal(Edition.E3)))
                .equals(soundDeliveries.get(number));
    }

    /** Whether the fault takes a configuration that is refused, or the other way round. */
    private static boolean takesOtherwise(Fault fault) {
        return Stream.of(Edition.E1, Edition.E3).anyMatch(edition -> {
            var sound = Steps.internal(edition);
            var wrong = fault.applyTo(sound);
            return !wrong.admission().equals(sound.admission())
                    && Configurations.all().anyMatch(testbed -> takes(wrong, testbed) != takes(sound, testbed));
        });
    }

    private static boolean takes(Steps steps, Testbed testbed) {
        return steps.admission().of(testbed) instanceof Configuration.Reading.Valid;
    }

    @Test
    void aFaultRemembersNothingOfAnotherBalancer() {
        var history = histories.get(0);

        for (var fault : Faults.all()) {
            var first = history.playedBy(fault.applyTo(Steps.internal(Edition.E3)));

            assertThat(history.playedBy(fault.applyTo(Steps.internal(Edition.E3))))
                    .as("%s, played again by a new balancer", fault)
                    .isEqualTo(first);
        }
    }
}
