package dev.plumbline.features.experiment;

import dev.plumbline.config.PointOfEntry;
import dev.plumbline.config.ReservedAddress;
import dev.plumbline.config.Testbed;
import dev.plumbline.document.Documents;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is around a global balancer, and what its document says otherwise than the scenario's words do.
 *
 * @param pointsOfEntry where internet clients enter
 * @param addresses reserved addresses
 * @param stack the stack type of the back ends; that of the first rule's addresses where empty
 * @param refusal what is said of the balancer if it refuses the configuration, where it may
 * @param corrections fields of the document that are set or left out, in this order
 */
record GlobalSurroundings(
        List<PointOfEntry> pointsOfEntry,
        List<ReservedAddress> addresses,
        Optional<StackType> stack,
        Refusal refusal,
        List<Correction> corrections) {

    static final GlobalSurroundings NONE =
            new GlobalSurroundings(List.of(), List.of(), Optional.empty(), Refusal.WRONG, List.of());

    private static final String PURPOSE = "PASSTHROUGH_LOAD_BALANCER_AVAILABILITY_GROUP";

    GlobalSurroundings {
        pointsOfEntry = List.copyOf(pointsOfEntry);
        addresses = List.copyOf(addresses);
        corrections = List.copyOf(corrections);
    }

    GlobalSurroundings with(PointOfEntry point) {
        return new GlobalSurroundings(and(pointsOfEntry, point), addresses, stack, refusal, corrections);
    }

    /** The same with this address reserved for an availability group. */
    GlobalSurroundings withReserved(String address, int availabilityGroup) {
        var reserved = new ReservedAddress(address, Optional.of(PURPOSE + availabilityGroup));
        return new GlobalSurroundings(pointsOfEntry, and(addresses, reserved), stack, refusal, corrections);
    }

    GlobalSurroundings with(Correction correction) {
        return new GlobalSurroundings(pointsOfEntry, addresses, stack, refusal, and(corrections, correction));
    }

    GlobalSurroundings with(StackType replacement) {
        return new GlobalSurroundings(pointsOfEntry, addresses, Optional.of(replacement), refusal, corrections);
    }

    GlobalSurroundings with(Refusal replacement) {
        return new GlobalSurroundings(pointsOfEntry, addresses, stack, replacement, corrections);
    }

    /** What a refusal of the configuration means for the case. */
    enum Refusal {
        /** The configuration has to be taken. */
        WRONG,
        /** The documents leave open whether it is. */
        PERMITTED
    }

    private static <T> List<T> and(List<T> known, T more) {
        var all = new ArrayList<>(known);
        all.add(more);
        return all;
    }

    /** The testbed with the corrections made. */
    Testbed correct(Testbed testbed) {
        if (corrections.isEmpty()) {
            return testbed;
        }
        var tree = Documents.tree(testbed);
        corrections.forEach(correction -> correction.in(tree));
        return Documents.read(tree, Testbed.class);
    }
}
