package dev.plumbline.faults;

import static dev.plumbline.faults.WrongTaking.isOf;

import dev.plumbline.config.Configuration;
import dev.plumbline.config.Frontend;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.Packet;
import dev.plumbline.packet.TcpFlag;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** An availability group that fails takes the other with it, or does not fail; or one address is served otherwise. */
final class GlobalAvailabilityFaults {

    private GlobalAvailabilityFaults() {}

    static List<Fault> all() {
        return Stream.of(0, 1)
                .flatMap(group -> Stream.of(failures(group), whileDown(group), anycast(group)))
                .flatMap(List::stream)
                .toList();
    }

    // ---- failures

    private static List<Fault> failures(int group) {
        return List.of(
                Fault.global(
                        "failure-of-group-" + group + "-ignored",
                        "When availability group " + group + " fails, its addresses are served as before.",
                        group == 0
                                ? List.of("AG-ISO-2", "AG-ADDR-1", "FWD-ADDR-2")
                                : List.of("AG-ISO-2", "AG-ADDR-1", "FWD-ADDR-2", "FWD-ADDR-3"),
                        served((packet, rule) -> isOf(group, rule), OptionalInt.empty())),
                Fault.global(
                        "connections-served-while-group-" + group + "-is-down",
                        "When availability group " + group + " fails, its connections go on.",
                        List.of("AG-ISO-2"),
                        served((packet, rule) -> isOf(group, rule) && !packet.has(TcpFlag.SYN), OptionalInt.empty())),
                Fault.global(
                        "syns-served-while-group-" + group + "-is-down",
                        "When availability group " + group + " fails, SYNs to its addresses are delivered.",
                        List.of("AG-ISO-2", "AG-ADDR-1"),
                        served((packet, rule) -> isOf(group, rule) && packet.has(TcpFlag.SYN), OptionalInt.empty())),
                Fault.global(
                        "failure-of-group-" + group + "-fails-both",
                        "When availability group " + group + " fails, the other fails with it.",
                        List.of("AG-ISO-2", "AG-ADDR-1", "AG-ISO-3"),
                        served((packet, rule) -> !isOf(group, rule), OptionalInt.of(group))),
                Fault.global(
                        "entries-lost-when-group-" + group + "-fails",
                        "When availability group " + group + " fails, all entries go.",
                        List.of("AG-ISO-2"),
                        WrongMaintenance.sweep((before, after, tables) -> {
                            if (isUp(group, before) && !isUp(group, after)) {
                                tables.removeIf((key, entry) -> true);
                            }
                        })));
    }

    /** Such packets are served as if the rule's address were of this availability group. */
    private static UnaryOperator<Steps> served(BiPredicate<Packet, Frontend> packets, OptionalInt group) {
        return WrongTaking.mistaken((packet, configuration, sound) ->
                sound.map(rule -> packets.test(packet, rule) ? in(group, rule) : rule));
    }

    private static Frontend in(OptionalInt group, Frontend rule) {
        return new Frontend(
                rule.name(), rule.address(), rule.protocol(), rule.ports(), rule.routed(), group, rule.service());
    }

    private static boolean isUp(int group, Situation situation) {
        return situation.configuration().frontends().stream()
                .filter(rule -> isOf(group, rule))
                .allMatch(situation::serves);
    }

    // ---- the other group meanwhile

    private static List<Fault> whileDown(int group) {
        return List.of(
                Fault.global(
                        "back-ends-kept-while-group-" + group + "-is-down",
                        "While availability group " + group + " is down, back ends that are added get no connections.",
                        List.of("AG-ISO-3"),
                        frozen(
                                group,
                                (choice, failed) -> choice.among(choice.eligible().members().stream()
                                        .filter(backend -> isMember(backend.name(), choice.arrival(), failed))
                                        .toList()))),
                Fault.global(
                        "health-kept-while-group-" + group + "-is-down",
                        "While availability group " + group + " is down, changes of health are not noticed.",
                        List.of("AG-ISO-3"),
                        frozen(group, (choice, failed) -> choice.in(failed))));
    }

    private static boolean isMember(String backend, Arrival arrival, Situation situation) {
        var service = situation.configuration().services().get(arrival.service().name());
        return service != null && service.members().containsKey(backend);
    }

    /** While the group is down, connections go by the situation in which it failed. */
    private static UnaryOperator<Steps> frozen(
            int group, BiFunction<WrongRegions.Choice, Situation, WrongRegions.Choice> wrong) {
        return sound -> {
            var failures = new ArrayList<Situation>();
            var noting = WrongMaintenance.sweep((before, after, tables) -> {
                        if (isUp(group, after)) {
                            failures.clear();
                        } else if (isUp(group, before)) {
                            failures.add(after);
                        }
                    })
                    .apply(sound);
            return WrongRegions.mistaken(choice ->
                            (failures.isEmpty() ? choice : wrong.apply(choice, failures.get(0))).asDocumented())
                    .apply(noting);
        };
    }

    // ---- both addresses from everywhere

    private static List<Fault> anycast(int group) {
        return List.of(
                Fault.global(
                        "group-" + group + "-reached-only-near-its-back-ends",
                        "Addresses of group " + group + " are served only where the nearest region has back ends.",
                        List.of("AG-ANYCAST-1"),
                        WrongTaking.mistaken((packet, configuration, sound) -> sound.filter(
                                rule -> !isOf(group, rule) || entersNearBackends(packet, rule, configuration)))),
                Fault.global(
                        "group-" + group + "-goes-to-the-farthest-region",
                        "Connections to addresses of group " + group + " go to the farthest region.",
                        List.of("AG-ANYCAST-2"),
                        WrongRegions.mistaken(
                                choice -> isOf(group, choice.arrival().frontend())
                                        ? choice.adjusted(GlobalRegionFaults.farthest(choice.healthyByNearness()))
                                        : choice.asDocumented())));
    }

    /** Whether the region nearest to where the packet enters has back ends of the service; unknown senders enter anywhere. */
    static boolean entersNearBackends(Packet packet, Frontend rule, Configuration configuration) {
        var nearest = WrongRegions.nearness(packet, configuration).stream().findFirst();
        return nearest.isEmpty()
                || rule.service().members().values().stream()
                        .anyMatch(backend -> backend.region().equals(nearest));
    }
}
