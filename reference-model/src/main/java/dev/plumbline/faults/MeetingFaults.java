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

    private static final Predicate<Arrival> OVER_IPV6 =
            arrival -> arrival.packet().dst().version() == IpVersion.IPV6;
    private static final Predicate<Arrival> ALONG_A_ROUTE =
            arrival -> !arrival.packet().dst().equals(arrival.frontend().address());
    private static final Predicate<Arrival> WITH_FAILOVER =
            arrival -> arrival.service().hasBothPools();
    private static final Predicate<Arrival> WITH_ZONAL_AFFINITY =
            arrival -> arrival.service().zonal().isOn();
    private static final Predicate<Arrival> WITH_DRAINING =
            arrival -> arrival.service().drainingTimeoutMillis() > 0;
    private static final Predicate<Arrival> WITH_A_CUSTOM_IDLE_TIMEOUT =
            arrival -> arrival.service().idleTimeoutMillis() != Service.DEFAULT_IDLE_TIMEOUT_SECONDS * 1000L;

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
                                .map(name -> meeting(name, "over-ipv6", OVER_IPV6))
                                .toList()),
                new Family(
                        "only where two features meet",
                        List.of(
                                meeting("draining-ignored", "with-failover", WITH_FAILOVER),
                                meeting("draining-never-ends", "with-zonal-affinity", WITH_ZONAL_AFFINITY),
                                meeting("draining-ignored", "along-a-route", ALONG_A_ROUTE),
                                meeting("later-fragment-tracked-by-its-datagram", "over-ipv6", OVER_IPV6),
                                meeting("later-fragment-selected-by-its-offset", "along-a-route", ALONG_A_ROUTE),
                                meeting(
                                        "per-session-tcp-tracked-by-connection-under-client-ip",
                                        "with-zonal-affinity",
                                        WITH_ZONAL_AFFINITY),
                                meeting(
                                        "per-session-tcp-tracked-by-connection-under-client-ip",
                                        "along-a-route",
                                        ALONG_A_ROUTE),
                                meeting(
                                        "always-persist-ignored-for-udp",
                                        "with-a-custom-idle-timeout",
                                        WITH_A_CUSTOM_IDLE_TIMEOUT),
                                meeting("always-persist-ignored-for-udp", "with-failover", WITH_FAILOVER),
                                meeting("connections-outlive-an-undrained-switch", "with-draining", WITH_DRAINING),
                                meeting(
                                        "connections-outlive-an-undrained-switch",
                                        "with-zonal-affinity",
                                        WITH_ZONAL_AFFINITY),
                                meeting(
                                        "udp-entries-never-expire",
                                        "per-session-along-a-route",
                                        PER_SESSION.and(ALONG_A_ROUTE)))));
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
