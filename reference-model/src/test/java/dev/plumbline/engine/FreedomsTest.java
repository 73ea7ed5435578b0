package dev.plumbline.engine;

import static dev.plumbline.engine.OneService.TRACKING;
import static dev.plumbline.engine.OneService.ack;
import static dev.plumbline.engine.OneService.fragment;
import static dev.plumbline.engine.OneService.sctp;
import static dev.plumbline.engine.OneService.service;
import static dev.plumbline.engine.OneService.syn;
import static dev.plumbline.engine.OneService.testbed;
import static dev.plumbline.engine.OneService.udp;
import static dev.plumbline.engine.OneService.withFailover;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.BackendService;
import dev.plumbline.config.Testbed;
import dev.plumbline.packet.Packet;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What the recommended reading of each freedom comes to, and then the other one. In these histories a connection gets p2 (or
 * f1), and would get p1 if it were selected anew.
 */
class FreedomsTest {

    private static final BackendService DRAINING = service().withDrainingTimeout(300);
    private static final BackendService UNDRAINED = withFailover(service(), 0, false, true);
    private static final BackendService UNDRAINED_AND_DROP = withFailover(service(), 0, true, true);
    private static final BackendService DROP = withFailover(service(), 0, true, false);

    @Test
    void atTheInstantOfTheTimeoutAnEntryIsGoneOrThere() {
        assertThat(readings(Freedom.IDLE_INSTANT, balancer -> {
                    connected(balancer, service());
                    balancer.passed(600);
                    return balancer.sent(ack(1));
                }))
                .containsExactly("delivered to p1", "delivered to p2");
    }

    @Test
    void atTheInstantAtWhichDrainingEndsAnEntryIsGoneOrThere() {
        assertThat(readings(Freedom.DRAINING_INSTANT, balancer -> {
                    drained(balancer, DRAINING);
                    balancer.passed(300);
                    return balancer.sent(ack(1));
                }))
                .containsExactly("delivered to p1", "delivered to p2");
    }

    @Test
    void anEntryOfADrainingBackEndGoesByIdlingOrNot() {
        assertThat(readings(Freedom.IDLE_WHILE_DRAINING, balancer -> {
                    drained(balancer, DRAINING.withConnectionTrackingPolicy(TRACKING.withIdleTimeout(60)));
                    balancer.passed(70);
                    return balancer.sent(ack(1));
                }))
                .containsExactly("delivered to p1", "delivered to p2");
    }

    @Test
    void anEntryOfADrainingBackEndStaysThroughIllHealthOrNot() {
        assertThat(readings(Freedom.HEALTH_WHILE_DRAINING, balancer -> {
                    balancer.configured(DRAINING, "p2 p3");
                    balancer.sent(udp(1));
                    balancer.unhealthy("p2");
                    balancer.reconfigured(DRAINING, "p1 p3");
                    return balancer.sent(udp(1));
                }))
                .containsExactly("delivered to p2", "delivered to p1");
    }

    @Test
    void anEntryOfABackEndThatReturnsWhileItDrainsGoesWithTheDrainingOrStays() {
        assertThat(readings(Freedom.RETURN_WHILE_DRAINING, balancer -> {
                    drained(balancer, DRAINING);
                    balancer.passed(100);
                    balancer.reconfigured(DRAINING, "p1 p2 p3");
                    balancer.passed(210);
                    return balancer.sent(ack(1));
                }))
                .containsExactly("delivered to p1", "delivered to p2");
    }

    @Test
    void anEntryThatStayedWithItsReturnedBackEndGoesWhenThatIsDrainedAgain() {
        assertThat(readings(Freedom.RETURN_WHILE_DRAINING, balancer -> {
                    drained(balancer, DRAINING);
                    balancer.passed(100);
                    balancer.reconfigured(DRAINING, "p1 p2 p3");
                    balancer.passed(100);
                    balancer.reconfigured(DRAINING, "p1 p3");
                    balancer.passed(299);
                    var before = balancer.sent(ack(1));
                    balancer.passed(2);
                    return before + ", then " + balancer.sent(ack(1));
                }))
                .containsExactly("delivered to p1, then delivered to p1", "delivered to p2, then delivered to p1");
    }

