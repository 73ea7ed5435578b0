package dev.plumbline.faults;

import dev.plumbline.catalogue.Product;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** All faults there are. */
public final class Faults {

    private static final List<Fault> OF_RULES = Stream.of(
                    SynFaults.all(),
                    LookupFaults.all(),
                    EligibilityFaults.all(),
                    FailoverFaults.all(),
                    PoolFaults.all(),
                    RatioFaults.all(),
                    DropFaults.all(),
                    FailoverPolicyFaults.all(),
                    SwitchFaults.all(),
                    HashFaults.all(),
                    StatisticsFaults.all(),
                    RareFaults.all(),
                    SelectionTupleFaults.all(),
                    CoarseFieldFaults.all(),
                    TrackingTupleFaults.all(),
                    EntryFaults.all(),
                    IdleFaults.all(),
                    HealthFaults.all(),
                    PersistenceFaults.all(),
                    DrainingFaults.all(),
                    ForwardingFaults.all(),
                    ZonalSettingFaults.all(),
                    ZonalClientFaults.all(),
                    ZonalMatchFaults.all(),
                    ZonalOptionFaults.all(),
                    SpilloverFaults.all(),
                    ZonalTrackingFaults.all())
            .flatMap(List::stream)
            .toList();

    private static final List<Fault> OF_CELLS = Stream.of(
                    EligibilityCellFaults.all(),
                    TupleCellFaults.all(),
                    SessionFaults.all(),
                    AffinityFaults.all(),
                    TrafficKindFaults.all(),
                    FragmentFaults.all(),
                    RouteFaults.all(),
                    ClientFaults.all(),
                    ForwardingCellFaults.all(),
                    Ipv6Faults.all(),
                    PersistenceCellFaults.all(),
                    ConfigurationCellFaults.all(),
                    ProtocolCellFaults.all(),
                    EntryCellFaults.all(),
                    IdleCellFaults.all(),
                    IdleRangeFaults.all(),
                    HealthCellFaults.all(),
                    PersistenceScopeFaults.all(),
                    PassageFaults.ofInternal(),
                    TableFaults.all())
            .flatMap(List::stream)
            .toList();

    private static final List<Fault> OF_GLOBAL = Stream.of(
                    GlobalRuleFaults.all(),
                    GlobalRulesTogetherFaults.all(),
                    GlobalAddressFaults.all(),
                    GlobalPacketFaults.all(),
                    GlobalPortFaults.all(),
                    GlobalRuleChoiceFaults.all(),
                    GlobalAvailabilityFaults.all(),
                    GlobalServiceFaults.all(),
                    GlobalGroupFaults.all(),
                    GlobalBackendFaults.all(),
                    GlobalCapacityFaults.all(),
                    GlobalRegionFaults.all(),
                    PassageFaults.ofGlobal())
            .flatMap(List::stream)
            .toList();

    private static final List<Fault> ALL =
            Stream.of(OF_RULES, OF_CELLS, OF_GLOBAL).flatMap(List::stream).toList();

    private Faults() {}

    /** Those that break a rule wherever it holds, or in much of it, in the catalogue's order of areas. */
    public static List<Fault> ofRules() {
        return OF_RULES;
    }

    /** Those that are confined to one cell of a table, or to one protocol, affinity or mode. */
    public static List<Fault> ofCells() {
        return OF_CELLS;
    }

    /** Every fault: those of rules, those of cells, then those of the global product. */
    public static List<Fault> all() {
        return ALL;
    }

    /** Those of a product. */
    public static List<Fault> of(Product product) {
        return ALL.stream().filter(fault -> fault.product() == product).toList();
    }

    /** The fault of this name. */
    public static Optional<Fault> named(String name) {
        return ALL.stream().filter(fault -> fault.name().equals(name)).findFirst();
    }
}
