package dev.plumbline.histories;

import dev.plumbline.config.SessionAffinity;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.engine.Decision;
import dev.plumbline.packet.FlowTuple;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.packet.PacketClass;
import dev.plumbline.packet.Protocol;
import dev.plumbline.packet.TupleKind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Whether each field of a selection tuple has a say, over many histories. One selection proves nothing, since two tuples may
 * well select the same back end; but if all the pairs of tuples that differ in a field alone do so, the field is ignored.
 *
 * <p>By chance two tuples meet on one of N back ends with Σp² ≤ max p, at most 2/N even where one back end owns twice a fair
 * share. Pairs are counted where N is at least 4, each tuple against the latest one that differs from it in this field
 * alone, and each pair once, so that the chance of nothing but meetings is at most the product of their 2/N. Below {@link #CHANCE} a field
 * counts as ignored: with a few dozen combinations of affinity, packet class and field in a run, a sound implementation is
 * accused less than once in 10^10 runs.
 */
public final class SelectingFields {

    private static final double CHANCE = 1e-12;
    private static final int FEWEST_BACKENDS = 4;

    private final Map<Question, Pairs> tallies = new HashMap<>();
    private final Map<Other, Seen> latest = new HashMap<>();

    /** The mapping may be another one from here on: the configuration, the health or the balancer is another. */
    void forget() {
        latest.clear();
    }

    /** A packet was certainly selected a back end. */
    void selected(Decision.Selected selected) {
        if (selected.eligible().members().size() < FEWEST_BACKENDS) {
            return;
        }
        for (var field : Field.values()) {
            field.without(selected.tuple()).ifPresent(rest -> compare(selected, field, rest));
        }
    }

    private void compare(Decision.Selected selected, Field field, FlowTuple rest) {
        var backend = selected.backend().name();
        var before = latest.put(new Other(selected.eligible(), field, rest), new Seen(selected.tuple(), backend));
        if (before != null && !before.tuple().equals(selected.tuple())) {
            var question = new Question(
                    selected.arrival().service().affinity(), selected.arrival().packetClass(), field);
            tallies.computeIfAbsent(question, same -> new Pairs())
                    .count(
                            Set.of(before.tuple(), selected.tuple()),
                            before.backend().equals(backend),
                            selected.eligible().members().size());
        }
    }

    /** The fields that are ignored. */
    List<Ignored> ignored() {
        return tallies.entrySet().stream()
                .filter(entry -> entry.getValue().isConclusive())
                .map(entry -> new Ignored(
                        entry.getKey().rule(),
                        entry.getKey() + " has no say: all "
                                + entry.getValue().pairs.size()
                                + " pairs of tuples that differ in it alone selected the same back end, by chance less"
                                + " than once in 10^12 runs"))
                .toList();
    }

    /** A field of a selection tuple. */
    private enum Field {
        SOURCE_ADDRESS,
        DESTINATION_ADDRESS,
        PROTOCOL,
        SOURCE_PORT,
        DESTINATION_PORT;

        private static final IpAddress NONE = IpAddress.ipv4(0);

        /** The tuple without this field; empty where it is not of the tuple's kind. */
        Optional<FlowTuple> without(FlowTuple tuple) {
            var kind = tuple.kind();
            return switch (this) {
                case SOURCE_ADDRESS ->
                    Optional.of(new FlowTuple(
                            kind,
                            NONE,
                            kind == TupleKind.ONE ? NONE : tuple.dst(),
                            tuple.protocol(),
                            tuple.srcPort(),
                            tuple.dstPort()));
                case DESTINATION_ADDRESS ->
                    kind == TupleKind.ONE
                            ? Optional.empty()
                            : Optional.of(new FlowTuple(
                                    kind, tuple.src(), NONE, tuple.protocol(), tuple.srcPort(), tuple.dstPort()));
                case PROTOCOL ->
                    tuple.protocol() == FlowTuple.ANY
                            ? Optional.empty()
                            : Optional.of(new FlowTuple(
                                    kind, tuple.src(), tuple.dst(), FlowTuple.ANY, tuple.srcPort(), tuple.dstPort()));
                case SOURCE_PORT -> ports(tuple, 0, tuple.dstPort());
                case DESTINATION_PORT -> ports(tuple, tuple.srcPort(), 0);
            };
        }

        private static Optional<FlowTuple> ports(FlowTuple tuple, int srcPort, int dstPort) {
            boolean ports = tuple.kind() == TupleKind.FIVE
                    && (tuple.protocol() == Protocol.TCP.number() || tuple.protocol() == Protocol.UDP.number());
            return ports
                    ? Optional.of(
                            new FlowTuple(TupleKind.FIVE, tuple.src(), tuple.dst(), tuple.protocol(), srcPort, dstPort))
                    : Optional.empty();
        }

        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
        }
    }

    private record Question(SessionAffinity affinity, PacketClass packetClass, Field field) {

        @Override
        public String toString() {
            return "under " + affinity + " the " + field + " of " + packetClass;
        }

        String rule() {
            return switch (affinity) {
                case NONE, CLIENT_IP_PORT_PROTO ->
                    switch (packetClass) {
                        case TCP, UDP_WHOLE -> "KEY-SELECT-1";
                        case UDP_FRAGMENT -> "KEY-SELECT-2";
                        case OTHER -> "KEY-SELECT-7";
                    };
                case CLIENT_IP_PROTO -> "KEY-SELECT-3";
                case CLIENT_IP -> "KEY-SELECT-4";
                case CLIENT_IP_NO_DESTINATION -> "KEY-SELECT-5";
            };
        }
    }

    private record Other(EligibleSet eligible, Field field, FlowTuple rest) {}

    private record Seen(FlowTuple tuple, String backend) {}

    private static final class Pairs {

        /** A pair that is met again says nothing new, not even in another set: a consistent hash changes few minds. */
        private final Set<Set<FlowTuple>> pairs = new HashSet<>();

        private boolean parted;
        private double logChance;

        void count(Set<FlowTuple> pair, boolean met, int backends) {
            parted |= !met;
            if (!parted && pairs.add(pair)) {
                logChance += Math.log(2.0 / backends);
            }
        }

        boolean isConclusive() {
            return !parted && logChance < Math.log(CHANCE);
        }
    }
}
