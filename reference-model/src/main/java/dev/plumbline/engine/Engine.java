package dev.plumbline.engine;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.Service;
import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.PacketClass;
import dev.plumbline.packet.Sender;
import dev.plumbline.tracking.EntryKey;
import dev.plumbline.tracking.TrackingTables;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The documented balancer: the page's steps in the page's order. It holds no state of its own. */
public final class Engine {

    private final Steps steps;

    /** A balancer made of these steps. */
    public Engine(Steps steps) {
        this.steps = steps;
    }

    /** Reads a testbed, and refuses what the documents refuse. */
    public Configuration.Reading admit(Testbed testbed) {
        return steps.admission().of(testbed);
    }

    /** Reads a testbed that changes the present one in place, and refuses what the documents refuse. */
    public Configuration.Reading admit(Testbed testbed, Situation present) {
        return steps.admission().ofChange(testbed, present.configuration());
    }

    /**
     * Decides what becomes of a packet, without changing anything.
     *
     * @param situation configuration, health and time
     * @param tables what was tracked so far
     * @param chooser which eligible back end is selected
     * @param latitude which of several permitted readings is taken
     * @param trace is told which rules had a say
     */
    public Decision decide(
            Packet packet,
            Situation situation,
            TrackingTables tables,
            Chooser chooser,
            Latitude latitude,
            Trace trace) {
        return decide(receive(packet, situation, latitude, trace), situation, tables, chooser, latitude, trace);
    }

    /** Finds out which service a packet is for. No entry has a say in that, so that many can be received before one is decided. */
    public Reception receive(Packet packet, Situation situation, Latitude latitude, Trace trace) {
        var sender = situation.configuration().senderOf(packet);
        if (steps.locality().keeps(packet, sender, situation.configuration())) {
            trace.applied("CLIENT-SELF-1", () -> "its sender is itself a back end of this balancer");
            return new Reception.Elsewhere(new Decision.StaysLocal());
        }
        var frontend = steps.forwardingRules().of(packet, situation.configuration());
        if (frontend.isEmpty()) {
            trace.applied(steps.forwardingRules().ruleOnPacketsThatNoneTakes(), () -> "no forwarding rule takes it");
            return new Reception.Elsewhere(new Decision.NotTaken());
        }
        if (!situation.serves(frontend.get())) {
            trace.applied(
                    "AG-ISO-2",
                    () -> "the availability group of " + frontend.get().address() + " is down");
            return new Reception.Elsewhere(new Decision.NotTaken());
        }
        var arrival = new Arrival(packet, PacketClass.of(packet), sender, frontend.get());
        var key = new EntryKey(arrival.service().name(), steps.tuples().tracking(arrival, latitude));
        return new Reception.Taken(arrival, key);
    }

    /** Decides what becomes of a packet that was received in the same situation. */
    public Decision decide(
            Reception reception,
            Situation situation,
            TrackingTables tables,
            Chooser chooser,
            Latitude latitude,
            Trace trace) {
        if (reception instanceof Reception.Elsewhere elsewhere) {
            return elsewhere.decision();
        }
        return atService((Reception.Taken) reception, situation, tables, chooser, latitude, trace);
    }

    @Implements({"ELIG-DROP-2", "ZONE-TRACK-1"})
    private Decision atService(
            Reception.Taken taken,
            Situation situation,
            TrackingTables tables,
            Chooser chooser,
            Latitude latitude,
            Trace trace) {
        var arrival = taken.arrival();
        var key = taken.key();
        var eligible = eligible(arrival.service(), situation);
        var lookup = steps.lookup()
                .of(
                        arrival,
                        key,
                        tables,
                        entry -> steps.maintenance().fateOf(entry, arrival, eligible.pool(), situation, latitude),
                        trace);
        if (lookup instanceof Lookup.Hit hit) {
            var change = steps.creation().followed(arrival, key, hit.entry(), eligible.pool(), situation);
            return new Decision.Followed(arrival, key, hit.entry(), change);
        }
        if (lookup instanceof Lookup.Refused refused) {
            var nobody = eligible.adjusted(List.of(), refused.rule(), refused.why());
            return new Decision.Discarded(arrival, key, lookup, nobody, new TableChange.Delete(key));
        }
        return select(arrival, key, lookup, eligible, situation, tables, chooser, latitude, trace);
    }

