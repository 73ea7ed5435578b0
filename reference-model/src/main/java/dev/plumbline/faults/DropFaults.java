package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.OPENING;
import static dev.plumbline.faults.Cells.SYN;
import static dev.plumbline.faults.Cells.TCP;
import static dev.plumbline.faults.Cells.UDP;

import dev.plumbline.config.Backend.Role;
import dev.plumbline.config.Persistence;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Lookup;
import dev.plumbline.engine.Steps;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** With failover, nothing healthy: packets are dropped that should not be, or are not that should. */
final class DropFaults {

    private static final Predicate<Arrival> MID_STREAM = TCP.and(SYN.negate());

    private DropFaults() {}

    static List<Fault> all() {
        return Stream.of(live(), fresh(), unasked()).flatMap(List::stream).toList();
    }

    private static List<Fault> live() {
        return List.of(
                live(
                        "drop-before-the-look-up",
                        "Dropping comes before the look-up, so that it ends connections.",
                        TCP.or(UDP)),
                live("drop-before-the-look-up-for-tcp", "Dropping ends connections of TCP.", TCP),
                live("drop-before-the-look-up-for-udp", "Dropping ends connections of UDP.", UDP),
                live(
                        "drop-before-the-look-up-with-always-persist",
                        "Dropping ends connections with ALWAYS_PERSIST.",
                        Cells.with(Persistence.ALWAYS_PERSIST)),
                new Fault(
                        "drop-ends-connections-on-failover-back-ends",
                        "Dropping ends the connections that are on failover back ends.",
                        List.of("ELIG-DROP-2"),
                        whileDropping((lookup, arrival) -> lookup instanceof Lookup.Hit hit
                                && arrival.service().members(Role.FAILOVER).stream()
                                        .anyMatch(member ->
                                                member.name().equals(hit.entry().backend())))));
    }

    private static Fault live(String name, String description, Predicate<Arrival> cells) {
        return new Fault(
                name,
                description,
                List.of("ELIG-DROP-2"),
                whileDropping((lookup, arrival) -> lookup instanceof Lookup.Hit && cells.test(arrival)));
    }

    private static List<Fault> fresh() {
        return List.of(
                fresh("drop-setting-ignored-for-tcp", "TCP is never dropped.", TCP),
                fresh("drop-setting-ignored-for-udp", "UDP is never dropped.", UDP),
                fresh(
                        "drop-setting-ignored-for-opening-packets",
                        "A SYN that opens a connection is never dropped.",
                        OPENING),
                fresh("drop-setting-ignored-without-syn", "A TCP packet without SYN is never dropped.", MID_STREAM),
                fresh(
                        "drop-setting-ignored-for-a-session-s-syn",
                        "A SYN of a session is never dropped.",
                        SYN.and(OPENING.negate())),
                fresh(
                        "drop-setting-ignored-with-never-persist",
                        "With NEVER_PERSIST nothing is ever dropped.",
                        Cells.with(Persistence.NEVER_PERSIST)),
                new Fault(
                        "drop-lets-a-known-syn-through",
                        "While new connections are dropped, a SYN of a known connection follows its entry.",
                        List.of("ELIG-DROP-2"),
                        DropFaults::followingKnownSyn));
    }

    /** These packets are not dropped, but go to the primaries. */
    private static Fault fresh(String name, String description, Predicate<Arrival> spared) {
        return new Fault(
                name, description, List.of("ELIG-DROP-1", "ELIG-DROP-2", "ELIG-LAST-2", "ELIG-TABLE-1"), sound -> {
                    var sparing = Pools.mistaken(pools ->
                            pools.isIn(EligiblePool.NONE) ? Pools.lastResort(pools.primaries()) : pools.sound());
                    return dropping(
                            EligiblePool.NONE,
                            (lookup, arrival) -> !(lookup instanceof Lookup.Hit) && !spared.test(arrival),
                            sound,
                            sparing);
                });
    }

    private static Steps followingKnownSyn(Steps sound) {
        Map<String, EligiblePool> pools = new HashMap<>();
        var watching = watching(pools, sound);
        var following = WrongLookup.includingSyn(
                        arrival -> pools.get(arrival.service().name()) == EligiblePool.NONE)
                .apply(sound);
        return watching.withLookup(following.lookup());
    }

    private static List<Fault> unasked() {
        return List.of(
                unasked("drops-unasked-for-tcp", "TCP is dropped when nothing is healthy, unasked.", TCP),
                unasked("drops-unasked-for-udp", "UDP is dropped when nothing is healthy, unasked.", UDP));
    }

    private static Fault unasked(String name, String description, Predicate<Arrival> dropped) {
        return new Fault(
                name,
                description,
                List.of("ELIG-LAST-1", "ELIG-DROP-4"),
                sound -> dropping(
                        EligiblePool.LAST_RESORT,
                        (lookup, arrival) -> !(lookup instanceof Lookup.Hit)
                                && arrival.service().hasBothPools()
                                && dropped.test(arrival),
                        sound,
                        UnaryOperator.identity()));
    }

    private static UnaryOperator<Steps> whileDropping(BiPredicate<Lookup, Arrival> dropped) {
        return sound -> dropping(EligiblePool.NONE, dropped, sound, UnaryOperator.identity());
    }

    /** While the sound steps have this pool eligible, packets are dropped for what the table says of them. */
    private static Steps dropping(
            EligiblePool pool, BiPredicate<Lookup, Arrival> dropped, Steps sound, UnaryOperator<Steps> besides) {
        Map<String, EligiblePool> pools = new HashMap<>();
        var watching = besides.apply(watching(pools, sound));
        return watching.withLookup((arrival, key, tables, upkeep, trace) -> {
            var lookup = sound.lookup().of(arrival, key, tables, upkeep, trace);
            return pools.get(arrival.service().name()) == pool && dropped.test(lookup, arrival)
                    ? new Lookup.Refused("ELIG-DROP-1", "nothing is healthy")
                    : lookup;
        });
    }

    /** The sound steps, which note the pool that is eligible. */
    private static Steps watching(Map<String, EligiblePool> pools, Steps sound) {
        return sound.withEligibility((service, health) -> {
            var eligible = sound.eligibility().of(service, health);
            pools.put(service.name(), eligible.pool());
            return eligible;
        });
    }
}
