package dev.plumbline.engine;

import dev.plumbline.config.Backend;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.Packet;
import dev.plumbline.tracking.Entry;
import dev.plumbline.tracking.EntryKey;
import java.util.Optional;

/** What the documented balancer does with one packet. Nothing is changed until the decision is carried out. */
public sealed interface Decision {

    /** What becomes of the packet. */
    Delivery delivery();

    /** The packet never leaves its sender, which is a back end of the balancer. */
    record StaysLocal() implements Decision {

        @Override
        public Delivery delivery() {
            return new Delivery.Local();
        }
    }

    /** No forwarding rule takes the packet. */
    record NotTaken() implements Decision {

        @Override
        public Delivery delivery() {
            return Delivery.dropped();
        }
    }

    /** A forwarding rule takes the packet. */
    sealed interface Taken extends Decision {

        /** The packet at its rule. */
        Arrival arrival();

        /** What an entry for it is found by. */
        EntryKey key();

        /** What it does to its sender's table. */
        TableChange change();
    }

    /**
     * The packet follows its entry.
     *
     * @param entry the entry as the packet found it
     */
    record Followed(Arrival arrival, EntryKey key, Entry entry, TableChange change) implements Taken {

        @Override
        public Delivery delivery() {
            return delivered(arrival, entry.backend());
        }
    }

    /**
     * A back end is selected for the packet.
     *
     * @param lookup what checking the table came to
     * @param tuple the selection tuple
     * @param eligible the back ends selected from
     * @param backend the one selected
     */
    record Selected(
            Arrival arrival,
            EntryKey key,
            Lookup lookup,
            FlowTuple tuple,
            EligibleSet eligible,
            Backend backend,
            TableChange change)
            implements Taken {

        @Override
        public Delivery delivery() {
            return delivered(arrival, backend.name());
        }
    }

    /**
     * No back end is eligible for the packet.
     *
     * @param lookup what checking the table came to
     * @param eligible the empty set, which says why
     */
    record Discarded(Arrival arrival, EntryKey key, Lookup lookup, EligibleSet eligible, TableChange change)
            implements Taken {

        @Override
        public Delivery delivery() {
            return new Delivery.Dropped(Optional.of(arrival.frontend().name()));
        }
    }

    private static Delivery delivered(Arrival arrival, String backend) {
        Packet seen = arrival.packet().onTheWire();
        return new Delivery.Delivered(backend, Optional.of(arrival.frontend().name()), Optional.of(seen));
    }
}
