package dev.plumbline.histories;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.Testbed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * In which order a testbed lists what it holds: its forwarding rules, groups and clients, the back ends of each group, and the
 * groups of each service. No rule gives the order a meaning.
 *
 * @param number half of it, rounded down, says how many things go from the end of each list to its beginning, where 0 leaves
 *     the order in which they came; with an odd number the list is reversed then
 */
public record Listing(int number) {

    /** As things came. */
    public static final Listing AS_ADDED = new Listing(0);

    /** The latest first. */
    public static final Listing REVERSED = new Listing(1);

    /** The same testbed, listed in this order. */
    Testbed of(Testbed testbed) {
        if (number == 0) {
            return testbed;
        }
        return testbed.withForwardingRules(of(testbed.forwardingRules()))
                .withBackendServices(
                        testbed.backendServices().stream().map(this::of).toList())
                .withGroups(of(testbed.groups().stream()
                        .map(group -> group.withEndpoints(of(group.endpoints())))
                        .toList()))
                .withClients(of(testbed.clients()));
    }

    private BackendService of(BackendService service) {
        return service.withBackends(of(service.backends()));
    }

    private <T> List<T> of(List<T> list) {
        var listed = new ArrayList<>(list);
        Collections.rotate(listed, number / 2);
        if (number % 2 == 1) {
            Collections.reverse(listed);
        }
        return listed;
    }
}
