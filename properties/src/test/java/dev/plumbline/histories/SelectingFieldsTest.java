package dev.plumbline.histories;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.config.Persistence;
import dev.plumbline.config.SessionAffinity;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.conversation.Examinee;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Faults;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.histories.Act.Carried;
import dev.plumbline.histories.Act.Flow;
import dev.plumbline.histories.Act.Kind;
import dev.plumbline.histories.Act.Order;
import dev.plumbline.histories.InternalSetup.Addresses;
import dev.plumbline.histories.InternalSetup.Rules;
import dev.plumbline.judging.Judge;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.reference.ReferenceAdapter;
import dev.plumbline.spi.Greeting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** That two tuples meet is one coincidence, however often they are sent. */
class SelectingFieldsTest {

    private static final int SEEDS = 200;
    private static final int BACKENDS = 12;

    private static final Setup SETUP = new InternalSetup(
            SessionAffinity.NONE,
            TrackingMode.PER_CONNECTION,
            Persistence.DEFAULT_FOR_PROTOCOL,
            600,
            0,
            Rules.TCP,
            Addresses.ONE,
            IpVersion.IPV4,
            1,
            BACKENDS,
            Optional.empty(),
            Optional.empty(),
            OptionalInt.empty());

    @Test
    void twoConnectionsThatMeetAgainAndAgainAccuseNobody() {
        var plan = again(2);
        assertThat(IntStream.range(0, SEEDS)
                        .mapToObj(seed -> ignored(plan, seed, UnaryOperator.identity()))
                        .filter(ignored -> !ignored.isEmpty()))
                .isEmpty();
    }

    @Test
    void manyThatAllMeetDo() {
        var fault = Faults.named("five-tuple-selection-ignores-the-source-port").orElseThrow();
        assertThat(ignored(again(30), 1, fault::applyTo))
                .extracting(Ignored::rule)
                .containsExactly("KEY-SELECT-1");
    }

    /** Connections that differ in the source port, and eight more SYNs of each. */
    private static Plan again(int connections) {
        var acts = new ArrayList<Act>();
        IntStream.range(0, connections)
                .forEach(port -> acts.add(new Act.Send(new Flow(0, port, 0, 0, Carried.TCP), Kind.SYN)));
        IntStream.range(0, 8).forEach(i -> acts.add(new Act.SendAll(Kind.SYN, Order.AS_OPENED)));
        return new Plan(SETUP, acts);
    }

    private static List<Ignored> ignored(Plan plan, long seed, UnaryOperator<Steps> change) {
        var tally = new Tally();
        var adapter =
                new ReferenceAdapter("test", edition -> change.apply(Steps.internal(edition)), HashKind.RING, seed);
        try (var examinee = new Examinee(adapter, new Greeting(Greeting.PROTOCOL, "plumbline test", "e3"))) {
            Performance.of(plan, examinee, new Judge(Steps.internal(Edition.E3)), tally);
        }
        return tally.ignored();
    }
}
