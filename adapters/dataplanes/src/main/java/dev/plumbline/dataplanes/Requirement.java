package dev.plumbline.dataplanes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Something that a data plane takes. */
public interface Requirement {

    /** To be root: whoever is not can't make namespaces. */
    Requirement ROOT = new Root();

    /** The program {@code ip}. */
    Requirement IP = new Program("ip", "iproute2");

    /** What is missing and how to get it, in one line; empty where nothing is. */
    Optional<String> complaint();

    /** What is missing of these and how to get it, in one line; empty where nothing is. */
    static Optional<String> complaint(List<Requirement> requirements) {
        return requirements.stream()
                .flatMap(requirement -> requirement.complaint().stream())
                .findFirst();
    }

    /** The kernel that runs, as in {@code Linux 6.1.0}. */
    static String kernel() {
        return System.getProperty("os.name") + " "
                + System.getProperty("os.version").split("[^0-9.]", 2)[0];
    }

    /** See {@link #ROOT}. */
    record Root() implements Requirement {

        @Override
        public Optional<String> complaint() {
            try {
                return Files.getOwner(Path.of("/proc/self")).getName().equals("root")
                        ? Optional.empty()
                        : Optional.of("it makes network namespaces, which takes root: call plumbline with sudo");
            } catch (IOException e) {
                return Optional.of("it makes network namespaces, which takes Linux: call plumbline on such a machine");
            }
        }
    }

    /**
     * A program of a Debian package.
     *
     * @param program its name
     * @param debianPackage the package that has it
     */
    record Program(String program, String debianPackage) implements Requirement {

        /** Where programs for root are, also for those who can't do without them and don't know. */
        private static final List<String> OF_ROOT = List.of("/usr/sbin", "/sbin");

        @Override
        public Optional<String> complaint() {
            var path = Optional.ofNullable(System.getenv("PATH")).orElse("");
            boolean found = Stream.concat(Arrays.stream(path.split(":", -1)), OF_ROOT.stream())
                    .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
            return found
                    ? Optional.empty()
                    : Optional.of("there is no program '" + program + "': apt-get install " + debianPackage);
        }
    }
}
