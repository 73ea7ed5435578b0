package dev.plumbline.faults;

import static dev.plumbline.config.Spillover.ZONAL_AFFINITY_SPILL_CROSS_ZONE;
import static dev.plumbline.config.Spillover.ZONAL_AFFINITY_STAY_WITHIN_ZONE;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Client;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.Service.ZonalSettings;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Steps;
import dev.plumbline.packet.Sender;
import dev.plumbline.zonal.ClientPlace;
import dev.plumbline.zonal.ClientPlace.InZone;
import dev.plumbline.zonal.ClientPlace.Incompatible;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/** Zonal affinity for the wrong clients, or for services that have it turned off. */
final class ZonalClientFaults {

    private ZonalClientFaults() {}

    static List<Fault> all() {
        return Stream.of(whichServices(), whichClients(), incompatibleClients())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Fault> whichServices() {
        return List.of(
                new Fault(
                        "zonal-affinity-of-one-service-for-all",
                        "What zonal affinity one service has, every service of the balancer gets.",
                        List.of("ZONE-OPT-1", "ZONE-OPT-4"),
                        sound -> sound.withZonal((eligible, service, sender, configuration) -> {
                            var on = configuration.services().values().stream()
                                    .filter(other -> other.zonal().isOn())
                                    .findFirst()
                                    .orElse(service);
                            return sound.zonal().of(eligible, service.withZonal(on.zonal()), sender, configuration);
                        })),
                new Fault(
                        "zonal-affinity-never-in-force",
                        "Zonal affinity is accepted and has no effect.",
                        List.of("ZONAL-ON-1", "ZONE-OPT-1", "ZONE-COMPAT-1", "ZONE-MATCH-16", "ZONE-MATCH-6"),
                        WrongZonal.settings(settings -> ZonalSettings.DEFAULTS)),
                new Fault(
                        "disabled-stays-within-the-zone",
                        "A service without zonal affinity keeps clients in their zone like STAY_WITHIN_ZONE.",
                        List.of("ZONE-OPT-4", "ZONE-OPT-3", "ZONAL-SKIP-1", "ZONE-MATCH-6"),
                        WrongZonal.settings(settings ->
                                settings.isOn() ? settings : new ZonalSettings(ZONAL_AFFINITY_STAY_WITHIN_ZONE, 0.0))),
                new Fault(
                        "disabled-spills",
                        "A service without zonal affinity prefers the client's zone like SPILL_CROSS_ZONE.",
                        List.of("ZONAL-SKIP-1", "ZONE-OPT-4", "ZONE-OPT-3"),
                        WrongZonal.settings(settings ->
                                settings.isOn() ? settings : new ZonalSettings(ZONAL_AFFINITY_SPILL_CROSS_ZONE, 0.0))),
                new Fault(
                        "zonal-affinity-fixed-at-first",
                        "A service keeps the zonal option and ratio that it had first.",
                        List.of("ZONE-OPT-4", "ZONE-SPILL-2", "ZONE-TRACK-1", "ZONAL-ON-1"),
                        ZonalClientFaults::fixedAtFirst),
                new Fault(
                        "zonal-affinity-ends-at-the-last-resort-of-failover",
                        "A service with failover has no zonal affinity while nothing is healthy.",
                        List.of("ZONE-SUPPORT-3", "ZONE-STAY-6", "ZONE-SPILL0-6", "ZONE-SPILL-16"),
                        sound -> sound.withZonal((eligible, service, sender, configuration) ->
                                service.hasBothPools() && eligible.pool() == EligiblePool.LAST_RESORT
                                        ? eligible
                                        : sound.zonal().of(eligible, service, sender, configuration))),
                new Fault(
                        "zonal-affinity-ends-with-failover",
                        "A service with failover has no zonal affinity.",
                        List.of("ZONE-SUPPORT-3", "ZONE-MATCH-13"),
                        sound -> sound.withZonal((eligible, service, sender, configuration) -> service.hasBothPools()
                                ? eligible
                                : sound.zonal().of(eligible, service, sender, configuration))));
    }

    private static Steps fixedAtFirst(Steps sound) {
        Map<String, ZonalSettings> first = new HashMap<>();
        return sound.withZonal((eligible, service, sender, configuration) -> sound.zonal()
                .of(
                        eligible,
                        service.withZonal(first.computeIfAbsent(service.name(), name -> service.zonal())),
                        sender,
                        configuration));
    }

    private static List<Fault> whichClients() {
        return List.of(
                new Fault(
                        "only-the-first-client-is-placed",
                        "Every client VM is taken to be in the zone of the testbed's first one.",
                        List.of("ZONE-COMPAT-1", "ZONE-MATCH-4", "ZONE-STAY-1"),
                        WrongZonal.places((sound, sender, configuration) -> sound instanceof InZone
                                ? configuration.clients().values().stream()
                                        .flatMap(client -> client.zone().stream())
                                        .sorted()
                                        .findFirst()
                                        .<ClientPlace>map(InZone::new)
                                        .orElse(sound)
                                : sound)),
                new Fault(
                        "hosts-that-are-no-clients-get-affinity",
                        "A sender that is no client is taken to be in the zone of the first back end.",
                        List.of("ZONE-COMPAT-1", "ZONE-COMPAT-5", "ZONAL-SKIP-2"),
                        WrongZonal.places((sound, sender, configuration) ->
                                sender instanceof Sender.Unknown ? firstZone(configuration, sound) : sound)),
                affine("vpn-tunnel-of-the-region", "VPN_TUNNEL", "ZONE-COMPAT-2", ZonalClientFaults::isAtHome),
                affine(
                        "vpn-tunnel-of-another-region",
                        "VPN_TUNNEL",
                        "ZONE-COMPAT-2",
                        (client, configuration) -> !isAtHome(client, configuration)),
                affine(
                        "vlan-attachment-of-the-region",
                        "VLAN_ATTACHMENT",
                        "ZONE-COMPAT-3",
                        ZonalClientFaults::isAtHome),
                affine(
                        "vlan-attachment-of-another-region",
                        "VLAN_ATTACHMENT",
                        "ZONE-COMPAT-3",
                        (client, configuration) -> !isAtHome(client, configuration)),
                new Fault(
                        "zones-told-apart-by-their-letter-alone",
                        "A VM of another region counts as in the zone of the balancer's region with the same letter.",
                        List.of("ZONE-COMPAT-4", "ZONE-COMPAT-5", "ZONAL-SKIP-2"),
                        WrongZonal.places(ZonalClientFaults::byLetter)),
                new Fault(
                        "clients-of-other-regions-turned-away",
                        "Clients of other regions are not served, global access or not.",
                        List.of("ZONE-COMPAT-6"),
                        sound -> sound.withForwardingRules(
                                (packet, configuration) -> isAbroad(configuration.senderOf(packet), configuration)
                                        ? Optional.empty()
                                        : sound.forwardingRules().of(packet, configuration))));
    }

    /** Clients of one kind are taken to be in the zone that they have, or in that of the first back end. */
    private static Fault affine(String which, String kind, String rule, BiPredicate<Client, Configuration> condition) {
        return new Fault(
                which + "-gets-affinity",
                "Packets through a " + which.replace('-', ' ') + " get zonal affinity.",
                List.of(rule, "ZONE-COMPAT-5", "ZONAL-SKIP-2", "ZONE-MATCH-6"),
                WrongZonal.places((sound, sender, configuration) -> {
                    if (!(sender instanceof Sender.Known known)) {
                        return sound;
                    }
                    var client = configuration.clients().get(known.name());
                    if (!client.kind().filter(kind::equals).isPresent() || !condition.test(client, configuration)) {
                        return sound;
                    }
                    return client.zone().<ClientPlace>map(InZone::new).orElseGet(() -> firstZone(configuration, sound));
                }));
    }

    private static boolean isAbroad(Sender sender, Configuration configuration) {
        return sender instanceof Sender.Known known
                && !isAtHome(configuration.clients().get(known.name()), configuration);
    }

    private static boolean isAtHome(Client client, Configuration configuration) {
        return client.home().equals(configuration.region());
    }

    private static ClientPlace byLetter(ClientPlace sound, Sender sender, Configuration configuration) {
        if (!(sound instanceof Incompatible no) || !no.rule().equals("ZONE-COMPAT-4")) {
            return sound;
        }
        var zone = configuration
                .clients()
                .get(((Sender.Known) sender).name())
                .zone()
                .orElseThrow();
        return new InZone(configuration.region().orElse("") + zone.substring(zone.lastIndexOf('-')));
    }

    private static ClientPlace firstZone(Configuration configuration, ClientPlace otherwise) {
        return configuration.services().values().stream()
                .flatMap(service -> service.members().values().stream())
                .map(Backend::zone)
                .flatMap(Optional::stream)
                .findFirst()
                .<ClientPlace>map(InZone::new)
                .orElse(otherwise);
    }

    private static List<Fault> incompatibleClients() {
        return List.of(
                new Fault(
                        "stay-drops-incompatible-clients",
                        "Under STAY_WITHIN_ZONE the connections of incompatible clients are dropped.",
                        List.of("ZONE-COMPAT-5", "ZONAL-SKIP-2"),
                        WrongZonal.elsewhere(
                                (sound, service) -> service.zonal().option() == ZONAL_AFFINITY_STAY_WITHIN_ZONE
                                        ? sound.adjusted(List.of(), "ZONE-COMPAT-5", "it is in no zone")
                                        : sound)),
                new Fault(
                        "spill-keeps-incompatible-clients-in-one-zone",
                        "Under SPILL_CROSS_ZONE with ratio 0.0 incompatible clients get the first zone's back ends.",
                        List.of("ZONE-COMPAT-5", "ZONAL-SKIP-2"),
                        WrongZonal.elsewhere(
                                (sound, service) -> service.zonal().option() == ZONAL_AFFINITY_SPILL_CROSS_ZONE
                                                && service.zonal().spilloverRatio() == 0.0
                                        ? inTheFirstZone(sound)
                                        : sound)),
                new Fault(
                        "ratio-costs-incompatible-clients-a-back-end",
                        "Under SPILL_CROSS_ZONE with a ratio incompatible clients never get the last eligible back end.",
                        List.of("ZONE-COMPAT-5", "ZONAL-SKIP-2"),
                        WrongZonal.elsewhere((sound, service) -> service.zonal().spilloverRatio() > 0.0
                                        && sound.members().size() > 1
                                ? sound.adjusted(
                                        sound.members()
                                                .subList(0, sound.members().size() - 1),
                                        "ZONE-COMPAT-5",
                                        "the last one is left out by mistake")
                                : sound)));
    }

    private static EligibleSet inTheFirstZone(EligibleSet eligible) {
        var zone = eligible.members().get(0).zone();
        return eligible.adjusted(
                eligible.members().stream()
                        .filter(member -> member.zone().equals(zone))
                        .toList(),
                "ZONE-COMPAT-5",
                "those of the first zone by mistake");
    }
}
