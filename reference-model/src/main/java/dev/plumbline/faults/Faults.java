package dev.plumbline.faults;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** All faults there are. */
public final class Faults {

    private static final List<Fault> ALL = Stream.of(
                    SynFaults.all(),
                    LookupFaults.all(),
                    EligibilityFaults.all(),
                    FailoverFaults.all(),
                    HashFaults.all(),
                    SelectionTupleFaults.all(),
                    TrackingTupleFaults.all(),
                    EntryFaults.all(),
                    IdleFaults.all(),
                    HealthFaults.all(),
                    PersistenceFaults.all(),
                    DrainingFaults.all(),
                    ForwardingFaults.all(),
                    ZonalClientFaults.all(),
                    ZonalMatchFaults.all(),
                    ZonalOptionFaults.all(),
                    SpilloverFaults.all(),
                    ZonalTrackingFaults.all())
            .flatMap(List::stream)
            .toList();

    private Faults() {}

    /** Every fault, in the catalogue's order of areas. */
    public static List<Fault> all() {
        return ALL;
    }

    /** The fault of this name. */
    public static Optional<Fault> named(String name) {
        return ALL.stream().filter(fault -> fault.name().equals(name)).findFirst();
    }
}
