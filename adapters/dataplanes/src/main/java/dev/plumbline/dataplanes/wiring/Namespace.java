package dev.plumbline.dataplanes.wiring;

import java.util.ArrayList;
import java.util.List;

/**
 * A network namespace of ours, made with {@code ip netns}.
 *
 * @param name its name
 */
public record Namespace(String name) implements AutoCloseable {

    /** Makes one, in which IPv6 says nothing by itself. */
    static Namespace make(String name) {
        new HostCommand("ip", "netns", "add", name).run();
        var made = new Namespace(name);
        made.set("net/ipv6/conf/default/disable_ipv6", "1");
        return made;
    }

    /** Removes the namespaces that runs whose process is gone have left behind, and ends what still runs there. */
    static void removeLeftovers() {
        namesOf(new HostCommand("ip", "netns", "list").run()).stream()
                .filter(name -> RunName.of(name).filter(RunName::isOver).isPresent())
                .map(Namespace::new)
                .forEach(left -> {
                    left.endProcesses();
                    left.close();
                });
    }

    private void endProcesses() {
        new HostCommand("ip", "netns", "pids", name)
                .run()
                .lines()
                .map(Long::valueOf)
                .flatMap(process -> ProcessHandle.of(process).stream())
                .forEach(ProcessHandle::destroyForcibly);
    }

    /** The names in a list of {@code ip netns}, where an {@code (id: 3)} may follow each. */
    private static List<String> namesOf(String list) {
        return list.lines().map(line -> line.split(" ", 2)[0]).toList();
    }

    /** Carries out commands of {@code ip} in it, one a line. */
    public void ip(String commands) {
        new HostCommand("ip", "-netns", name, "-batch", "-").run(commands);
    }

    /** Sets a kernel parameter in it, as in {@code net/ipv4/ip_forward}. */
    public void set(String parameter, String value) {
        command("sh", "-c", "echo " + value + " > /proc/sys/" + parameter).run();
    }

    /** A command that is run in it. */
    public HostCommand command(String... words) {
        var all = new ArrayList<>(List.of("ip", "netns", "exec", name));
        all.addAll(List.of(words));
        return new HostCommand(all.toArray(String[]::new));
    }

    /** Removes it, with all that is in it. */
    @Override
    public void close() {
        new HostCommand("ip", "netns", "delete", name).run();
    }
}
