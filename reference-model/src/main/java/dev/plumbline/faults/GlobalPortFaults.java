package dev.plumbline.faults;

import static dev.plumbline.faults.WrongTaking.areOf;
import static dev.plumbline.faults.WrongTaking.isSingle;
import static dev.plumbline.faults.WrongTaking.isTo;
import static dev.plumbline.faults.WrongTaking.leaving;
import static dev.plumbline.faults.WrongTaking.name;
import static dev.plumbline.faults.WrongTaking.span;
import static dev.plumbline.faults.WrongTaking.takingAsWell;

import dev.plumbline.config.Configuration;
import dev.plumbline.config.Frontend.PortRange;
import dev.plumbline.packet.Protocol;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/** A global rule takes ports that it does not list, or leaves some that it does; or ports that overlap are taken. */
final class GlobalPortFaults {

    private static final int FIRST_REGISTERED = 1024;
    private static final int FIRST_DYNAMIC = 49_152;

    private static final List<Protocol> PROTOCOLS = List.of(Protocol.TCP, Protocol.UDP);

    private GlobalPortFaults() {}

    /** A packet's port, and the ports that the rule for its address lists. */
    @FunctionalInterface
    private interface Ports {

        boolean test(int port, List<PortRange> listed);
    }

    static List<Fault> all() {
        return Stream.of(allPorts(), left(), beside(), overlapping())
                .flatMap(List::stream)
                .toList();
    }

    // ---- ports that are left

    private static List<Fault> allPorts() {
        return List.of(
                left(
                        "well-known-ports-left-by-tcp-rules-for-all",
                        List.of("SELECT-STEP-5", "FWD-PORT-2"),
                        Protocol.TCP,
                        (port, listed) -> listed.isEmpty() && port < FIRST_REGISTERED),
                left(
                        "registered-ports-left-by-tcp-rules-for-all",
                        List.of("SELECT-STEP-5"),
                        Protocol.TCP,
                        (port, listed) -> listed.isEmpty() && port >= FIRST_REGISTERED && port < FIRST_DYNAMIC),
                left(
                        "dynamic-ports-left-by-tcp-rules-for-all",
                        List.of("SELECT-STEP-5"),
                        Protocol.TCP,
                        (port, listed) -> listed.isEmpty() && port >= FIRST_DYNAMIC),
                left(
                        "dynamic-ports-left-by-udp-rules-for-all",
                        List.of("FWD-PORT-2"),
                        Protocol.UDP,
                        (port, listed) -> listed.isEmpty() && port >= FIRST_DYNAMIC));
    }

    private static List<Fault> left() {
        var faults = new ArrayList<Fault>();
        for (var protocol : PROTOCOLS) {
            // Two rules beside one another have TCP ports.
            var together = protocol.equals(Protocol.TCP) ? List.of("FWD-PORT-2", "FWD-PORT-4") : List.of("FWD-PORT-2");
            faults.add(left(
                    "only-" + name(protocol) + "-port-left",
                    List.of("FWD-PORT-2"),
                    protocol,
                    (port, listed) -> listed.size() == 1 && isSingle(listed.get(0))));
            faults.add(left(
                    "last-of-several-" + name(protocol) + "-ports-left",
                    together,
                    protocol,
                    (port, listed) -> listed.size() > 1 && port == span(listed).last()));
            faults.add(left(
                    "first-port-of-" + name(protocol) + "-ranges-left",
                    together,
                    protocol,
                    (port, listed) -> listed.stream().anyMatch(range -> !isSingle(range) && port == range.first())));
            faults.add(left(
                    "last-port-of-" + name(protocol) + "-ranges-left",
                    together,
                    protocol,
                    (port, listed) -> listed.stream().anyMatch(range -> !isSingle(range) && port == range.last())));
        }
        faults.add(left(
                "first-of-several-tcp-ports-left",
                List.of("FWD-PORT-2", "FWD-PORT-4"),
                Protocol.TCP,
                (port, listed) -> listed.size() > 1 && port == span(listed).first()));
        return faults;
    }

    private static Fault left(String name, List<String> rules, Protocol protocol, Ports ports) {
        return Fault.global(
                name,
                "A global rule does not take all of its ports: " + name.replace('-', ' ') + ".",
                rules,
                leaving((packet, rule) ->
                        areOf(protocol, packet, rule) && isTo(packet, port -> ports.test(port, rule.ports()))));
    }

    // ---- ports that are taken as well

