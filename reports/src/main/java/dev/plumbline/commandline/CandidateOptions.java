package dev.plumbline.commandline;

import dev.plumbline.compute.UnreadableException;
import dev.plumbline.dataplanes.DataPlanes;
import dev.plumbline.dataplanes.MissingRequirementException;
import dev.plumbline.dataplanes.Requirement;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.topology.TopologyReader;
import dev.plumbline.wire.Strictness;
import dev.plumbline.wire.TcpAddress;
import dev.plumbline.wire.Timeouts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The options that say who is to be examined. */
final class CandidateOptions {

    private static final String REFERENCE = "reference";
    private static final String EXEC = "exec:";
    private static final String TCP = "tcp:";
    private static final String JAVA = "java";
    private static final String FRAMES = "frames";
    private static final String DATA_PLANE = "dataplane:";

    private final Optional<List<String>> words;

    @Spec(Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--adapter",
            paramLabel = "reference|frames[:TOPOLOGY]|exec:CMD|tcp:HOST:PORT|java:CLASS|dataplane:NAME",
            description =
                    "Who is examined: the embedded reference implementation (default), a program that speaks the wire"
                            + " protocol on its standard input and output, a peer that listens for it, or a class that"
                            + " implements dev.plumbline.spi.Adapter or ImplementationUnderTest. 'frames' puts the reference"
                            + " implementation behind Ethernet frames; frames:TOPOLOGY is a balancer of frames between the"
                            + " network interfaces that a file names, configured through the program after '--';"
                            + " dataplane:NAME is one that is run here, which takes root: nftables,"
                            + " nftlb, ovs, ipvs, ecmp, ecmp-resilient."
                            + " CMD is split into words as a shell would; no shell is run. An IPv6 address stands in brackets. 'java' alone is the only"
                            + " adapter that is registered.")
    private Optional<String> adapter = Optional.empty();

    @Option(
            names = "--class-path",
            paramLabel = "PATHS",
            description = "Where the classes of java:CLASS are: directories, jars, DIR/* for the jars of a directory.")
    private Optional<String> classPath = Optional.empty();

