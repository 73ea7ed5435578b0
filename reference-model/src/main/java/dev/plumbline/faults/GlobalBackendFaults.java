package dev.plumbline.faults;

import static dev.plumbline.faults.WrongRegions.leavingOut;
import static dev.plumbline.faults.WrongRegions.mistaken;
import static dev.plumbline.faults.WrongTaking.isOf;

import dev.plumbline.config.Capacity;
import dev.plumbline.config.Frontend;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.WrongRegions.Choice;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Protocol;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** New connections go to back ends of a global service that should not get them, or don't go to those that should. */
final class GlobalBackendFaults {

    private static final Set<IpVersion> BOTH = EnumSet.allOf(IpVersion.class);

    private GlobalBackendFaults() {}

    static List<Fault> all() {
        return Stream.of(health(), stacks(), translation(), beside(), versions(), distribution())
                .flatMap(List::stream)
                .toList();
    }

    // ---- health

    private static List<Fault> health() {
        return List.of(
                Fault.global(
                        "health-ignored-by-global-services",
                        "New connections go to unhealthy back ends, too.",
                        List.of("HEALTH-USE-1"),
                        mistaken(choice -> cured(choice).asDocumented())),
                verdictIgnored(0),
                verdictIgnored(1),
                Fault.global(
                        "health-of-one-address-counts-for-both",
                        "A back end that is unhealthy at one address of a rule gets no connections at either.",
                        List.of("HEALTH-PROBE-1"),
                        mistaken(choice -> choice.among(choice.eligible().members().stream()
                                        .filter(backend -> choice.situation().configuration().frontends().stream()
                                                .map(Frontend::address)
                                                .allMatch(address -> choice.situation()
                                                        .health()
                                                        .on(address)
                                                        .isHealthy(backend.name())))
                                        .toList())
                                .asDocumented())));
    }

    private static Choice cured(Choice choice) {
        return choice.in(choice.situation()
                .with(choice.arrival().service().members().keySet().stream()
                        .collect(Collectors.toMap(name -> name, name -> HealthState.HEALTHY))));
    }

    private static Fault verdictIgnored(int group) {
        return Fault.global(
                "health-ignored-at-group-" + group,
                "New connections to addresses of group " + group + " go to unhealthy back ends, too.",
                List.of("HEALTH-PROBE-1"),
                mistaken(choice -> (isOf(group, choice.arrival().frontend()) ? cured(choice) : choice).asDocumented()));
    }

    // ---- stack types

    private static List<Fault> stacks() {
        return List.of(
                left("ipv4-only-back-ends-left-out", Set.of(IpVersion.IPV4), IpVersion.IPV4),
                left("ipv6-only-back-ends-left-out", Set.of(IpVersion.IPV6), IpVersion.IPV6),
                left("dual-stack-back-ends-get-no-ipv4", BOTH, IpVersion.IPV4),
                left("dual-stack-back-ends-get-no-ipv6", BOTH, IpVersion.IPV6));
    }

    private static Fault left(String name, Set<IpVersion> stack, IpVersion version) {
        return Fault.global(
                name,
                "Back ends of one stack type get no " + version + ": " + name.replace('-', ' ') + ".",
                List.of("IPV-IFACE-1", "IPV-RULE-1"),
                leavingOut((backend, arrival) -> backend.versions().equals(stack)
                        && arrival.frontend().address().version() == version));
    }

    private static List<Fault> translation() {
        var faults = new ArrayList<Fault>();
        for (var stack : IpVersion.values()) {
            for (int group = 0; group < 2; group++) {
                int sentTo = group;
                faults.add(Fault.global(
                        Cells.joined("translated-for", stack, "only-back-ends-at-group", group),
                        "Packets of the other version to addresses of group " + group + " reach back ends that take "
                                + stack + " alone.",
                        List.of("IPV-COMPAT-1"),
                        mistaken(choice -> isTranslated(choice, stack, sentTo)
                                ? choice.adjusted(choice.eligible().members())
                                : choice.asDocumented())));
            }
        }
        return faults;
    }

