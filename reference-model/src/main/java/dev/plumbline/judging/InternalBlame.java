package dev.plumbline.judging;

import dev.plumbline.config.Service.DrainOnFailover;
import dev.plumbline.config.TrackingMode;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Decision;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Lookup;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.TableChange;
import dev.plumbline.judging.Chronicle.Story;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.PacketClass;
import dev.plumbline.packet.TcpFlag;
import dev.plumbline.tracking.Moment;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The suspects are what said «stay» or «go» in this case (a FIN, a flip of health, a switch and back), before the look-up in
 * general.
 */
final class InternalBlame extends Blame {

    private final Engine engine;
    private final Chronicle chronicle;
    private final Sameness sameness;

    InternalBlame(Engine engine, Chronicle chronicle, Sameness sameness) {
        super(engine, sameness);
        this.engine = engine;
        this.chronicle = chronicle;
        this.sameness = sameness;
    }

    @Override
    Set<String> suspects(Packet packet, Delivery seen, Situation present, World world, Decision decision) {
        var suspects = new LinkedHashSet<String>();
        if (decision instanceof Decision.Followed followed) {
            stayed(packet, followed, present, suspects);
        } else if (decision instanceof Decision.Selected selected) {
            went(packet, seen, selected, world, suspects);
        }
        return suspects;
    }

    @Override
    Set<String> grounds(Packet packet, Decision decision, Situation present) {
        var grounds = new LinkedHashSet<String>();
        if (decision instanceof Decision.Followed followed) {
            stayed(packet, followed, present, grounds);
            grounds.addAll(RowRules.tracking(followed.arrival()));
        } else if (decision instanceof Decision.Selected selected) {
            grounds.addAll(selectionRules(packet, selected));
        } else if (decision instanceof Decision.Discarded discarded) {
            grounds.addAll(eligibilityRules(discarded.eligible()));
        }
        return grounds;
    }

    private Set<String> selectionRules(Packet packet, Decision.Selected selected) {
        var rules = new LinkedHashSet<>(eligibilityRules(selected.eligible()));
        if (selected.lookup() instanceof Lookup.Removed removed) {
            rules.add(removed.rule());
            rules.addAll(RowRules.persistence(removed, selected.arrival()));
            rules.add("TRACK-LOOKUP-3");
        } else if (selected.lookup() instanceof Lookup.Bypassed) {
            rules.addAll(bypassRules(selected));
        } else {
            rules.addAll(refusedAsUnknown(packet, selected));
            rules.addAll(RowRules.tracking(selected.arrival()));
        }
        sameness.of(selected).ifPresent(lesson -> {
            rules.add("HASH-SAME-1");
            rules.addAll(RowRules.selection(selected.arrival()));
        });
        return rules;
    }

    /** The packet had to follow its entry, and did not. */
    private void stayed(Packet packet, Decision.Followed followed, Situation present, Set<String> suspects) {
        var story = chronicle.of(followed);
        var backend = followed.entry().backend();
        story.ifPresent(entry -> since(entry, backend, followed, present, suspects));
        if (packet.has(TcpFlag.SYN) && followed.arrival().packetClass() == PacketClass.TCP) {
            suspects.add("TRACK-SYN-3");
        }
        if (story.isPresent() && !story.get().isSameConnection(packet)) {
            suspects.add("KEY-SESS-6");
        }
        suspects.add("TRACK-LOOKUP-2");
        suspects.add("TRACK-LOOKUP-1");
        suspects.add("ENTRY-CREATE-1");
    }

    private void since(
            Story story, String backend, Decision.Followed followed, Situation present, Set<String> suspects) {
        if (!present.health().isHealthy(backend)) {
            suspects.add(engine.fateOf(followed, present).rule());
        } else if (chronicle.since(story.latest()).stream()
                .anyMatch(change -> !change.after().health().isHealthy(backend))) {
            suspects.add("LAZY-HEALTH-2");
        }
        if (isOutsideOfItsZone(followed, present)) {
            suspects.add("ZONE-TRACK-1");
        }
        suspects.addAll(poolRules(story, followed));
        if (story.wasClosed()) {
            suspects.add("ENTRY-FIN-1");
        }
        if (story.wasReset()) {
            suspects.add("ENTRY-RST-1");
        }
        if (mayHaveBeenEvicted(story, present)) {
            suspects.add("ENTRY-LRU-1");
        }
        var created = story.selected().change();
        if (created instanceof TableChange.Put put && isLongSince(put.entry().lastPacket(), followed, present)) {
            suspects.add("ENTRY-IDLE-2");
        }
    }