    @Test
    void anEntryThatStayedWithItsReturnedBackEndGoesWhenThatIsRemovedUndrained() {
        var undrained = DRAINING.withDrainingTimeout(0);
        assertThat(readings(Freedom.RETURN_WHILE_DRAINING, balancer -> {
                    drained(balancer, DRAINING);
                    balancer.reconfigured(DRAINING, "p1 p2 p3");
                    balancer.reconfigured(undrained, "p1 p2 p3");
                    balancer.reconfigured(undrained, "p1 p3");
                    return balancer.explained(ack(1)).get(1);
                }))
                .containsExactly("TRACK-LOOKUP-2: its entry names p2", "DRAIN-OFF-1: p2 was removed without draining");
    }

    @Test
    void passingFromTheFailoverBackEndsToTheLastResortIsASwitchOrNot() {
        assertThat(readings(Freedom.LAST_RESORT_SWITCH, balancer -> {
                    balancer.configured(UNDRAINED, "p1 f1");
                    balancer.unhealthy("p1");
                    balancer.sent(syn(1));
                    balancer.unhealthy("f1");
                    return balancer.sent(ack(1));
                }))
                .containsExactly("delivered to p1", "delivered to f1");
    }

    @Test
    void passingToAnEmptySetIsNoSwitchOrIsOne() {
        assertThat(readings(Freedom.LAST_RESORT_SWITCH, balancer -> {
                    balancer.configured(UNDRAINED_AND_DROP, "p2 f1");
                    balancer.sent(syn(1));
                    balancer.unhealthy("p2", "f1");
                    return balancer.sent(ack(1));
                }))
                .containsExactly("delivered to p2", "dropped");
    }

    @Test
    void inAnEarlierEditionIllHealthThatIsOverEndedAnEntryNotOrAtOnce() {
        assertThat(readings(Edition.E2, Freedom.HEALTH_MOMENT, balancer -> afterIllHealth(balancer, "p2")))
                .containsExactly(
                        List.of(
                                "TRACK-LOOKUP-1: the packet is looked up by its 5-tuple",
                                "TRACK-LOOKUP-2: its entry names p2"),
                        List.of(
                                "TRACK-LOOKUP-1: the packet is looked up by its 5-tuple",
                                "ENTRY-HEALTH-1: p2 was unhealthy since its last packet",
                                "ELIG-OFF-1: the healthy back ends are eligible",
                                "HASH-SAME-1: selected by 5-tuple among {p1, p2}"));
    }

    @Test
    void theIllHealthOfAnotherBackEndNeverEndsAnEntry() {
        assertThat(readings(Edition.E2, Freedom.HEALTH_MOMENT, balancer -> afterIllHealth(balancer, "p1")))
                .allSatisfy(rules -> assertThat(rules).last().isEqualTo("TRACK-LOOKUP-2: its entry names p2"));
    }

    /** The explanation of a datagram on p2, after another one and the passing ill health of this back end. */
    private static List<String> afterIllHealth(Balancer balancer, String backend) {
        balancer.configured(service(), "p2");
        balancer.sent(udp(1));
        balancer.reconfigured(service(), "p1 p2");
        balancer.unhealthy(backend);
        balancer.healthy(backend);
        return balancer.explained(udp(1));
    }

    @Test
    void theEntryThatADiscardedSynPassedByStaysOrGoes() {
        assertThat(readings(Freedom.DISCARDED_SYN, balancer -> {
                    balancer.configured(DROP, "p2 f1");
                    balancer.sent(syn(1));
                    balancer.reconfigured(DROP, "p1 p2 f1");
                    balancer.unhealthy("p1", "p2", "f1");
                    var discarded = balancer.sent(syn(1));
                    balancer.healthy("p1", "p2", "f1");
                    return discarded + ", then " + balancer.sent(ack(1));
                }))
                .containsExactly("dropped, then delivered to p2", "dropped, then delivered to p1");
    }

