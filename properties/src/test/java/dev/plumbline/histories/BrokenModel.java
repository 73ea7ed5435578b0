package dev.plumbline.histories;

import dev.plumbline.config.BackendService.Backend;
import dev.plumbline.config.Group;
import dev.plumbline.config.Service;
import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.Health;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.engine.Arrival;
import dev.plumbline.engine.EntryMaintenance;
import dev.plumbline.engine.Latitude;
import dev.plumbline.engine.Lookup;
import dev.plumbline.engine.Situation;
import dev.plumbline.engine.Steps;
import dev.plumbline.engine.Transition;
import dev.plumbline.faults.Faults;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.DelegatingImplementation;
import dev.plumbline.spi.ImplementationUnderTest;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.TrackingTables;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Models that look at what must make no difference, one for each relation. */
enum BrokenModel {
    /** Whoever is listed first in its group is taken to be healthy, unless it is the one that came first, too. */
    FIRST_OF_THE_LIST_HEALTHY(Relation.LISTS_PERMUTED) {
        @Override
        Steps of(Steps sound) {
            return sound.withEligibility(
                    (service, health) -> sound.eligibility().of(service, firstOfTheList(service, health)));
        }
    },

    /** Of a call's packets those after the eighth are dropped, as from a queue that is full. */
    LONG_CALLS_CUT_SHORT(Relation.SENDS_SPLIT) {
        @Override
        ImplementationUnderTest of(ImplementationUnderTest sound) {
            return new ShortQueue(sound);
        }
    },

    /** Each group of the testbed serves each service. */
    EVERY_GROUP_SERVES(Relation.IDLE_GROUP_THROUGHOUT) {
        @Override
        Steps of(Steps sound) {
            return sound.withAdmission(testbed -> sound.admission().of(withEveryGroup(testbed)));
        }
    },

    /** One day after it was configured the balancer forgets each entry at once. */
    FORGETFUL_AFTER_A_DAY(Relation.CLOCKS_MOVED) {
        @Override
        Steps of(Steps sound) {
            return sound.withMaintenance(new Forgetful(sound.maintenance()));
        }
    },

    /** Connections over IPv6 that differ in their source port alone share an entry. */
    IPV6_KEYED_WITHOUT_THE_SOURCE_PORT(Relation.OTHER_IP_VERSION) {
        @Override
        Steps of(Steps sound) {
            return Faults.named("ipv6-connection-key-without-the-source-port")
                    .orElseThrow()
                    .applyTo(sound);
        }
    },

    /** Packets from an even address are not looked up. */
    EVEN_ADDRESSES_NOT_LOOKED_UP(Relation.CLIENTS_SWAPPED) {
        @Override
        Steps of(Steps sound) {
            return sound.withLookup((arrival, key, tables, upkeep, trace) ->
                    arrival.packet().src().low() % 2 == 0
                            ? new Lookup.Miss()
                            : sound.lookup().of(arrival, key, tables, upkeep, trace));
        }
    };

    private final Relation seenBy;

    BrokenModel(Relation seenBy) {
        this.seenBy = seenBy;
    }

    /** The relation that this model breaks, and no other one. */
    Relation seenBy() {
        return seenBy;
    }

    /** The broken steps in place of the sound ones. */
    Steps of(Steps sound) {
        return sound;
    }

    /** What is put around a balancer with these steps. */
    ImplementationUnderTest of(ImplementationUnderTest sound) {
        return sound;
    }

    private static Health firstOfTheList(Service service, Health health) {
        var first = service.members().values().stream()
                .collect(Collectors.groupingBy(dev.plumbline.config.Backend::group))
                .values()
                .stream()
                .filter(listed -> listed.stream()
                        .anyMatch(other ->
                                number(other.name()) < number(listed.get(0).name())))
                .collect(Collectors.toMap(listed -> listed.get(0).name(), listed -> HealthState.HEALTHY));
        return health.with(first);
    }

    private static int number(String backend) {
        return Integer.parseInt(backend.substring(1));
    }

    private static Testbed withEveryGroup(Testbed testbed) {
        return testbed.withBackendServices(testbed.backendServices().stream()
                .map(service -> {
                    var served = service.backends().stream().map(Backend::group).toList();
                    var others = testbed.groups().stream()
                            .map(Group::name)
                            .filter(name -> !served.contains(name))
                            .map(Backend::primary);
                    return service.withBackends(
                            Stream.concat(service.backends().stream(), others).toList());
                })
                .toList());
    }

    private record Forgetful(EntryMaintenance sound) implements EntryMaintenance {

        private static final long DAY = Duration.ofDays(1).toMillis();

        @Override
        public Fate fateOf(Entry entry, Arrival arrival, EligiblePool pool, Situation situation, Latitude latitude) {
            return situation.now().earliest() > DAY
                    ? new Fate.Removed("ENTRY-IDLE-1", () -> "a day is over")
                    : sound.fateOf(entry, arrival, pool, situation, latitude);
        }

        @Override
        public void afterChange(Transition change, TrackingTables tables) {
            sound.afterChange(change, tables);
        }
    }

    private static final class ShortQueue extends DelegatingImplementation {

        private static final int ROOM = 8;

        ShortQueue(ImplementationUnderTest sound) {
            super(sound);
        }

        @Override
        public List<Delivery> send(List<Packet> packets) {
            int handled = Math.min(ROOM, packets.size());
            var deliveries = new ArrayList<>(super.send(packets.subList(0, handled)));
            deliveries.addAll(Collections.nCopies(packets.size() - handled, Delivery.dropped()));
            return deliveries;
        }
    }
}
