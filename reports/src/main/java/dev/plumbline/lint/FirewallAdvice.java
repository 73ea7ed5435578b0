package dev.plumbline.lint;

import dev.plumbline.packet.AddressRange;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What firewall rules let in, where some are given. */
@SuppressWarnings("ImmutableEnumChecker") // Nobody can change the lists of an entry.
enum FirewallAdvice implements Advice {
    PROBES_ARE_KEPT_OUT(Entry.warning("FIREWALL-HC-1", "FIREWALL-ALLOW-1")
            .finds("Firewall rules none of which admits the probes of health checks")
            .fix("allow ingress from the probes' ranges, to the port of the health check")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            var firewalls = firewalls(service);
            var missing = probesOf(service).stream()
                    .filter(range -> firewalls.stream().noneMatch(each -> letsIn(each, range)))
                    .map(AddressRange::toString)
                    .toList();
            return service.when(
                    !firewalls.isEmpty() && !missing.isEmpty() && takesIpv4(service),
                    "of the firewall rules that are given none admits TCP from " + String.join(" and ", missing)
                            + ", where probes come from: back ends that they do not reach count as unhealthy",
                    "healthChecks");
        }

        /** Where all rules are of the other version, probes come from elsewhere. */
        private boolean takesIpv4(ConfiguredService service) {
            return service.rules().isEmpty()
                    || service.rules().stream()
                            .anyMatch(rule -> rule.value()
                                    .text("ipVersion")
                                    .filter("IPV6"::equals)
                                    .isEmpty());
        }

        private boolean letsIn(ConfiguredFirewall firewall, AddressRange range) {
            return firewall.isAllowing() && firewall.coversSource(range) && firewall.covers("TCP", Optional.empty());
        }
    },
    CLIENTS_ARE_KEPT_OUT(Entry.warning("FIREWALL-ALLOW-2", "FIREWALL-ALLOW-1")
            .finds("A rule whose packets no firewall rule admits")
            .fix("allow ingress for the protocol and ports of the rule, to its own address, from the clients")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            if (firewalls(service).isEmpty()) {
                return Stream.empty();
            }
            return service.rules().stream()
                    .flatMap(rule -> ports(rule)
                            .filter(port -> admitting(service, rule, port).isEmpty())
                            .map(port -> new Complaint(
                                    rule.field("ports"),
                                    "of the firewall rules that are given none admits " + rule.protocol()
                                            + port.map(text -> " to port " + text)
                                                    .orElse("")
                                            + " from anyone but probes, so what the rule takes is dropped at the back"
                                            + " ends")));
        }
    },
    ONLY_SOME_SOURCES(Entry.note("FIREWALL-SRC-1")
            .finds("A rule of a global balancer that not everybody can reach")
            .fix("nothing, if the others are to be kept out; else allow 0.0.0.0/0 or ::/0")) {
        @Override
        public Stream<Complaint> on(ConfiguredService service) {
            if (!service.isGlobal() || firewalls(service).isEmpty()) {
                return Stream.empty();
            }
            return service.rules().stream()
                    .flatMap(rule -> ports(rule)
                            .filter(port -> !admitting(service, rule, port).isEmpty())
                            .filter(port -> admitting(service, rule, port).stream()
                                    .noneMatch(ConfiguredFirewall::coversEverySource))
                            .map(port -> new Complaint(
                                    rule.field("ports"),
                                    "firewall rules admit some sources only"
                                            + port.map(text -> " to port " + text)
                                                    .orElse(""))));
        }
    };

    /** Where the provider's probes come from. */
    private static final AddressRange PROBES = AddressRange.parse("35.191.0.0/16");

    private static final AddressRange PROBES_OF_INTERNAL = AddressRange.parse("130.211.0.0/22");
    private static final List<AddressRange> ALL_PROBES = List.of(
            PROBES,
            PROBES_OF_INTERNAL,
            AddressRange.parse("209.85.152.0/22"),
            AddressRange.parse("209.85.204.0/22"),
            AddressRange.parse("2600:2d00:1:b029::/64"),
            AddressRange.parse("2600:1901:8001::/48"));

    private final Entry entry;

    FirewallAdvice(Entry entry) {
        this.entry = entry;
    }

    @Override
    public Entry entry() {
        return entry;
    }

    /** Whether the firewall rules that are given leave some ports shut that this rule takes. */
    static boolean narrow(ConfiguredService service, ConfiguredRule rule) {
        var firewalls = firewalls(service);
        var protocols = rule.protocol().equals("L3_DEFAULT") ? List.of("TCP", "UDP") : List.of(rule.protocol());
        return !firewalls.isEmpty()
                && firewalls.stream()
                        .filter(each -> each.isAllowing() && each.coversOthersThan(ALL_PROBES))
                        .noneMatch(each -> protocols.stream().anyMatch(each::coversEveryPort));
    }

    /** The firewall rules that are given for its network, and in force. */
    private static List<ConfiguredFirewall> firewalls(ConfiguredService service) {
        var network = service.setting("network")
                .or(() -> service.rules().stream()
                        .flatMap(rule -> rule.value().text("network").stream())
                        .findFirst());
        return service.around().firewalls().stream()
                .filter(each -> each.isInForce() && each.isOf(network))
                .toList();
    }

    private static List<AddressRange> probesOf(ConfiguredService service) {
        return service.isGlobal() ? List.of(PROBES) : List.of(PROBES, PROBES_OF_INTERNAL);
    }

    /** Each port that it takes, or one that is none where it takes all. */
    private static Stream<Optional<String>> ports(ConfiguredRule rule) {
        var listed = Stream.concat(rule.value().texts("ports").stream(), rule.value().text("portRange").stream())
                .map(Optional::of)
                .toList();
        return listed.isEmpty() ? Stream.of(Optional.empty()) : listed.stream();
    }

    /** The firewall rules by which others than probes reach this port. */
    private static List<ConfiguredFirewall> admitting(
            ConfiguredService service, ConfiguredRule rule, Optional<String> port) {
        var concerned = firewalls(service).stream()
                .filter(each -> each.covers(rule.protocol(), port))
                .filter(each ->
                        service.around().isNextHop(rule) || addresses(rule).allMatch(each::coversDestination))
                .toList();
        return concerned.stream()
                .filter(each -> each.isAllowing() && each.coversOthersThan(ALL_PROBES))
                .filter(each -> concerned.stream()
                        .noneMatch(other -> !other.isAllowing() && other.coversEverySource() && other.goesBefore(each)))
                .toList();
    }

    private static Stream<String> addresses(ConfiguredRule rule) {
        return Stream.concat(rule.value().text("IPAddress").stream(), rule.value().texts("IPAddresses").stream());
    }
}