    /** New connections of its sender would stay in another zone. */
    private boolean isOutsideOfItsZone(Decision.Followed followed, Situation present) {
        var arrival = followed.arrival();
        var adjusted = engine.eligible(arrival.service(), arrival.sender(), present);
        var backend = followed.entry().backend();
        return present.health().isHealthy(backend)
                && arrival.service().zonal().isOn()
                && !adjusted.names().contains(backend);
    }

    /** The pools have switched since the entry's latest packet: back again, or where that ends no connection. */
    private List<String> poolRules(Story story, Decision.Followed followed) {
        var service = followed.arrival().service();
        boolean switched = chronicle.since(story.latest()).stream()
                .map(Chronicle.Change::after)
                .filter(after -> after.configuration().services().containsKey(service.name()))
                .map(after -> engine.eligible(after.configuration().services().get(service.name()), after)
                        .pool())
                .anyMatch(pool -> followed.entry().pool().switchTo(pool) == EligiblePool.Switch.YES);
        if (!switched || !service.hasBothPools()) {
            return List.of();
        }
        return service.failover().drain() == DrainOnFailover.DISABLED
                ? List.of("LAZY-FAILOVER-2")
                : List.of("FAILOVER-DRAIN-2");
    }

    /** Tables are limited, and other packets came since: an entry may have made room for theirs out of turn. */
    private boolean mayHaveBeenEvicted(Story story, Situation present) {
        return present.configuration().trackingTableCapacity().isPresent() && chronicle.packets() > story.latest();
    }

    private static boolean isLongSince(Moment creation, Decision.Followed followed, Situation present) {
        var end = creation.plus(followed.arrival().service().idleTimeoutMillis());
        return present.now().relativeTo(end) != Moment.Order.BEFORE;
    }

    /** The packet had to be selected anew, and went elsewhere than it can have been. */
    private void went(Packet packet, Delivery seen, Decision.Selected selected, World world, Set<String> suspects) {
        var entry = world.tables().find(selected.arrival().sender(), selected.key());
        boolean answeredFromEntry = entry.isPresent()
                && seen.receiver().equals(Optional.of(entry.get().backend()));
        if (selected.lookup() instanceof Lookup.Removed removed) {
            suspects.add(removed.rule());
        } else if (selected.lookup() instanceof Lookup.Bypassed && answeredFromEntry) {
            suspects.addAll(bypassRules(selected));
        }
        if (seen.receiver().isEmpty()) {
            suspects.addAll(refusedAsUnknown(packet, selected));
        }
        if (seen.receiver().isPresent()
                && !selected.eligible().names().contains(seen.receiver().get())) {
            suspects.addAll(eligibilityRules(selected.eligible()));
        }
        sameness.of(selected).ifPresent(lesson -> suspects.addAll(samenessRules(lesson, selected)));
    }

    private static List<String> bypassRules(Decision.Selected selected) {
        return List.of(
                selected.arrival().service().mode() == TrackingMode.PER_CONNECTION ? "TRACK-SYN-1" : "TRACK-SYN-2");
    }

    private static List<String> refusedAsUnknown(Packet packet, Decision.Selected selected) {
        boolean midStream = selected.arrival().packetClass() == PacketClass.TCP && !packet.has(TcpFlag.SYN);
        return List.of(
                midStream ? "TRACK-LOOKUP-4" : "TRACK-LOOKUP-3",
                selected.eligible().reasons().get(0).rule());
    }

    /** The rules that made the set, the latest first: what a zone left of it before who was healthy. */
    private static List<String> eligibilityRules(EligibleSet eligible) {
        var rules = new ArrayList<>(
                eligible.reasons().stream().map(EligibleSet.Reason::rule).toList());
        Collections.reverse(rules);
        return rules;
    }

    /** The same tuple selected another back end before: one of the two was no selection, or by other fields. */
    private static List<String> samenessRules(Sameness.Lesson lesson, Decision.Selected selected) {
        var rules = new ArrayList<String>();
        if (lesson.selected().lookup() instanceof Lookup.Bypassed || selected.lookup() instanceof Lookup.Bypassed) {
            rules.addAll(bypassRules(selected));
        }
        rules.add("HASH-SAME-1");
        return rules;
    }
}
