package dev.plumbline.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumbline.config.Client;
import dev.plumbline.frames.Topology.Handling;
import dev.plumbline.frames.Topology.Order;
import dev.plumbline.frames.codec.Encapsulation;
import dev.plumbline.frames.codec.TtlChange;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.CallRejectedException;
import dev.plumbline.spi.DelegatingImplementation;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.Hello.Limits;
import dev.plumbline.spi.UnaskableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FrameBalancerTest {

    @Test
    void packetsComeOutWhereTheBalancerSaysAndAsTheyWereSent() {
        var asked = FramedBench.reference();
        asked.configure(FramedBench.testbed());
        var packets = FramedBench.openings(50);

        var deliveries = FramedBench.with(FramedBench.PLAIN).send(packets);

        assertThat(deliveries)
                .extracting(delivery -> delivery.receiver().orElse("nowhere"))
                .isEqualTo(asked.send(packets).stream()
                        .map(delivery -> delivery.receiver().orElseThrow())
                        .toList());
        assertThat(deliveries.get(7))
                .isEqualTo(new Delivery.Delivered(
                        deliveries.get(7).receiver().orElseThrow(), Optional.empty(), Optional.of(packets.get(7))));
    }

    @Test
    void whatNoRuleTakesIsDropped() {
        var nobodys = Packet.udp(IpAddress.parse("10.71.3.9"), 1, IpAddress.parse("10.1.2.98"), 53);

        assertThat(FramedBench.with(FramedBench.PLAIN)
                        .send(List.of(FramedBench.opening(1), nobodys, FramedBench.opening(2))))
                .extracting(Delivery::receiver)
                .extracting(Optional::isPresent)
                .containsExactly(true, false, true);
    }

    @ParameterizedTest
    @EnumSource(
            value = Encapsulation.class,
            names = {"NONE", "IPIP", "GRE", "GUE", "VXLAN", "GENEVE"})
    void aDeclaredEncapsulationIsTakenOff(Encapsulation encapsulation) {
        var handling = new Handling(encapsulation, TtlChange.NONE, Order.OPEN);

        assertThat(FramedBench.with(handling).send(FramedBench.openings(5)))
                .allMatch(delivery -> delivery.receiver().isPresent());
    }

    @Test
    void aClientIsKnownByTheMacAddressOfItsFrames() {
        var heard = new ArrayList<Packet>();
        var inner = new DelegatingImplementation(FramedBench.reference()) {
            @Override
            public List<Delivery> send(List<Packet> packets) {
                heard.addAll(packets);
                return super.send(packets);
            }
        };
        var balancer = FramedBench.over(FramedBench.PLAIN, MemoryWire::new, inner);
        balancer.reconfigure(FramedBench.testbed()
                .withClients(List.of(Client.vm("client-a", "10.71.3.1", "us-central1", "us-central1-a"))));

        balancer.send(
                List.of(FramedBench.opening(2).leaving("client-a"), FramedBench.opening(1), FramedBench.opening(3)));

        assertThat(heard)
                .extracting(Packet::from)
                .containsExactly(Optional.of("client-a"), Optional.of("client-a"), Optional.empty());
    }

    @ParameterizedTest
    @CsvSource({"5, 5", "1000, 300"})
    void itHoldsNoMoreBackEndsThanItSaysAndThereArePorts(int said, int held) {
        var inner = new DelegatingImplementation(FramedBench.reference()) {
            @Override
            public Hello hello(Greeting greeting) {
                return super.hello(greeting)
                        .withLimits(new Limits(OptionalInt.of(said), OptionalInt.of(7), OptionalInt.empty()));
            }
        };

        assertThat(FramedBench.over(FramedBench.PLAIN, MemoryWire::new, inner)
                        .hello(FramedBench.GREETING)
                        .limits())
                .isEqualTo(new Limits(OptionalInt.of(held), OptionalInt.of(7), OptionalInt.empty()));
    }

    @Test
    void framesOfAnEarlierBalancerAreNobodysConcern() {
        var balancer = FramedBench.with(FramedBench.PLAIN, box -> BrokenBox.delaying(box, 5));
        balancer.send(List.of(FramedBench.opening(1)));

        balancer.configure(FramedBench.testbed());

        assertThat(balancer.send(List.of(FramedBench.opening(1)))).containsExactly(Delivery.dropped());
    }

    @Test
    void headersThatAGlobalBalancerChangesAreTold() {
        var balancer = FramedBench.with(FramedBench.PLAIN, BrokenBox::rewritingThePort);
        assertThat(balancer.configure(FramedBench.globalTestbed())).isInstanceOf(ConfigureResult.Accepted.class);

        assertThat(balancer.send(List.of(FramedBench.opening(1))).get(0))
                .isInstanceOfSatisfying(
                        Delivery.Delivered.class,
                        delivered -> assertThat(delivered.packet())
                                .hasValueSatisfying(
                                        packet -> assertThat(packet.dstPort()).hasValue(8080)));
    }

    @Test
    void anUnknownClientIsRejected() {
        assertThatThrownBy(() -> FramedBench.with(FramedBench.PLAIN)
                        .send(List.of(FramedBench.opening(2).leaving("nobody-we-know"))))
                .isInstanceOf(CallRejectedException.class)
                .hasMessageContaining("no client is named 'nobody-we-know'");
    }

    @Test
    void aBackEndThatSendsToItsOwnBalancerCanNotBeAsked() {
        var balancer = FramedBench.with(FramedBench.PLAIN);
        balancer.reconfigure(FramedBench.testbed()
                .withClients(List.of(Client.vm("b2", "10.1.3.2", "us-central1", "us-central1-a"))));

        assertThatThrownBy(() ->
                        balancer.send(List.of(Packet.tcp(IpAddress.parse("10.1.3.2"), 7, FramedBench.ADDRESS, 80))))
                .isInstanceOf(UnaskableException.class)
                .hasMessageContaining("would stay on b2");
    }

    @Test
    void whatNoFrameCanCarryCanNotBeAsked() {
        var mixed = Packet.tcp(IpAddress.parse("fd20::1"), 7, FramedBench.ADDRESS, 80);

        assertThatThrownBy(() -> FramedBench.with(FramedBench.PLAIN).send(List.of(mixed)))
                .isInstanceOf(UnaskableException.class)
                .hasMessageContaining("can't be sent as a frame");
    }
}
