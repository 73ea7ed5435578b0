package dev.plumbline.zonal;

import dev.plumbline.catalogue.Implements;
import dev.plumbline.config.Backend;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.Service;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.packet.Sender;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The zonal page's process: the option, a compatible client and a zonal match, in this order, then what the option makes of
 * it.
 *
 * @param clients which clients are compatible
 * @param test against whom a match is tested
 * @param option what follows from a match
 */
public record AdjustmentByZone(CompatibleClients clients, MatchTest test, ZoneOrSpill option)
        implements ZonalAdjustment {

    /** As the zonal page says it. */
    public static AdjustmentByZone documented() {
        return new AdjustmentByZone(new VmsOfTheRegion(), new ConfiguredPool(), new StayOrSpill());
    }

    @Override
    @Implements({
        "ZONAL-SKIP-1",
        "ZONAL-SKIP-2",
        "ZONAL-ON-1",
        "ZONAL-ORDER-1",
        "ZONE-OPT-4",
        "ZONE-COMPAT-5",
        "ZONE-MATCH-6",
        "ZONE-MATCH-16",
        "ZONE-SUPPORT-3"
    })
    public EligibleSet of(EligibleSet eligible, Service service, Sender sender, Configuration configuration) {
        // With nobody eligible there is nothing to test a match against: the connection is dropped (ZONE-MATCH-10).
        if (!service.zonal().isOn() || eligible.isEmpty()) {
            return eligible;
        }
        var place = clients.placeOf(sender, configuration);
        if (place instanceof ClientPlace.InZone in) {
            return sets(eligible, service, in.zone()).modifiedEligible();
        }
        var no = (ClientPlace.Incompatible) place;
        return eligible.because(no.rule(), no.why() + ": no zonal affinity");
    }

    /** The five sets for a compatible client in this zone, of a service with zonal affinity. */
    @Implements({
        "ZONAL-SKIP-3",
        "ZONE-MATCH-1",
        "ZONE-MATCH-2",
        "ZONE-MATCH-4",
        "ZONE-MATCH-5",
        "ZONE-MATCH-9",
        "ZONE-MATCH-15"
    })
    public ZonalSets sets(EligibleSet eligible, Service service, String zone) {
        var configured = List.copyOf(service.members().values());
        var matchTest = test.of(service, eligible.pool());
        var zonalMatched = matchTest.stream()
                .filter(backend -> backend.zone().equals(Optional.of(zone)))
                .toList();
        var tested = eligible.because(
                "ZONE-MATCH-10",
                "original eligible back ends " + eligible + " of the configured " + names(configured)
                        + ", so the match-test back ends are " + names(matchTest));
        var modified = zonalMatched.isEmpty()
                ? tested.because("ZONE-MATCH-15", "none of them is in the client's zone " + zone + ": no zonal match")
                : option.of(
                        service.zonal(),
                        zonalMatched,
                        tested.because(
                                "ZONE-MATCH-9",
                                "zonal matched back ends, those in the client's zone " + zone + ": "
                                        + names(zonalMatched)));
        return new ZonalSets(configured, eligible, matchTest, zonalMatched, modified);
    }

    private static String names(List<Backend> backends) {
        return backends.stream().map(Backend::name).collect(Collectors.joining(", ", "{", "}"));
    }
}
