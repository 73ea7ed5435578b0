package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.SYN;

import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Lookup;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import java.util.EnumSet;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** The sound look-up, wrong for some packets. */
final class WrongLookup {

    private WrongLookup() {}

    /** These packets skip the table. */
    static UnaryOperator<Steps> skippedBy(Predicate<Arrival> packets) {
        return sound -> sound.withLookup((arrival, key, tables, upkeep, trace) ->
                packets.test(arrival) ? new Lookup.Bypassed() : sound.lookup().of(arrival, key, tables, upkeep, trace));
    }

    /** The SYNs among these packets are looked up like any other packet. */
    static UnaryOperator<Steps> includingSyn(Predicate<Arrival> packets) {
        return sound -> sound.withLookup((arrival, key, tables, upkeep, trace) -> sound.lookup()
                .of(SYN.and(packets).test(arrival) ? withoutSyn(arrival) : arrival, key, tables, upkeep, trace));
    }

    /** Packets are dropped for what the table says of them. */
    static UnaryOperator<Steps> refusing(BiPredicate<Lookup, Arrival> refused, String rule, String why) {
        return sound -> sound.withLookup((arrival, key, tables, upkeep, trace) -> {
            var lookup = sound.lookup().of(arrival, key, tables, upkeep, trace);
            return refused.test(lookup, arrival) ? new Lookup.Refused(rule, why) : lookup;
        });
    }

    private static Arrival withoutSyn(Arrival arrival) {
        var packet = arrival.packet();
        var flags = EnumSet.copyOf(packet.flags());
        flags.remove(TcpFlag.SYN);
        var bare = new Packet(
                packet.from(),
                packet.src(),
                packet.dst(),
                packet.protocol(),
                packet.srcPort(),
                packet.dstPort(),
                flags,
                packet.fragment());
        return new Arrival(bare, arrival.packetClass(), arrival.sender(), arrival.frontend());
    }
}
