package dev.plumbline.dataplanes.ecmp;

import dev.plumbline.dataplanes.wiring.Routing;
import dev.plumbline.frames.Attachments.Port;
import java.util.List;
import java.util.stream.Collectors;

/** How a route leads to several back ends: commands of {@code ip}. */
enum NextHops {
    /** As the route's own; who comes or goes makes others move. */
    OF_THE_ROUTE {
        @Override
        String route(String destination, int group, List<Port> backends, long idleSeconds) {
            return "route replace " + destination + " "
                    + backends.stream()
                            .map(port ->
                                    "nexthop via " + Routing.addressAt(port.name()) + " dev " + port.name() + " onlink")
                            .collect(Collectors.joining(" "))
                    + "\n";
        }

        @Override
        String idle(int group, List<Port> backends, long idleSeconds) {
            return "";
        }

        @Override
        String withdrawn(int group) {
            return "";
        }
    },
    /** As a group of buckets, each of which stays with its back end while it is used. */
    RESILIENT_GROUP {
        @Override
        String route(String destination, int group, List<Port> backends, long idleSeconds) {
            return group(group, backends, idleSeconds) + "route replace " + destination + " nhid " + group + "\n";
        }

        /** Buckets that were idle for no time at all are free, and then they are as before. */
        @Override
        String idle(int group, List<Port> backends, long idleSeconds) {
            return group(group, backends, 0) + group(group, backends, idleSeconds);
        }

        @Override
        String withdrawn(int group) {
            return "nexthop delete id " + group + "\n";
        }

        private String group(int group, List<Port> backends, long idleSeconds) {
            return "nexthop replace id " + group + " group "
                    + backends.stream()
                            .map(port -> String.valueOf(Routing.numberOf(port.name())))
                            .collect(Collectors.joining("/"))
                    + " type resilient buckets " + BUCKETS + " idle_timer " + idleSeconds + " unbalanced_timer 0\n";
        }
    };

    private static final int BUCKETS = 1024;

    /**
     * The commands for a route to these, at least one.
     *
     * @param destination an address or a range
     * @param group the number of the group of next hops, where there is one
     * @param idleSeconds after which time without a packet a bucket may change hands
     */
    abstract String route(String destination, int group, List<Port> backends, long idleSeconds);

    /** The commands that make all buckets of a group change hands that have to. */
    abstract String idle(int group, List<Port> backends, long idleSeconds);

    /** The commands that take a group away, to which no route leads. */
    abstract String withdrawn(int group);
}
