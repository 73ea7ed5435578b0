package dev.plumbline.commandline;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.compute.Setup;
import dev.plumbline.compute.UnreadableException;
import dev.plumbline.config.Testbed;
import dev.plumbline.explain.CaptureReader;
import dev.plumbline.explain.EventsReader;
import dev.plumbline.explain.Explainer;
import dev.plumbline.explain.RefusedException;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.history.Event;
import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.Packet;
import dev.plumbline.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Tells what the documented balancer does with packets, step by step. */
@Command(
        name = "explain",
        usageHelpWidth = 100,
        description = "Tells what the documented balancer would do with packets, step by step, and which rule says so.",
        customSynopsis = "plumbline explain --config FILE [--packet PACKET]... [--events FILE|--pcap FILE] [OPTION]...",
        footer = {
            "",
            "Where the documents leave the choice to a hash, any of the back ends named is right; the one taken here is that of"
                    + " the reference implementation. All back ends are healthy until an event says otherwise.",
            "",
            "Exit status: 0 explained; 2 the configuration is refused; 64 usage, or a file that can't be read.",
            "",
            "Examples:",
            "  plumbline explain --config lb.yaml --packet 'TCP 10.1.2.50:40001 > 10.1.2.99:80 SYN'",
            "  plumbline explain --config lb.yaml --events events.yaml",
            "  plumbline explain --config lb.yaml --pcap capture.pcap --format json"
        })
final class ExplainCommand implements Callable<Integer> {

    private static final int MOST_PACKETS = 1_000;

    /** The same for everyone, so that explanations can be compared. */
    private static final long SEED = 1;

    private final Console console;

    @Mixin
    private ConfigurationOptions configuration;

    @Mixin
    private OutputFormat.Options format;

    @Option(
            names = "--packet",
            paramLabel = "PACKET",
            description = "A packet, as in 'TCP 10.1.2.50:40001 > 10.1.2.99:80 SYN', 'UDP A:P > B:P', 'ICMP A > B',"
                    + " 'UDP A > B fragment 7@1480' or '… from CLIENT'. May be repeated; they come after the events.")
    private List<String> packets = List.of();

    @Option(names = "--events", paramLabel = "FILE", description = "What happens, as a list of events or a replay.")
    private Optional<String> events = Optional.empty();

    @Option(
            names = "--pcap",
            paramLabel = "FILE",
            description = "A capture of packets to the balancer, in the classic format of tcpdump -w. Of it the first "
                    + MOST_PACKETS + " to a rule's address are explained.")
    private Optional<Path> capture = Optional.empty();

    ExplainCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        var explainer = new Explainer(Catalogue.load(), configuration.edition(), HashKind.RING, SEED);
        try {
            return explain(explainer);
        } catch (UnreadableException | IllegalArgumentException e) {
            throw configuration.usage(e.getMessage());
        } catch (RefusedException e) {
            console.say("The configuration is refused, so there is nothing to explain: " + e.getMessage());
            console.say("'plumbline lint' tells what to do about it.");
            return ExitStatus.ERRORS;
        }
    }

    private int explain(Explainer explainer) {
        if (events.isPresent() && capture.isPresent()) {
            throw configuration.usage("give either --events or --pcap; a capture tells of packets only");
        }
        var parsed = packets.stream().map(this::packet).toList();
        Optional<Setup> setup = configuration.isGiven() || events.isEmpty()
                ? Optional.of(configuration.read(
                        parsed.stream().map(Packet::dst).distinct().toList()))
                : Optional.empty();
        setup.map(Setup::testbed).ifPresent(testbed -> configure(explainer, testbed));
        var all = new ArrayList<>(happened(setup.map(Setup::testbed), explainer));
        if (!parsed.isEmpty()) {
            all.add(new Event.Send(parsed));
        }
        if (all.isEmpty()) {
            throw configuration.usage(
                    "name a packet, as in --packet 'TCP 10.1.2.50:40001 > 10.1.2.99:80 SYN', or a file with --events or"
                            + " --pcap");
        }
        var report = ExplainReport.of(configuration.edition(), setup, explainer.explain(all));
        if (format.chosen() == OutputFormat.JSON) {
            console.out().println(Json.of(report));
        } else {
            new ExplainSheet(console).tell(report);
        }
        return ExitStatus.FINE;
    }

    private void configure(Explainer explainer, Testbed testbed) {
        if (testbed.backendServices().isEmpty()) {
            throw configuration.usage(
                    "it holds no balancer of scheme INTERNAL or EXTERNAL_PASSTHROUGH, and the documents"
                            + " describe no others");
        }
        explainer.configure(testbed);
    }

    private Packet packet(String text) {
        var packet = Packet.parse(text);
        boolean hasPorts = packet.protocol().hasPorts()
                && packet.fragment().map(Fragment::isFirst).orElse(true);
        if (hasPorts && (packet.srcPort().isEmpty() || packet.dstPort().isEmpty())) {
            throw configuration.usage(
                    "'" + text + "' lacks a port: write addresses as in 10.1.2.50:40001 or [2001:db8::1]:40001");
        }
        return packet;
    }

    private List<Event> happened(Optional<Testbed> testbed, Explainer explainer) {
        if (events.isPresent()) {
            var file = events.get();
            return new EventsReader(testbed, configuration.assumptions()).read(file, configuration.text(file));
        }
        return capture.map(file -> captured(file, explainer)).orElse(List.of());
    }

    private List<Event> captured(Path file, Explainer explainer) {
        try {
            var concerned = CaptureReader.read(file.toString(), Files.readAllBytes(file)).stream()
                    .filter(event -> !(event instanceof Event.Send send)
                            || explainer.isAskedBy(send.packets().get(0)))
                    .toList();
            long found = concerned.stream().filter(Event.Send.class::isInstance).count();
            if (found == 0) {
                throw configuration.usage("no packet in '" + file + "' goes to an address of the configuration");
            }
            return upTo(MOST_PACKETS, concerned);
        } catch (NoSuchFileException e) {
            throw configuration.usage("there is no file '" + file + "'");
        } catch (IOException e) {
            throw configuration.usage("'" + file + "' can't be read: " + e.getMessage());
        }
    }

    private static List<Event> upTo(int packets, List<Event> events) {
        var kept = new ArrayList<Event>();
        int left = packets;
        for (var event : events) {
            if (event instanceof Event.Send && left-- == 0) {
                break;
            }
            kept.add(event);
        }
        return kept;
    }
}
