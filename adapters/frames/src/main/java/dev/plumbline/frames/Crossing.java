package dev.plumbline.frames;

import dev.plumbline.frames.Inspection.Landing;
import dev.plumbline.frames.Ports.Arrival;
import dev.plumbline.frames.codec.EthernetHeader;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.UnavailableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Brings packets across a balancer, wave by wave, and tells what became of each.
 *
 * <p>Canaries go before a wave and after it; one that does not come out means that nothing can be said. What the balancer says
 * nothing of is sent once more, with an id of its own and between canaries of its own. If it comes out now, frames get lost, and
 * nothing can be said either. If it does not, it is dropped: a balancer that drops a packet is the same afterwards, so that what
 * is told of two packets, one of them, is true of both.
 */
final class Crossing {

    private final Ports ports;
    private final Topology topology;
    private final Ledger ledger;
    private final Inspection inspection;
    private final Function<Packet, EthernetHeader> headers;
    private final FrameLog log;

    /** @param headers the Ethernet header of a packet's frame */
    Crossing(
            Ports ports,
            Topology topology,
            Ledger ledger,
            Inspection inspection,
            Function<Packet, EthernetHeader> headers,
            FrameLog log) {
        this.ports = ports;
        this.topology = topology;
        this.ledger = ledger;
        this.inspection = inspection;
        this.headers = headers;
        this.log = log;
    }

    /** What became of the packets of a wave, one for each. */
    List<Delivery> of(List<Packet> wave) {
        var deliveries = attempt(wave);
        var silent = IntStream.range(0, wave.size())
                .filter(place -> !deliveries.containsKey(place))
                .boxed()
                .toList();
        if (!silent.isEmpty()) {
            var again = attempt(silent.stream().map(wave::get).toList());
            if (!again.isEmpty()) {
                throw lost(wave.get(silent.get(again.keySet().iterator().next())), again.size(), silent.size());
            }
        }
        return IntStream.range(0, wave.size())
                .mapToObj(place -> deliveries.getOrDefault(place, Delivery.dropped()))
                .toList();
    }

    private static UnavailableException lost(Packet packet, int came, int silent) {
        return new UnavailableException("Frames get lost: " + packet
                + " did not come out, and did when it was sent once"
                + " more, as " + came + " of " + silent + " packets did. Nothing can be said of what a balancer drops"
                + " that loses frames, or a wire does; let fewer be on their way at a time, or give it more room.");
    }

    /** Sends these packets, and waits until nothing more is to be expected. Tells what came out, by the packet's place. */
    private Map<Integer, Delivery> attempt(List<Packet> packets) {
        var flock = flock(packets);
        flock.forEach(ledger::depart);
        flock.forEach(log::sent);
        ports.send(flock.stream().map(Sent::frame).toList());
        var landings = new Landings(topology, packets.size());
        await(landings, Landings::areCanariesThere, topology.flight().canaryPatience());
        await(landings, Landings::areComplete, topology.flight().patience());
        takeRest(landings);
        ledger.giveUp();
        landings.requireCanaries();
        return landings.deliveries();
    }

    /** However much arrives, there is an end to it. */
    private void await(Landings landings, Predicate<Landings> over, Duration patience) {
        long deadline = System.nanoTime() + patience.toNanos();
        long left = patience.toNanos();
        while (!over.test(landings) && left > 0) {
            var arrivals = ports.receive(Duration.ofNanos(left));
            if (arrivals.isEmpty()) {
                return;
            }
            take(arrivals, landings);
            left = deadline - System.nanoTime();
        }
    }

    /** What came out before the last canary, or right after. */
    private void takeRest(Landings landings) {
        var arrivals = ports.receive(Duration.ZERO);
        long deadline = System.nanoTime() + topology.flight().patience().toNanos();
        while (!arrivals.isEmpty() && System.nanoTime() < deadline) {
            take(arrivals, landings);
            arrivals = ports.receive(Duration.ZERO);
        }
    }

    private void take(List<Arrival> arrivals, Landings landings) {
        arrivals.forEach(log::seen);
        for (var arrival : arrivals) {
            inspection.of(arrival).ifPresent(landing -> {
                landings.add(landing, arrival.port());
                answer(landing, arrival);
            });
        }
    }

    private void answer(Landing landing, Arrival arrival) {
        if (!landing.sent().isCanary()) {
            topology.port(arrival.port()).ifPresent(port -> log.received(landing.sent(), port.mac()));
        }
    }

    private List<Sent> flock(List<Packet> packets) {
        var flock = new ArrayList<Sent>(packets.size() + 2);
        flock.add(canary());
        for (int place = 0; place < packets.size(); place++) {
            flock.add(sent(packets.get(place), OptionalInt.of(place)));
        }
        flock.add(canary());
        return flock;
    }

    private Sent canary() {
        return sent(topology.canary().packet(), OptionalInt.empty());
    }

    private Sent sent(Packet packet, OptionalInt place) {
        return Sent.of(ledger.nextId(), packet, place, headers.apply(packet));
    }
}