    @Option(
            names = "--hash",
            paramLabel = "ring|maglev|rendezvous",
            completionCandidates = Offers.Hash.class,
            description = "The reference implementation's consistent hash (default: ring).")
    private Optional<String> hash = Optional.empty();

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            defaultValue = "5s",
            converter = DurationConverter.class,
            description =
                    "How long a program or class may take for a call, as in 500ms, 5s or 2m (default: ${DEFAULT-VALUE}).")
    private Duration timeout;

    @Option(
            names = "--start-timeout",
            paramLabel = "TIME",
            defaultValue = "60s",
            converter = DurationConverter.class,
            description = "How long it may take to start and to say hello (default: ${DEFAULT-VALUE}).")
    private Duration startTimeout;

    @Option(
            names = "--strict",
            description =
                    "Hold each reply of a program or peer against its JSON Schema; what is not as it says there fails.")
    private boolean strict;

    /** @param words the program and its arguments, if some followed {@code --} */
    CandidateOptions(Optional<List<String>> words) {
        this.words = words;
    }

    /** Whom the options name. */
    Candidate candidate() {
        var topology = adapter.filter(named -> named.startsWith(FRAMES + ":"))
                .map(named -> named.substring(FRAMES.length() + 1));
        if (topology.isPresent()) {
            requireNoClassPath();
            return frames(topology.get());
        }
        if (words.isPresent()) {
            if (adapter.isPresent()) {
                throw usage("--adapter and a command after '--' both say who is examined; leave one of them out");
            }
            requireNoClassPath();
            return program(words.get());
        }
        var chosen = adapter.orElse(REFERENCE);
        if (chosen.equals(JAVA) || chosen.startsWith(JAVA + ":")) {
            return javaPeer(chosen.substring(Math.min(chosen.length(), JAVA.length() + 1)));
        }
        requireNoClassPath();
        if (chosen.startsWith(EXEC)) {
            return program(split(chosen.substring(EXEC.length())));
        }
        if (chosen.startsWith(TCP)) {
            return peer(chosen.substring(TCP.length()));
        }
        if (chosen.startsWith(DATA_PLANE)) {
            return dataPlane(chosen.substring(DATA_PLANE.length()));
        }
        if (chosen.equals(FRAMES)) {
            return new Candidate.FramedReference(reference());
        }
        if (!chosen.equals(REFERENCE)) {
            throw usage("unknown adapter '" + chosen
                    + "'; known: reference, frames, exec:CMD, tcp:HOST:PORT, java:CLASS, dataplane:NAME; a program can also"
                    + " stand after '--'");
        }
        return reference();
    }

    private Candidate frames(String file) {
        var control = words.orElseThrow(() -> usage("--adapter frames:TOPOLOGY takes the frames of a balancer; name the"
                + " program that it is configured through after '--'"));
        try {
            var topology = TopologyReader.read(file, Files.readString(Path.of(file)));
            return new Candidate.Frames(file, topology, program(control));
        } catch (UnreadableException e) {
            throw usage(e.getMessage());
        } catch (NoSuchFileException e) {
            throw usage("the topology '" + file + "' can't be read: there is no such file");
        } catch (IOException | InvalidPathException e) {
            throw usage("the topology '" + file + "' can't be read: " + e);
        }
    }

    /** Who else than the reference implementation is named. */
    Candidate.Remote remote() {
        if (candidate() instanceof Candidate.Remote remote) {
            return remote;
        }
        throw usage("name the program to look at after '--', or with --adapter exec:CMD or tcp:HOST:PORT;"
                + " the reference implementation and classes are called in process, where there is no wire");
    }

    private Candidate.Reference reference() {
        if (strict) {
            throw usage("--strict looks at what a program writes, and the reference implementation writes nothing,"
                    + " since it is called in process; name a program after '--', or leave --strict out");
        }
        return new Candidate.Reference(hash.map(this::hashNamed).orElse(HashKind.RING));
    }

    private Candidate dataPlane(String name) {
        refuseHash();
        if (strict) {
            throw usage("--strict looks at what a program writes, and a data plane writes frames; leave it out");
        }
        var plane = DataPlanes.named(name)
                .orElseThrow(() -> usage("there is no data plane '" + name + "'; known: " + DataPlanes.names()));
        Requirement.complaint(plane.requirements()).ifPresent(complaint -> {
            throw new MissingRequirementException(plane, complaint);
        });
        return new Candidate.Plane(plane);
    }

    private Candidate.Program program(List<String> program) {
        refuseHash();
        if (program.isEmpty() || program.get(0).isEmpty()) {
            throw usage("the command is empty; name the program to start");
        }
        return new Candidate.Program(program, timeouts(), strictness());
    }

    private Candidate javaPeer(String name) {
        if (hash.isPresent()) {
            throw usage("--hash is the reference implementation's; a class has no options");
        }
        if (strict) {
            throw usage("--strict looks at what a program writes, and a class writes nothing; leave it out");
        }
        try {
            var classes = PeerClasses.on(classPath);
            var peer = name.isEmpty() ? classes.registered() : classes.named(name);
            return new Candidate.JavaPeer(name, classPath, peer, timeouts());
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    private void requireNoClassPath() {
        if (classPath.isPresent()) {
            throw usage("--class-path is for classes; name one with --adapter java:CLASS");
        }
    }

    private Candidate peer(String address) {
        refuseHash();
        try {
            return new Candidate.Peer(TcpAddress.parse(address), timeouts(), strictness());
        } catch (IllegalArgumentException e) {
            throw usage("--adapter tcp:HOST:PORT: " + e.getMessage());
        }
    }

    private void refuseHash() {
        if (hash.isPresent()) {
            throw usage("--hash is the reference implementation's; for a program put its own options after '--'");
        }
    }

    private Timeouts timeouts() {
        var defaults = Timeouts.DEFAULTS;
        return new Timeouts(timeout, startTimeout, defaults.goodbye(), defaults.termination());
    }

    private Strictness strictness() {
        return strict ? Strictness.STRICT : Strictness.LENIENT;
    }

    private List<String> split(String text) {
        try {
            return dev.plumbline.wire.CommandLine.split(text);
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    private HashKind hashNamed(String name) {
        try {
            return HashKind.named(name);
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage());
        }
    }

    private ParameterException usage(String problem) {
        return new ParameterException(command.commandLine(), problem);
    }
}
