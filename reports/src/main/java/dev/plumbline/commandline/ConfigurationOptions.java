package dev.plumbline.commandline;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.compute.Assumptions;
import dev.plumbline.compute.Setup;
import dev.plumbline.compute.SetupReader;
import dev.plumbline.compute.UnreadableException;
import dev.plumbline.packet.IpAddress;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that say which balancer is asked about, and by which edition of the documents. */
final class ConfigurationOptions {

    private static final String STANDARD_INPUT = "-";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec command;

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description =
                    "The configuration, as YAML or JSON: a testbed, the output of 'gcloud compute backend-services"
                            + " describe' and 'forwarding-rules describe', documents of the API, or a plan from 'terraform show"
                            + " -json'; '-' for standard input. May be repeated: the files make one configuration.")
    private List<String> files = List.of();

    @Option(
            names = "--edition",
            paramLabel = "e1|e2|e3",
            completionCandidates = Offers.Edition.class,
            defaultValue = "e3",
            converter = EditionChoice.Single.class,
            description = "The edition of the documents that it is read by (default: ${DEFAULT-VALUE}).")
    private Edition edition;

    @Option(
            names = "--vms",
            paramLabel = "N|GROUP=N",
            description = "How many VMs the groups have, or one group; the API's documents do not tell (default: "
                    + Assumptions.USUAL_VMS + "). May be repeated.")
    private List<String> vms = List.of();

    Edition edition() {
        return edition;
    }

    boolean isGiven() {
        return !files.isEmpty();
    }

    /**
     * The configuration.
     *
     * @param destinations where packets go, for rules that tell no address
     */
    Setup read(List<IpAddress> destinations) {
        if (files.isEmpty()) {
            throw usage("name the configuration with --config FILE");
        }
        var texts = new LinkedHashMap<String, String>();
        files.forEach(file -> texts.put(file.equals(STANDARD_INPUT) ? "standard input" : file, text(file)));
        try {
            return SetupReader.read(texts, assumptions().withAddresses(destinations));
        } catch (UnreadableException e) {
            throw usage(e.getMessage());
        }
    }

    /** What stands in for what is not told. */
    Assumptions assumptions() {
        int all = Assumptions.USUAL_VMS;
        var ofGroups = new LinkedHashMap<String, Integer>();
        for (var given : vms) {
            int sign = given.lastIndexOf('=');
            int count = count(given.substring(sign + 1));
            if (sign < 0) {
                all = count;
            } else {
                ofGroups.put(given.substring(0, sign), count);
            }
        }
        return new Assumptions(all, Map.copyOf(ofGroups), List.of());
    }

    private int count(String text) {
        if (!text.matches("[0-9]{1,4}")) {
            throw usage("--vms takes a number of VMs from 0 to 9999, as in --vms 3 or --vms web=3, not '" + text + "'");
        }
        return Integer.parseInt(text);
    }

    /** The text of a file that the user names. */
    String text(String file) {
        try {
            return file.equals(STANDARD_INPUT)
                    ? new String(System.in.readAllBytes(), StandardCharsets.UTF_8)
                    : Files.readString(Path.of(file));
        } catch (NoSuchFileException e) {
            throw usage("there is no file '" + file + "'");
        } catch (CharacterCodingException e) {
            throw usage("'" + file + "' is no text in UTF-8");
        } catch (IOException e) {
            throw usage("'" + file + "' can't be read: " + e.getMessage());
        }
    }

    ParameterException usage(String problem) {
        return new ParameterException(command.commandLine(), problem);
    }
}
