package dev.plumbline.dataplanes.ipvs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What IPVS calls a virtual service: the packets with a mark, and the servers among which they are shared out.
 *
 * @param mark the mark
 * @param hashed by which fields a server is selected
 * @param persistenceSeconds for how long a client is kept on its server after its last connection; empty if connections are
 *     all that is kept
 * @param weights the weight of each server, by its address: 0 if it gets nothing new
 */
record VirtualService(int mark, Hashed hashed, OptionalLong persistenceSeconds, Map<String, Integer> weights) {

    VirtualService {
        weights = Map.copyOf(weights);
    }

    /** Fields of a packet that its scheduler hashes. There are no others. */
    enum Hashed {
        SOURCE("mh-fallback"),
        SOURCE_AND_PORT("mh-fallback,mh-port");

        private final String flags;

        Hashed(String flags) {
            this.flags = flags;
        }
    }

    /** The commands for {@code ipvsadm} that make it, one a line. */
    List<String> commands() {
        var commands = new ArrayList<String>();
        commands.add("-A " + settings());
        addServers(commands, Map.of());
        return commands;
    }

    /** Those that make it of what it was. */
    List<String> commandsSince(VirtualService before) {
        var commands = new ArrayList<String>();
        if (!settings().equals(before.settings())) {
            commands.add("-E " + settings());
        }
        before.removeServers(commands, weights.keySet());
        addServers(commands, before.weights);
        return commands;
    }

    /** Those that remove it. */
    List<String> removal() {
        var commands = new ArrayList<String>();
        removeServers(commands, Set.of());
        commands.add("-D -f " + mark);
        return commands;
    }

    private void removeServers(List<String> commands, Set<String> kept) {
        weights.keySet().stream()
                .filter(server -> !kept.contains(server))
                .sorted()
                .forEach(gone -> commands.add("-d -f " + mark + " -r " + gone));
    }

    private void addServers(List<String> commands, Map<String, Integer> before) {
        weights.keySet().stream()
                .filter(server -> !weights.get(server).equals(before.get(server)))
                .sorted()
                .forEach(server -> commands.add((before.containsKey(server) ? "-e" : "-a") + " -f " + mark + " -r "
                        + server + " -g -w " + weights.get(server)));
    }

    private String settings() {
        var persistence = persistenceSeconds.isPresent() ? " -p " + persistenceSeconds.getAsLong() : "";
        return "-f " + mark + " -s mh -b " + hashed.flags + persistence;
    }
}
