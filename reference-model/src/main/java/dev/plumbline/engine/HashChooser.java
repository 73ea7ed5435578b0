package dev.plumbline.engine;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Service;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.hashing.ConsistentHash;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.hashing.HashedSets;
import dev.plumbline.hashing.TupleHash;
import dev.plumbline.packet.FlowTuple;

/** Chooses by a consistent hash of the tuple over the eligible set (HASH-CONSIST-1). Not for use by several threads. */
public final class HashChooser implements Chooser {

    // An experiment passes through a handful of sets; each costs a table.
    private static final int SETS_KEPT = 64;

    private final TupleHash tuples;
    private final HashedSets sets;
    private EligibleSet latest;
    private ConsistentHash hash;

    /**
     * A chooser.
     *
     * @param kind its consistent hash
     * @param seed gives another mapping for each value, the same for the same
     */
    public HashChooser(HashKind kind, long seed) {
        tuples = new TupleHash(seed);
        sets = new HashedSets(kind, seed, SETS_KEPT);
    }

    // The very same set is the common case; an equal one may list its members in another order.
    @SuppressWarnings("ReferenceEquality")
    @Override
    public Backend choose(Service service, FlowTuple tuple, EligibleSet eligible) {
        if (eligible != latest) {
            hash = sets.over(eligible.members().stream().map(Backend::name).toList());
            latest = eligible;
        }
        return eligible.members().get(hash.pick(tuples.of(tuple)));
    }
}
