package dev.plumbline.faults;

import static dev.plumbline.faults.Cells.PER_SESSION;

import dev.plumbline.config.Service;
import dev.plumbline.engine.Arrival;
import dev.plumbline.faults.HarderFaults.Family;
import dev.plumbline.packet.IpVersion;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Faults of the catalogue that show over IPv6 only, or only together with another feature. */
final class MeetingFaults {

    private MeetingFaults() {}

    static List<Family> families() {
        return List.of(
                new Family(
                        "only over IPv6",
                        Stream.of(
                                        "per-connection-syn-looked-up",
                                        "round-robin",
                                        "idle-clock-counts-from-creation",
                                        "udp-stays-on-an-unhealthy-back-end",
                                        "tcp-leaves-an-unhealthy-back-end",
                                        "draining-ignored",
                                        "always-persist-ignored-for-udp",
                                        "connections-outlive-an-undrained-switch")
                                .map(name -> meeting(name, "over-ipv6", MeetingFaults::isOverIpv6))
                                .toList()),
                new Family(
                        "only where two features meet",
                        List.of(
                                meeting("draining-ignored", "with-failover", MeetingFaults::hasFailover),
                                meeting("draining-never-ends", "with-zonal-affinity", MeetingFaults::hasZonalAffinity),
                                meeting("draining-ignored", "along-a-route", RouteFaults.ALONG_A_ROUTE),
                                meeting(
                                        "later-fragment-tracked-by-its-datagram",
                                        "over-ipv6",
                                        MeetingFaults::isOverIpv6),
                                meeting(
                                        "later-fragment-selected-by-its-offset",
                                        "along-a-route",
                                        RouteFaults.ALONG_A_ROUTE),
                                meeting(
                                        "per-session-tcp-tracked-by-connection-under-client-ip",
                                        "with-zonal-affinity",
                                        MeetingFaults::hasZonalAffinity),
                                meeting(
                                        "per-session-tcp-tracked-by-connection-under-client-ip",
                                        "along-a-route",
                                        RouteFaults.ALONG_A_ROUTE),
                                meeting(
                                        "always-persist-ignored-for-udp",
                                        "with-a-custom-idle-timeout",
                                        MeetingFaults::hasACustomIdleTimeout),
                                meeting("always-persist-ignored-for-udp", "with-failover", MeetingFaults::hasFailover),
                                meeting(
                                        "connections-outlive-an-undrained-switch",
                                        "with-draining",
                                        MeetingFaults::isDrained),
                                meeting(
                                        "connections-outlive-an-undrained-switch",
                                        "with-zonal-affinity",
                                        MeetingFaults::hasZonalAffinity),
                                meeting(
                                        "udp-entries-never-expire",
                                        "per-session-along-a-route",
                                        PER_SESSION.and(RouteFaults.ALONG_A_ROUTE)))));
    }

    private static boolean isOverIpv6(Arrival arrival) {
        return arrival.packet().dst().version() == IpVersion.IPV6;
    }

    private static boolean hasFailover(Arrival arrival) {
        return arrival.service().hasBothPools();
    }

    private static boolean hasZonalAffinity(Arrival arrival) {
        return arrival.service().zonal().isOn();
    }

    private static boolean isDrained(Arrival arrival) {
        return arrival.service().drainingTimeoutMillis() > 0;
    }

    private static boolean hasACustomIdleTimeout(Arrival arrival) {
        return arrival.service().idleTimeoutMillis() != Service.DEFAULT_IDLE_TIMEOUT_SECONDS * 1000L;
    }

    private static Fault meeting(String name, String where, Predicate<Arrival> packets) {
        var fault = Faults.named(name).orElseThrow();
        return new Fault(
                name + "-" + where + "-only",
                "Only " + where.replace('-', ' ').replace("ipv6", "IPv6") + ": " + fault.description(),
                fault.rules(),
                Confined.to(packets, fault.wrong()));
    }
}