    @Test
    void sctpIsSelectedByThreeFieldsOrByFive() {
        assertThat(readings(Freedom.SCTP_SELECTION, balancer -> selection(balancer, sctp(1))))
                .containsExactly(
                        "HASH-SAME-1: selected by 3-tuple among {p1}", "HASH-SAME-1: selected by 5-tuple among {p1}");
    }

    @Test
    void sctpIsTrackedByThreeFieldsOrByFive() {
        assertThat(readings(Freedom.SCTP_TRACKING, balancer -> lookUp(balancer, sctp(1))))
                .containsExactly(
                        "TRACK-LOOKUP-1: the packet is looked up by its 3-tuple",
                        "TRACK-LOOKUP-1: the packet is looked up by its 5-tuple");
    }

    @Test
    void firstFragmentsAreSelectedByThreeFieldsOrByFive() {
        assertThat(readings(Freedom.FIRST_FRAGMENT_SELECTION, balancer -> selection(balancer, fragment(udp(1), 0))))
                .containsExactly(
                        "HASH-SAME-1: selected by 3-tuple among {p1}", "HASH-SAME-1: selected by 5-tuple among {p1}");
    }

    @Test
    void firstFragmentsAreTrackedByThreeFieldsOrByFive() {
        assertThat(readings(Freedom.FIRST_FRAGMENT_TRACKING, balancer -> lookUp(balancer, fragment(udp(1), 0))))
                .containsExactly(
                        "TRACK-LOOKUP-1: the packet is looked up by its 3-tuple",
                        "TRACK-LOOKUP-1: the packet is looked up by its 5-tuple");
    }

    @Test
    void aFullTableLosesItsOldestEntryOrAllButItsLatest() {
        assertThat(evictions(balancer -> {
                    balancer.configured(DRAINING, "p1 p2");
                    balancer.reconfigured(full("p1"));
                    IntStream.rangeClosed(1, 3).forEach(port -> balancer.sent(syn(port)));
                }))
                .as("entries, the new one among them")
                .containsExactly(3, 2);
    }

    @Test
    void entriesOfRemovedBackEndsTakeUpRoomOrNone() {
        assertThat(evictions(balancer -> {
                    balancer.configured(full("p1 p2"));
                    IntStream.rangeClosed(1, 3).forEach(port -> balancer.sent(syn(port)));
                    balancer.reconfigured(full("p2"));
                }))
                .as("entries, the new one among them")
                .containsExactly(3, 4);
    }

    private static Testbed full(String members) {
        return testbed(DRAINING, members).withTrackingTableCapacity(3);
    }

    /** How many entries there are after a fourth connection, by the first and the last reading. */
    private static List<Integer> evictions(Consumer<Balancer> history) {
        Latitude last = (freedom, readings) -> readings - 1;
        return each(Edition.E3, last, balancer -> {
            history.accept(balancer);
            balancer.sent(syn(4));
            return balancer.entries();
        });
    }

    private static void connected(Balancer balancer, BackendService service) {
        balancer.configured(service, "p2");
        balancer.sent(syn(1));
        balancer.reconfigured(service, "p1 p2");
    }

    private static void drained(Balancer balancer, BackendService service) {
        balancer.configured(service, "p2 p3");
        balancer.sent(syn(1));
        balancer.reconfigured(service, "p1 p3");
    }

    private static String selection(Balancer balancer, Packet packet) {
        balancer.configured(service(), "p1");
        var explanation = balancer.explained(packet);
        return explanation.get(explanation.size() - 1);
    }

    private static String lookUp(Balancer balancer, Packet packet) {
        balancer.configured(service(), "p1");
        return balancer.explained(packet).get(0);
    }

    private static <T> List<T> readings(Freedom freedom, Function<Balancer, T> history) {
        return readings(Edition.E3, freedom, history);
    }

    private static <T> List<T> readings(Edition edition, Freedom freedom, Function<Balancer, T> history) {
        return each(edition, (asked, readings) -> asked == freedom ? 1 : 0, history);
    }

    private static <T> List<T> each(Edition edition, Latitude other, Function<Balancer, T> history) {
        return Stream.of(Latitude.RECOMMENDED, other)
                .map(latitude -> history.apply(new Balancer(Steps.internal(edition), latitude)))
                .toList();
    }
}
