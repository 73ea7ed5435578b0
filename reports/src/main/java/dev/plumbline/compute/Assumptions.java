package dev.plumbline.compute;

import dev.plumbline.packet.IpAddress;
import java.util.List;
import java.util.Map;

/**
 * What stands in for what the Compute API's documents do not tell.
 *
 * @param vms how many VMs a group has
 * @param vmsOfGroups how many some groups have, by name
 * @param addresses where packets are sent: the addresses of rules that tell none
 */
public record Assumptions(int vms, Map<String, Integer> vmsOfGroups, List<IpAddress> addresses) {

    /** As many VMs in each group as are needed to see a choice. */
    public static final int USUAL_VMS = 2;

    /** Those that a user gets who says nothing. */
    public static final Assumptions USUAL = new Assumptions(USUAL_VMS, Map.of(), List.of());

    public Assumptions {
        vmsOfGroups = Map.copyOf(vmsOfGroups);
        addresses = List.copyOf(addresses);
    }

    int vmsOf(String group) {
        return vmsOfGroups.getOrDefault(group, vms);
    }

    /** The same without these addresses, which rules have. */
    Assumptions without(List<String> taken) {
        return withAddresses(addresses.stream()
                .filter(address -> !taken.contains(address.toString()))
                .toList());
    }

    /** The same, with packets sent to these addresses. */
    public Assumptions withAddresses(List<IpAddress> replacement) {
        return new Assumptions(vms, vmsOfGroups, replacement);
    }
}
