package dev.plumbline.site;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Named;
import dev.plumbline.config.Backend;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.ProductPart;
import dev.plumbline.config.Service;
import dev.plumbline.config.Testbed;
import dev.plumbline.document.Replay;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Chooser;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.HashChooser;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.Trace;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.history.Answer;
import dev.plumbline.history.Event;
import dev.plumbline.history.Exchange;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.Packet;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.TrackingTables;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The documented balancer on its way through what an implementation went through. Where it selects a back end, it takes the one
 * that the implementation took, if that is eligible.
 */
final class Walk {

    private final Edition edition;
    private final Seen seen = new Seen();
    private Optional<Engine> engine = Optional.empty();
    private Optional<Situation> situation = Optional.empty();
    private TrackingTables tables = new TrackingTables();

    Walk(Replay replay) {
        edition = Named.of(Edition.class, replay.edition()).orElse(Edition.E3);
    }

    /** Goes through the next exchange, and tells the ways of its packets. */
    List<PacketPath> follow(Exchange exchange) {
        if (exchange.event() instanceof Event.Configure configure) {
            configured(configure.testbed());
            return List.of();
        }
        if (engine.isEmpty() || situation.isEmpty()) {
            return List.of();
        }
        var before = situation.get().at(exchange.when());
        if (exchange.event() instanceof Event.Send send && exchange.answer() instanceof Answer.Deliveries answer) {
            situation = Optional.of(before);
            return sent(send, answer);
        }
        var after = changed(engine.get(), exchange.event(), before);
        engine.get().afterChange(before, after, tables);
        situation = Optional.of(after);
        return List.of();
    }

    /** How many entries there are to each back end, without those that have been idle for too long. */
    Map<String, Integer> entries() {
        var counts = new TreeMap<String, Integer>();
        situation.ifPresent(now -> tables.forEach((key, entry) -> {
            if (isInTime(key, entry, now)) {
                counts.merge(entry.backend(), 1, Integer::sum);
            }
        }));
        return counts;
    }

    private static boolean isInTime(EntryKey key, Entry entry, Situation situation) {
        var service = situation.configuration().services().get(key.service());
        return service != null
                && entry.lastPacket().plus(service.idleTimeoutMillis()).latest()
                        > situation.now().latest();
    }

    private void configured(Testbed testbed) {
        var fresh = new Engine(Steps.of(ProductPart.productOf(testbed), edition));
        engine = Optional.of(fresh);
        tables = new TrackingTables();
        situation = fresh.admit(testbed) instanceof Configuration.Reading.Valid valid
                ? Optional.of(Situation.fresh(valid.configuration()))
                : Optional.empty();
    }

    private static Situation changed(Engine engine, Event event, Situation before) {
        if (event instanceof Event.Reconfigure change) {
            return engine.admit(change.testbed(), before) instanceof Configuration.Reading.Valid valid
                    ? before.with(valid.configuration())
                    : before;
        }
        return before.after(event).orElse(before);
    }

    private List<PacketPath> sent(Event.Send send, Answer.Deliveries answer) {
        return IntStream.range(
                        0, Math.min(send.packets().size(), answer.deliveries().size()))
                .mapToObj(i -> path(send.packets().get(i), answer.deliveries().get(i)))
                .toList();
    }

    private PacketPath path(Packet packet, Delivery delivery) {
        seen.receiver = delivery.receiver();
        var trace = new Trace.Kept();
        var decision =
                engine.orElseThrow().decide(packet, situation.orElseThrow(), tables, seen, Latitude.RECOMMENDED, trace);
        engine.orElseThrow().apply(decision, tables);
        return PacketPath.of(packet, decision, delivery, trace.steps());
    }

    /** Takes the back end that the implementation took. */
    private static final class Seen implements Chooser {

        private final Chooser otherwise = new HashChooser(HashKind.RING, 0);
        private Optional<String> receiver = Optional.empty();

        @Override
        public Backend choose(Service service, FlowTuple tuple, EligibleSet eligible) {
            return eligible.members().stream()
                    .filter(each -> receiver.equals(Optional.of(each.name())))
                    .findFirst()
                    .orElseGet(() -> otherwise.choose(service, tuple, eligible));
        }
    }
}