    private static List<Fault> beside() {
        var faults = new ArrayList<Fault>();
        for (var protocol : PROTOCOLS) {
            var rules =
                    protocol.equals(Protocol.TCP) ? List.of("FWD-PORT-2", "SELECT-FALLBACK-1") : List.of("FWD-PORT-2");
            faults.add(beside(
                    "port-below-" + name(protocol) + "-ranges-taken",
                    rules,
                    protocol,
                    (port, listed) ->
                            listed.stream().anyMatch(range -> !isSingle(range) && port == range.first() - 1)));
            faults.add(beside(
                    "port-above-" + name(protocol) + "-ranges-taken",
                    rules,
                    protocol,
                    (port, listed) -> listed.stream().anyMatch(range -> !isSingle(range) && port == range.last() + 1)));
        }
        faults.add(beside(
                "port-below-the-only-one-taken",
                List.of("FWD-PORT-2"),
                Protocol.TCP,
                (port, listed) -> listed.size() == 1 && port == listed.get(0).first() - 1));
        faults.add(beside(
                "port-above-a-listed-one-taken",
                List.of("FWD-PORT-2"),
                Protocol.TCP,
                (port, listed) -> listed.stream().anyMatch(range -> isSingle(range) && port == range.last() + 1)));
        faults.add(beside(
                "list-of-ports-taken-for-a-range",
                List.of("FWD-PORT-2"),
                Protocol.TCP,
                (port, listed) -> listed.size() > 1 && span(listed).contains(port)));
        return faults;
    }

    private static Fault beside(String name, List<String> rules, Protocol protocol, Ports ports) {
        return Fault.global(
                name,
                "A global rule takes ports that it does not list: " + name.replace('-', ' ') + ".",
                rules,
                takingAsWell((packet, rule) ->
                        areOf(protocol, packet, rule) && isTo(packet, port -> ports.test(port, rule.ports()))));
    }

    // ---- ports that two rules list

    private static List<Fault> overlapping() {
        return List.of(
                overlapping(
                        "range-taken-over-a-lower-port",
                        (ranges, others) ->
                                isARange(others) && ranges.size() > 1 && isFirst(ranges.get(0), others.get(0))),
                overlapping(
                        "range-taken-over-a-higher-port",
                        (ranges, others) ->
                                isARange(others) && ranges.size() > 1 && !isFirst(ranges.get(0), others.get(0))),
                overlapping(
                        "one-of-several-ports-taken-twice", (ranges, others) -> !isARange(others) && ranges.size() > 1),
                overlapping(
                        "ranges-taken-that-overlap-in-part",
                        (ranges, others) -> areRanges(ranges, others)
                                && !isWithin(ranges.get(0), others.get(0))
                                && !isWithin(others.get(0), ranges.get(0))),
                overlapping(
                        "range-taken-within-another",
                        (ranges, others) -> areRanges(ranges, others) && isWithin(others.get(0), ranges.get(0))),
                overlapping(
                        "range-taken-around-another",
                        (ranges, others) -> areRanges(ranges, others) && isWithin(ranges.get(0), others.get(0))),
                overlapping("port-taken-within-a-range", (ranges, others) -> isARange(ranges) && !isARange(others)),
                overlapping(
                        "range-taken-around-a-port",
                        (ranges, others) -> ranges.size() == 1 && !isARange(ranges) && isARange(others)));
    }

    private static boolean isFirst(PortRange listed, PortRange range) {
        return listed.first() == range.first();
    }

    private static boolean isWithin(PortRange inner, PortRange outer) {
        return outer.contains(inner.first()) && outer.contains(inner.last());
    }

    private static boolean areRanges(List<PortRange> ranges, List<PortRange> others) {
        return isARange(ranges) && isARange(others);
    }

    private static boolean isARange(List<PortRange> ranges) {
        return ranges.size() == 1 && !isSingle(ranges.get(0));
    }

    private static Fault overlapping(String name, BiPredicate<List<PortRange>, List<PortRange>> ports) {
        var taken = WrongReading.takenFor(
                "FWD-PORT-5",
                (testbed, nonetheless) -> ports.test(
                        ports(0, nonetheless), ports(nonetheless.frontends().size() - 1, nonetheless)));
        return Fault.global(
                name,
                "Two rules of one protocol with ports in common are taken: " + name.replace('-', ' ') + ".",
                List.of("FWD-PORT-5"),
                WrongReading.mistaken(taken, taken));
    }

    private static List<PortRange> ports(int index, Configuration configuration) {
        return configuration.frontends().get(index).ports();
    }
}
