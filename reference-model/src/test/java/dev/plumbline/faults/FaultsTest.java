package dev.plumbline.faults;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.ZonalAffinity;
import dev.plumbline.config.ForwardingRule;
import dev.plumbline.config.Group;
import dev.plumbline.config.Route;
import dev.plumbline.config.Testbed;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.Delivery;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class FaultsTest {

    private static final int HISTORIES = 140;

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
    void everyFaultShowsInWhatIsDelivered() {
        var inert = Faults.all().stream()
                .filter(fault -> !isOfAdmission(fault))
                .filter(fault -> !shows(fault))
                .toList();

        assertThat(inert)
                .as("faults that deliver as the sound balancer does in all of %s random histories", HISTORIES)
                .isEmpty();
    }

    @Test
    void aFaultOfAdmissionReadsSomeZonalSettingOtherwise() {
        var inert = Faults.all().stream()
                .filter(FaultsTest::isOfAdmission)
                .filter(fault -> zonalTestbeds()
                        .allMatch(testbed -> fault.applyTo(Steps.internal(Edition.E3))
                                .admission()
                                .of(testbed)
                                .equals(Steps.internal(Edition.E3).admission().of(testbed))))
                .toList();

        assertThat(inert).as("faults that read all of the testbeds soundly").isEmpty();
    }

    private static boolean isOfAdmission(Fault fault) {
        var sound = Steps.internal(Edition.E3);
        return !fault.applyTo(sound).admission().equals(sound.admission());
    }

    private static Stream<Testbed> zonalTestbeds() {
        var service = BackendService.internal("service", "TCP", List.of(BackendService.Backend.primary("group")));
        var spill = ZonalAffinity.of("ZONAL_AFFINITY_SPILL_CROSS_ZONE");
        var routes = Stream.of("STATIC", "POLICY_BASED")
                .map(kind -> testbed(service.withZonalAffinity(spill))
                        .withRoutes(List.of(new Route(kind, "192.168.0.0/16", "rule"))));
        var settings = Stream.of(
                        service,
                        service.withZonalAffinity(ZonalAffinity.of("ZONAL_AFFINITY_DISABLED")),
                        service.withZonalAffinity(ZonalAffinity.of("ZONAL_AFFINITY_STAY_WITHIN_ZONE")),
                        service.withZonalAffinity(ZonalAffinity.of("ZONAL_AFFINITY_SOMEHOW")),
                        service.withZonalAffinity(spill),
                        service.withZonalAffinity(spill.withRatio(-0.01)),
                        service.withZonalAffinity(spill.withRatio(0.0)),
                        service.withZonalAffinity(spill.withRatio(0.5)),
                        service.withZonalAffinity(spill.withRatio(1.0)),
                        service.withZonalAffinity(spill.withRatio(1.01)))
                .map(FaultsTest::testbed);
        return Stream.concat(settings, routes);
    }

    private static Testbed testbed(BackendService service) {
        return Testbed.of(
                List.of(ForwardingRule.internalAllPorts("rule", "10.1.2.99", "TCP", "service")),
                List.of(service),
                List.of(Group.instances("group", "r1-a", List.of())));
    }

    private static boolean shows(Fault fault) {
        for (int i = 0; i < HISTORIES; i++) {
            if (!histories
                    .get(i)
                    .playedBy(fault.applyTo(Steps.internal(Edition.E3)))
                    .equals(soundDeliveries.get(i))) {
                return true;
            }
        }
        return false;
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