    private static boolean isTranslated(Choice choice, IpVersion stack, int group) {
        var rule = choice.arrival().frontend();
        return isOf(group, rule)
                && rule.address().version() != stack
                && choice.eligible().members().stream()
                        .allMatch(backend -> backend.versions().equals(Set.of(stack)));
    }

    private static List<Fault> beside() {
        return Stream.of(IpVersion.values())
                .map(version -> Fault.global(
                        Cells.joined(version, "left-beside-the-other-version"),
                        "Where rules of both versions share a service, that for " + version + " takes nothing.",
                        List.of("IPV-SHARED-1", "FWD-IPVER-3", "IPV-IFACE-1", "IPV-RULE-1"),
                        WrongTaking.mistaken((packet, configuration, sound) -> sound.filter(rule ->
                                rule.address().version() != version || areOf(version, configuration.frontends())))))
                .toList();
    }

    private static boolean areOf(IpVersion version, Collection<Frontend> rules) {
        return rules.stream().map(Frontend::address).map(IpAddress::version).allMatch(Predicate.isEqual(version));
    }

    private static List<Fault> versions() {
        return List.of(
                Fault.global(
                        "global-ipv4-not-served",
                        "Rules with IPv4 addresses take nothing.",
                        List.of("FWD-IPVER-2"),
                        WrongTaking.leaving((packet, rule) -> rule.address().version() == IpVersion.IPV4)),
                ipv6Left(0),
                ipv6Left(1));
    }

    private static Fault ipv6Left(int group) {
        return Fault.global(
                "ipv6-of-group-" + group + "-not-served",
                "Rules take nothing to their IPv6 addresses of group " + group + ".",
                List.of("FWD-KIND-2", "FWD-IPVER-2"),
                WrongTaking.leaving(
                        (packet, rule) -> isOf(group, rule) && rule.address().version() == IpVersion.IPV6));
    }

    // ---- distribution

    private static List<Fault> distribution() {
        return List.of(
                oneFor(Protocol.TCP),
                oneFor(Protocol.UDP),
                Fault.global(
                        "packets-of-a-connection-in-turn",
                        "Every packet goes to the next back end, whatever its connection.",
                        List.of("TRACK-EXT-3"),
                        GlobalBackendFaults::inTurn),
                Fault.global(
                        "one-endpoint-of-a-neg",
                        "Of a NEG the first endpoint alone is reached.",
                        List.of("BACKEND-NEG-1"),
                        WrongReading.misreading(testbed -> testbed.withGroups(testbed.groups().stream()
                                .map(group -> group.kind().equals(Optional.of("GCE_VM_IP_NEG"))
                                        ? group.withEndpoints(group.endpoints().stream()
                                                .limit(1)
                                                .toList())
                                        : group)
                                .toList()))),
                Fault.global(
                        "groups-without-a-limit-are-full",
                        "Groups whose capacity is left out get no connections.",
                        List.of("BACKEND-OPT-4"),
                        leavingOut((backend, arrival) -> arrival.service()
                                .capacities()
                                .getOrDefault(backend.group(), Capacity.UNLIMITED)
                                .equals(Capacity.UNLIMITED))));
    }

    private static Fault oneFor(Protocol protocol) {
        return Fault.global(
                "global-" + WrongTaking.name(protocol) + "-goes-to-one-back-end",
                "New " + protocol + " connections go to the first back end alone.",
                List.of("BACKEND-DIST-2"),
                mistaken(choice -> {
                    var documented = choice.asDocumented();
                    return choice.arrival().packet().protocol().equals(protocol)
                            ? choice.adjusted(
                                    documented.members().stream().limit(1).toList())
                            : documented;
                }));
    }

    private static Steps inTurn(Steps sound) {
        var turn = new AtomicInteger();
        return EntryFaults.unrecorded(arrival -> true)
                .apply(sound.withSelection((arrival, tuple, eligible, chooser) -> eligible.members()
                        .get(turn.getAndIncrement() % eligible.members().size())));
    }
}
