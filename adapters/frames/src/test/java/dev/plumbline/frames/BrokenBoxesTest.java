package dev.plumbline.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumbline.frames.MemoryWire.Box;
import dev.plumbline.frames.Topology.Handling;
import dev.plumbline.frames.Topology.Order;
import dev.plumbline.frames.codec.Encapsulation;
import dev.plumbline.frames.codec.TtlChange;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Delivery.Delivered;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.spi.ProtocolBreachException;
import dev.plumbline.spi.ProtocolRule;
import dev.plumbline.spi.UnavailableException;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What a box does wrong with frames is found, and is a failure or an error as it has to be. */
class BrokenBoxesTest {

    private static final int CLIENTS = 60;

    @Test
    void aPacketThatComesOutTwiceIsABreach() {
        assertBreach(BrokenBox::duplicating, "A packet came out more than once; the second time, at port be");
    }

    @Test
    void aPacketAtTwoBackEndsIsABreach() {
        assertBreach(BrokenBox::copyingToAnother, "A packet came out more than once");
    }

    @Test
    void aFrameThatNobodySentIsABreach() {
        assertBreach(
                BrokenBox::inventing, "TCP 10.71.3.99:40000 > 10.1.2.99:80 SYN came out at port", "no client sent it");
    }

    @Test
    void whatHostsOfALinkSayToEachOtherIsNoBreach() {
        assertThat(sent(FramedBench.PLAIN, BrokenBox::chatting)).allMatch(Delivered.class::isInstance);
    }

    @Test
    void anAnswerOfTheBalancersOwnIsABreach() {
        assertBreach(
                BrokenBox::answeringTheClient,
                "TCP 10.1.2.99:80 > 10.71.3.1:40000 SYN+ACK came out at the client's port",
                "the balancer has nothing to say");
    }

    @Test
    void aPacketThatComesBackIsABreach() {
        assertBreach(BrokenBox::sendingBack, "TCP 10.71.3.1:40000 > 10.1.2.99:80 SYN came out at the client's port");
    }

    @Test
    void aPacketWhereNoBackEndIsIsABreach() {
        assertBreach(BrokenBox::sendingWhereNobodyIs, "came out at port be150, where no back end is");
    }

    @Test
    void aPacketForAnotherMacAddressIsABreach() {
        assertBreach(BrokenBox::mistakingThePort, "for the MAC address 02:00:00:00:01:0", "the back end there has");
    }

    @Test
    void aPacketForAnotherTunnelIsABreach() {
        var tunnelled = new Handling(Encapsulation.IPIP, TtlChange.NONE, Order.OPEN);

        assertBreach(tunnelled, BrokenBox::mistakingTheTunnel, "in a packet for 198.18.0.200; the back end there has");
    }

    @Test
    void aRewrittenPortIsABreach() {
        assertBreach(
                BrokenBox::rewritingThePort,
                "TCP 10.71.3.1:40000 > 10.1.2.99:80 SYN was changed on its way to port be",
                "destination port 80 became 8080");
    }

    @Test
    void aTtlThatIsLessIsABreachUnlessDeclared() {
        assertBreach(BrokenBox::countingDownTheTtl, "was changed on its way", "64", "63");
    }

    @Test
    void aPacketThatIsGarbledIsABreach() {
        assertBreach(BrokenBox::garbling, "was changed on its way", "urgent pointer");
    }

    @Test
    void lostFramesAreAnErrorAndNoDrops() {
        assertUnavailable(
                FramedBench.PLAIN, box -> BrokenBox.losing(box, 50), "Frames get lost", "as 1 of 1 packets did");
    }

    @Test
    void aBoxThatDiesIsAnErrorAndDropsNothing() {
        assertUnavailable(FramedBench.PLAIN, box -> BrokenBox.dyingAfter(box, 30), "Of two canaries", "one came out");
        assertUnavailable(FramedBench.PLAIN, box -> BrokenBox.dyingAfter(box, 0), "Of two canaries", "none came out");
    }

    @Test
    void framesMayOvertakeEachOtherUnlessTheTopologySaysOtherwise() {
        assertThat(sent(FramedBench.PLAIN, BrokenBox::reversing)).allMatch(Delivered.class::isInstance);
        assertUnavailable(
                FramedBench.ORDERED, BrokenBox::reversing, "was overtaken on its way", "Say there that their order");
    }

    @Test
    void framesThatComeAfterTheirTimeAreAnError() {
        assertUnavailable(
                FramedBench.PLAIN, box -> BrokenBox.delaying(box, 3), "after it had been taken for lost", "200 ms");
    }

    @Test
    void whatComesLateInALaterCallIsAnErrorThere() {
        var balancer = FramedBench.with(FramedBench.PLAIN, box -> BrokenBox.delaying(box, 5));
        assertThat(balancer.send(List.of(FramedBench.opening(1)))).containsExactly(Delivery.dropped());
        assertThatThrownBy(() -> balancer.send(List.of(FramedBench.opening(2))))
                .isInstanceOf(UnavailableException.class)
                .hasMessageContaining("after it had been taken for lost");
    }

    @Test
    void aBoxThatWaitsForAnAnswerIsToldToDrop() {
        var balancer = FramedBench.with(FramedBench.PLAIN, BrokenBox::waitingForTheAnswer);
        assertThat(balancer.send(FramedBench.openings(3))).allMatch(Delivered.class::isInstance);
        assertThat(balancer.send(List.of(FramedBench.packet(2, TcpFlag.ACK)))).containsExactly(Delivery.dropped());
    }

    private static List<Delivery> sent(Handling handling, UnaryOperator<Box> fault) {
        return FramedBench.with(handling, fault).send(FramedBench.openings(CLIENTS));
    }

    private static void assertBreach(UnaryOperator<Box> fault, String... words) {
        assertBreach(FramedBench.PLAIN, fault, words);
    }

    private static void assertBreach(Handling handling, UnaryOperator<Box> fault, String... words) {
        assertThatExceptionOfType(ProtocolBreachException.class)
                .isThrownBy(() -> sent(handling, fault))
                .satisfies(breach -> assertThat(breach.rule()).isEqualTo(ProtocolRule.FRAMES))
                .satisfies(breach -> assertThat(breach).hasMessageContainingAll(words));
    }

    private static void assertUnavailable(Handling handling, UnaryOperator<Box> fault, String... words) {
        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> sent(handling, fault))
                .satisfies(error -> assertThat(error).hasMessageContainingAll(words));
    }
}
