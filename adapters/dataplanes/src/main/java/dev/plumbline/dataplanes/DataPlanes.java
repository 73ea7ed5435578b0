package dev.plumbline.dataplanes;

import dev.plumbline.dataplanes.ecmp.EcmpDataPlane;
import dev.plumbline.dataplanes.ipvs.IpvsDataPlane;
import dev.plumbline.dataplanes.nftables.NftablesDataPlane;
import dev.plumbline.dataplanes.nftlb.NftlbDataPlane;
import dev.plumbline.dataplanes.ovs.OvsDataPlane;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The data planes that there are. */
public final class DataPlanes {

    private static final List<DataPlane> ALL = List.of(
            new NftablesDataPlane(),
            new NftlbDataPlane(),
            new OvsDataPlane(),
            new IpvsDataPlane(),
            EcmpDataPlane.plain(),
            EcmpDataPlane.resilient());

    private DataPlanes() {}

    /** The one of this name. */
    public static Optional<DataPlane> named(String name) {
        return ALL.stream().filter(plane -> plane.name().equals(name)).findFirst();
    }

    /** Their names, for people. */
    public static String names() {
        return ALL.stream().map(DataPlane::name).collect(Collectors.joining(", "));
    }
}