    private Decision select(
            Arrival arrival,
            EntryKey key,
            Lookup lookup,
            EligibleSet eligible,
            Situation situation,
            TrackingTables tables,
            Chooser chooser,
            Latitude latitude,
            Trace trace) {
        var zonal = steps.zonal().of(eligible, arrival.service(), arrival.sender(), situation.configuration());
        var adjusted = steps.regions().of(zonal, arrival, situation, latitude);
        adjusted.reasons().forEach(reason -> trace.applied(reason.rule(), reason::why));
        if (adjusted.isEmpty()) {
            return new Decision.Discarded(arrival, key, lookup, adjusted, afterDiscard(key, lookup, latitude));
        }
        var tuple = steps.tuples().selection(arrival, latitude);
        trace.applied("HASH-SAME-1", () -> "selected by " + tuple.kind() + " among " + adjusted);
        var backend = steps.selection().of(arrival, tuple, adjusted, chooser);
        var change = steps.creation()
                .created(arrival, key, backend, adjusted.pool(), tables.of(arrival.sender()), situation, latitude);
        return new Decision.Selected(arrival, key, lookup, tuple, adjusted, backend, change);
    }

    /** An entry that was removed stays removed; whether one that a discarded SYN passed by survives is not said. */
    private static TableChange afterDiscard(EntryKey key, Lookup lookup, Latitude latitude) {
        boolean gone = lookup instanceof Lookup.Removed
                || (lookup instanceof Lookup.Bypassed && latitude.choose(Freedom.DISCARDED_SYN, 2) == 1);
        return gone ? new TableChange.Delete(key) : new TableChange.None();
    }

    /** Who may get a new connection of this service, before a client's zone is considered. */
    public EligibleSet eligible(Service service, Situation situation) {
        return situation.eligible(service, each -> steps.eligibility().of(each, situation.health()));
    }

    /** Who may get a new connection of this service from this sender. */
    public EligibleSet eligible(Service service, Sender sender, Situation situation) {
        return steps.zonal().of(eligible(service, situation), service, sender, situation.configuration());
    }

    /** What the maintenance of entries says of the entry that a packet follows, all freedoms taken as recommended. */
    public EntryMaintenance.Fate fateOf(Decision.Followed followed, Situation situation) {
        var pool = eligible(followed.arrival().service(), situation).pool();
        return steps.maintenance().fateOf(followed.entry(), followed.arrival(), pool, situation, Latitude.RECOMMENDED);
    }

    /** Carries out a decision. */
    public void apply(Decision decision, TrackingTables tables) {
        if (decision instanceof Decision.Taken taken) {
            Sender sender = taken.arrival().sender();
            taken.change().applyTo(tables, sender);
        }
    }

    /** What becomes of the packet, as it looks to the back end that it reaches. */
    public Delivery delivery(Decision decision) {
        var delivery = decision.delivery();
        return decision instanceof Decision.Taken taken && delivery instanceof Delivery.Delivered delivered
                ? new Delivery.Delivered(
                        delivered.backend(),
                        delivered.forwardingRule(),
                        Optional.of(steps.passage().of(taken.arrival())))
                : delivery;
    }

    /** Takes away the entries that a change of configuration or health ends at once. */
    public void afterChange(Situation before, Situation after, TrackingTables tables) {
        steps.maintenance().afterChange(new Transition(before, after, pools(before, after)), tables);
    }

    private Map<String, Transition.Pools> pools(Situation before, Situation after) {
        var pools = new HashMap<String, Transition.Pools>();
        before.configuration().services().forEach((name, service) -> {
            var changed = after.configuration().services().get(name);
            if (changed != null) {
                pools.put(
                        name,
                        new Transition.Pools(
                                eligible(service, before).pool(),
                                eligible(changed, after).pool()));
            }
        });
        return pools;
    }
}
