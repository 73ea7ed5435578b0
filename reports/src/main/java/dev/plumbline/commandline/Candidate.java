package dev.plumbline.commandline;

import dev.plumbline.dataplanes.DataPlane;
import dev.plumbline.frames.ControlProgram;
import dev.plumbline.frames.FrameAdapter;
import dev.plumbline.frames.FramedAdapter;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.report.ShellWord;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.GuardedAdapter;
import dev.plumbline.topology.TopologyFile;
import dev.plumbline.wire.ChildProcessAdapter;
import dev.plumbline.wire.Strictness;
import dev.plumbline.wire.TcpAdapter;
import dev.plumbline.wire.TcpAddress;
import dev.plumbline.wire.TerminalText;
import dev.plumbline.wire.Timeouts;
import dev.plumbline.wire.WireAdapter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Who is to be examined. */
sealed interface Candidate {

    /** Its adapter. */
    Adapter adapter(ReferenceBuilder references, long seed);

    /** How many instances of it there can be at a time. */
    default int mostInstances() {
        return Integer.MAX_VALUE;
    }

    /** How many instances of it are examined at a time where nobody asks for a number. */
    default int usualInstances() {
        return 1;
    }

    /** The command that replays this file with it. */
    default String replayCommand(String file) {
        return command("replay " + ShellWord.quoted(file));
    }

    /** The command line that does this with it. */
    default String command(String what) {
        return "plumbline " + what + arguments();
    }

    /** The arguments that name it on a command line, with a blank before each. */
    String arguments();

    /**
     * The embedded reference implementation.
     *
     * @param hash its consistent hash
     */
    record Reference(HashKind hash) implements Candidate {

        @Override
        public Adapter adapter(ReferenceBuilder references, long seed) {
            return references.build(hash, seed);
        }

        /** Its instances have nothing in common, and need nothing but a processor. */
        @Override
        public int usualInstances() {
            return Runtime.getRuntime().availableProcessors();
        }

        @Override
        public String arguments() {
            return hash == HashKind.RING ? "" : " --hash " + hash;
        }
    }

    /**
     * The embedded reference implementation, behind frames.
     *
     * @param reference the implementation
     */
    record FramedReference(Reference reference) implements Candidate {

        @Override
        public Adapter adapter(ReferenceBuilder references, long seed) {
            return new FramedAdapter(reference.adapter(references, seed));
        }

        @Override
        public int usualInstances() {
            return reference.usualInstances();
        }

        @Override
        public String arguments() {
            return " --adapter frames" + reference.arguments();
        }
    }

    /**
     * A balancer of frames, at the wires that a topology names.
     *
     * @param file the topology's file
     * @param topology what it says
     * @param control the program that the balancer is told things through
     */
    record Frames(String file, TopologyFile topology, Program control) implements Candidate {

        @Override
        public Adapter adapter(ReferenceBuilder references, long seed) {
            var program = control.adapter();
            return new FrameAdapter(
                    "frames:" + TerminalText.escape(file) + ", " + program.description(),
                    topology.topology(),
                    () -> new ControlProgram(program.start()),
                    topology.wires()::open);
        }

        /** There is one set of wires. */
        @Override
        public int mostInstances() {
            return 1;
        }

        @Override
        public String arguments() {
            return " --adapter " + ShellWord.quoted("frames:" + file) + control.arguments();
        }
    }

    /**
     * A data plane, run here.
     *
     * @param plane which one
     */
    record Plane(DataPlane plane) implements Candidate {

        @Override
        public Adapter adapter(ReferenceBuilder references, long seed) {
            return plane;
        }

        @Override
        public String arguments() {
            return " --adapter " + plane.description();
        }
    }

    /** Someone else, who speaks the wire protocol. */
    sealed interface Remote extends Candidate {

        /** Its adapter, which needs no help. */
        WireAdapter adapter();

        @Override
        default Adapter adapter(ReferenceBuilder references, long seed) {
            return adapter();
        }
    }

    /**
     * A program that speaks the wire protocol on its standard input and output.
     *
     * @param words the program and its arguments
     * @param timeouts how long it may take
     * @param strictness how closely its replies are looked at
     */
    record Program(List<String> words, Timeouts timeouts, Strictness strictness) implements Remote {

        @Override
        public WireAdapter adapter() {
            return new ChildProcessAdapter(words, timeouts, Optional.empty(), strictness);
        }

        @Override
        public String arguments() {
            return options(timeouts) + option(strictness) + " -- "
                    + words.stream().map(ShellWord::quoted).collect(Collectors.joining(" "));
        }
    }

    /**
     * A peer that speaks the wire protocol over TCP.
     *
     * @param address where it listens
     * @param timeouts how long it may take
     * @param strictness how closely its replies are looked at
     */
    record Peer(TcpAddress address, Timeouts timeouts, Strictness strictness) implements Remote {

        @Override
        public WireAdapter adapter() {
            return new TcpAdapter(address, timeouts, strictness);
        }

        /** A peer serves one connection. */
        @Override
        public int mostInstances() {
            return 1;
        }

        @Override
        public String arguments() {
            return options(timeouts) + option(strictness) + " --adapter " + ShellWord.quoted("tcp:" + address);
        }
    }

    /**
     * A peer that runs in this program.
     *
     * @param name its class, or empty for the only one that is registered
     * @param classPath where its classes are, if not among the program's
     * @param peer its adapter
     * @param timeouts how long it may take
     */
    record JavaPeer(String name, Optional<String> classPath, Adapter peer, Timeouts timeouts) implements Candidate {

        @Override
        public Adapter adapter(ReferenceBuilder references, long seed) {
            return new GuardedAdapter(peer, timeouts.call(), timeouts.hello());
        }

        @Override
        public String arguments() {
            return options(timeouts) + " --adapter " + ShellWord.quoted("java:" + name)
                    + classPath
                            .map(paths -> " --class-path " + ShellWord.quoted(paths))
                            .orElse("");
        }
    }

    /** What is other than it would be by itself. */
    private static String options(Timeouts timeouts) {
        var defaults = Timeouts.DEFAULTS;
        return option("--timeout", timeouts.call(), defaults.call())
                + option("--start-timeout", timeouts.hello(), defaults.hello());
    }

    private static String option(String name, Duration chosen, Duration byDefault) {
        return chosen.equals(byDefault) ? "" : " " + name + " " + chosen.toMillis() + "ms";
    }

    private static String option(Strictness strictness) {
        return strictness == Strictness.STRICT ? " --strict" : "";
    }
}
