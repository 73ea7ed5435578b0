package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.SYN;
import static dev.plumbline.faults.Cells.TCP;
import static dev.plumbline.faults.Cells.UDP;

import dev.plumbline.config.Service;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Steps;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

/** The idle timeout is too long, too short, or counted from elsewhere. */
final class IdleFaults {

    private IdleFaults() {}

    static List<Fault> all() {
        return List.of(
                new Fault(
                        "entries-never-expire",
                        "No entry expires.",
                        List.of("ENTRY-IDLE-1"),
                        neverExpiring(arrival -> true)),
                new Fault(
                        "tcp-entries-never-expire",
                        "Entries of TCP connections do not expire.",
                        List.of("ENTRY-IDLE-1"),
                        neverExpiring(TCP)),
                new Fault(
                        "udp-entries-never-expire",
                        "Entries of UDP connections do not expire.",
                        List.of("ENTRY-IDLE-1"),
                        neverExpiring(UDP)),
                new Fault(
                        "entries-expire-after-half-the-timeout",
                        "An entry goes after half the idle timeout.",
                        List.of("ENTRY-IDLE-1", "IDLE-DEFAULT-1", "IDLE-CUSTOM-1"),
                        expiringAfter(service -> service.idleTimeoutMillis() / 2)),
                new Fault(
                        "entries-expire-after-twice-the-timeout",
                        "An entry goes after twice the idle timeout.",
                        List.of("ENTRY-IDLE-1", "IDLE-DEFAULT-1", "IDLE-CUSTOM-1"),
                        expiringAfter(service -> service.idleTimeoutMillis() * 2)),
                new Fault(
                        "custom-idle-timeout-ignored",
                        "The idle timeout is the default one, whatever is configured.",
                        List.of("IDLE-CUSTOM-1"),
                        expiringAfter(service -> Service.DEFAULT_IDLE_TIMEOUT_SECONDS * 1000L)),
                new Fault(
                        "idle-clock-counts-from-creation",
                        "An entry expires at a fixed time after its creation, however busy.",
                        List.of("ENTRY-IDLE-2"),
                        clockRunningOnAt(arrival -> true)),
                new Fault(
                        "idle-clock-restarted-only-by-syn",
                        "TCP packets without SYN do not restart the idle clock.",
                        List.of("ENTRY-IDLE-2"),
                        clockRunningOnAt(TCP.and(SYN.negate()))),
                new Fault(
                        "idle-clock-not-restarted-by-udp",
                        "UDP packets do not restart the idle clock.",
                        List.of("ENTRY-IDLE-2"),
                        clockRunningOnAt(UDP)));
    }

    /** Entries that these packets match do not expire. */
    static UnaryOperator<Steps> neverExpiring(Predicate<Arrival> packets) {
        return WrongMaintenance.appearance((entry, arrival, pool, situation) ->
                packets.test(arrival) ? entry.refreshed(situation.now(), entry.pool()) : entry);
    }

    private static UnaryOperator<Steps> expiringAfter(ToLongFunction<Service> wrongMillis) {
        return expiringAfter(arrival -> true, wrongMillis);
    }

    /** Entries that these packets match have another timeout. */
    static UnaryOperator<Steps> expiringAfter(Predicate<Arrival> packets, ToLongFunction<Service> wrongMillis) {
        return WrongMaintenance.appearance((entry, arrival, pool, situation) -> {
            if (!packets.test(arrival)) {
                return entry;
            }
            long longer = wrongMillis.applyAsLong(arrival.service())
                    - arrival.service().idleTimeoutMillis();
            return entry.refreshed(entry.lastPacket().plus(longer), entry.pool());
        });
    }

    /** In these cells an entry lasts half as long where the timeout is that of the default. */
    static UnaryOperator<Steps> defaultHalved(Predicate<Arrival> cells) {
        return WrongMaintenance.appearance((entry, arrival, pool, situation) -> {
            long timeout = arrival.service().idleTimeoutMillis();
            return cells.test(arrival) && timeout == Service.DEFAULT_IDLE_TIMEOUT_SECONDS * 1000L
                    ? entry.refreshed(entry.lastPacket().plus(-timeout / 2), entry.pool())
                            .with(entry.interlude())
                    : entry;
        });
    }

    /** These packets do not restart the clock of the entry that they follow. */
    static UnaryOperator<Steps> clockRunningOnAt(Predicate<Arrival> packets) {
        return WrongCreation.followed((sound, arrival, before, situation) ->
                packets.test(arrival) ? WrongCreation.at(sound, before.lastPacket()) : sound);
    }
}
