package dev.plumbline.dataplanes.ovs;

import dev.plumbline.dataplanes.wiring.Daemon;
import dev.plumbline.dataplanes.wiring.HostCommand;
import dev.plumbline.dataplanes.wiring.Routing;
import dev.plumbline.dataplanes.wiring.RunDirectory;
import dev.plumbline.dataplanes.wiring.Wiring;
import dev.plumbline.spi.UnavailableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * An Open vSwitch of our own in the balancer's namespace: a database, a daemon whose data path is in user space, and a bridge with
 * all wires. Nothing of the machine's own Open vSwitch is used or touched.
 */
final class Switch implements AutoCloseable {

    /** The number of the port to the client. Those to back ends have the numbers of their wires. */
    static final int CLIENT = 1000;

    /** The number of the port for canaries. */
    static final int CANARY = 1001;

    private static final String BRIDGE = "br0";

    private final RunDirectory directory;
    private final Daemon database;
    private final Daemon daemon;
    private final Unixctl control;

    /**
     * Starts one.
     *
     * @throws UnavailableException if it does not start
     */
    Switch(Wiring wiring) {
        directory = RunDirectory.make("ovs");
        control = new Unixctl(directory.path().resolve("vswitchd.ctl"));
        database = startDatabase(wiring);
        daemon = startDaemon(wiring);
        connect(wiring);
        // Time passes where the suite says so.
        control.tell("time/stop");
    }

    private String inside(String name) {
        return directory.path().resolve(name).toString();
    }

    private Daemon startDatabase(Wiring wiring) {
        new HostCommand("ovsdb-tool", "create", inside("conf.db"), "/usr/share/openvswitch/vswitch.ovsschema").run();
        var started = Daemon.start(
                wiring.balancer(),
                Map.of(),
                "ovsdb-server",
                inside("conf.db"),
                "--remote=punix:" + inside("db.sock"),
                "--unixctl=" + inside("ovsdb.ctl"));
        started.await(new Unixctl(directory.path().resolve("db.sock"))::isOpen);
        configure(
                "--no-wait",
                "init",
                "--",
                "set",
                "Open_vSwitch",
                ".",
                "other_config:n-handler-threads=1",
                "other_config:n-revalidator-threads=1");
        return started;
    }

    /** Its clock can be stopped and moved in a mode that is for tests of its own. */
    private Daemon startDaemon(Wiring wiring) {
        var started = Daemon.start(
                wiring.balancer(),
                Map.of("OVS_RUNDIR", directory.path().toString()),
                "ovs-vswitchd",
                "unix:" + inside("db.sock"),
                "--unixctl=" + inside("vswitchd.ctl"),
                "--enable-dummy");
        started.await(control::isOpen);
        return started;
    }

    private void connect(Wiring wiring) {
        var words = new ArrayList<>(List.of(
                "add-br",
                BRIDGE,
                "--",
                "set",
                "bridge",
                BRIDGE,
                "datapath_type=netdev",
                "fail-mode=secure",
                "protocols=OpenFlow15"));
        words.addAll(port(Wiring.CLIENT, CLIENT));
        words.addAll(port(Wiring.CANARY, CANARY));
        wiring.backends().forEach(port -> words.addAll(port(port.name(), Routing.numberOf(port.name()))));
        configure(words.toArray(String[]::new));
    }

    private static List<String> port(String wire, int number) {
        return List.of("--", "add-port", BRIDGE, wire, "--", "set", "interface", wire, "ofport_request=" + number);
    }

    private void configure(String... words) {
        var command = new ArrayList<>(List.of("ovs-vsctl", "--db=unix:" + inside("db.sock"), "--timeout=20"));
        command.addAll(List.of(words));
        new HostCommand(command.toArray(String[]::new)).run();
    }

    /**
     * Carries out commands on flows and groups, all of them in one instant. When it returns, nothing is cached.
     *
     * @param commands as {@code ovs-ofctl bundle} reads them, one a line
     * @throws UnavailableException if one is refused; then none was carried out
     */
    void begin(String commands) {
        bundle(commands);
        control.tell("revalidator/purge");
    }

    /**
     * Carries out commands on flows and groups, all of them in one instant. When it returns, what was cached of the rules before is
     * up to date.
     *
     * @param commands as {@code ovs-ofctl bundle} reads them, one a line
     * @throws UnavailableException if one is refused; then none was carried out
     */
    void change(String commands) {
        look();
        control.during("revalidator/wait", () -> bundle(commands));
        look();
    }

    private void bundle(String commands) {
        new HostCommand("ovs-ofctl", "-O", "OpenFlow15", "bundle", "unix:" + inside(BRIDGE + ".mgmt"), "-")
                .run(commands);
    }

    /**
     * Has it look through its cache, as it does twice in a second when time passes: it brings up to date what is there, and learns
     * from the packets that used it since the last time. Here it does so whenever something is about to change, so that what becomes
     * of a packet does not depend on which of the two came first by a moment; and once more when it has changed, since one look may
     * have been under way, and have passed what has changed.
     */
    private void look() {
        // Each change makes it look.
        control.during(
                "revalidator/wait", () -> bundle("flow add table=0,priority=0,in_port=" + CANARY + ",actions=drop\n"));
    }

    /** Lets time pass. */
    void advance(Duration duration) {
        look();
        control.tell("time/warp", String.valueOf(duration.toMillis()));
        look();
    }

    /** The last lines of the daemon's log, oldest first. */
    List<String> logTail() {
        return daemon.logTail();
    }

    @Override
    public void close() {
        try (directory;
                database) {
            daemon.close();
        }
    }
}
