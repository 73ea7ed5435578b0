package dev.plumbline.dataplanes.ipvs;

import dev.plumbline.dataplanes.Requirement;
import dev.plumbline.spi.UnavailableException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A kernel with IPVS, as a package of Debian's has it. It need not be the one that runs.
 *
 * @param image the kernel
 * @param modules the directory of its modules
 */
record GuestKernel(Path image, Path modules) {

    /** Names a directory where such a package was unpacked, for those who don't want to install one. */
    static final String ELSEWHERE = "PLUMBLINE_KERNEL";

    private static final String IMAGE = "vmlinuz-";
    private static final String IPVS = "kernel/net/netfilter/ipvs/ip_vs.ko";
    private static final Pattern PACKAGE_VERSION = Pattern.compile(" Debian ([^ ]+) ");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+");

    /** The newest of this machine. */
    static Optional<GuestKernel> find() {
        return findIn(root());
    }

    private static Path root() {
        return Path.of(Optional.ofNullable(System.getenv(ELSEWHERE)).orElse("/"));
    }

    /** The newest below this directory. */
    static Optional<GuestKernel> findIn(Path root) {
        try (var all = Files.list(root.resolve("boot"))) {
            return all.map(path -> path.getFileName().toString())
                    .filter(name -> name.startsWith(IMAGE))
                    .map(name -> name.substring(IMAGE.length()))
                    .filter(version -> Files.exists(modules(root, version).resolve(IPVS)))
                    .max(Comparator.comparing(GuestKernel::numbers, Arrays::compare))
                    .map(version ->
                            new GuestKernel(root.resolve("boot").resolve(IMAGE + version), modules(root, version)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Path modules(Path root, String version) {
        return root.resolve("lib").resolve("modules").resolve(version);
    }

    private static int[] numbers(String version) {
        return NUMBER.matcher(version)
                .results()
                .mapToInt(found -> Integer.parseInt(found.group()))
                .toArray();
    }

    /** That there is one. */
    static Requirement requirement() {
        return () -> complaint(root());
    }

    /** What is to be done if there is none below this directory. */
    static Optional<String> complaint(Path root) {
        return findIn(root).isPresent()
                ? Optional.empty()
                : Optional.of("there is no kernel with IPVS in " + root.resolve("boot") + " and "
                        + root.resolve("lib/modules")
                        + ": apt-get install linux-image-cloud-amd64, or unpack the package"
                        + " that it depends on with dpkg-deb -x and set " + ELSEWHERE + " to the directory");
    }

    /** As in {@code Linux 6.1.192-3}: that of the package, where it is Debian's. */
    String version() {
        var described = described();
        return "Linux "
                + Optional.of(PACKAGE_VERSION.matcher(described))
                        .filter(Matcher::find)
                        .map(found -> found.group(1))
                        .orElse(described.split(" ", 2)[0]);
    }

    /** What an image says of itself: its release, who has made it, and of what. */
    private String described() {
        try (var bytes = new RandomAccessFile(image.toFile(), "r")) {
            bytes.seek(0x20e);
            int offset = Short.reverseBytes(bytes.readShort()) & 0xffff;
            bytes.seek(0x200 + offset);
            var text = new byte[256];
            bytes.readFully(text);
            return new String(text, StandardCharsets.US_ASCII).split("\0", 2)[0];
        } catch (IOException e) {
            throw new UnavailableException(image + " can't be read: " + e.getMessage());
        }
    }

    /**
     * The modules of these names and all that they depend on, each after those that it depends on. What is built into the kernel is
     * no module.
     */
    List<Path> modules(String... names) {
        try (var all = Files.walk(modules)) {
            var files = new LinkedHashMap<String, Path>();
            all.filter(path -> path.toString().endsWith(".ko")).forEach(path -> files.put(nameOf(path), path));
            var inOrder = new ArrayList<Path>();
            for (var name : names) {
                add(name, files, inOrder);
            }
            return inOrder;
        } catch (IOException e) {
            throw new UnavailableException("the modules in " + modules + " can't be read: " + e.getMessage());
        }
    }

    private static void add(String name, Map<String, Path> files, List<Path> inOrder) throws IOException {
        var file = files.get(name);
        if (file != null && !inOrder.contains(file)) {
            for (var other : dependencies(Files.readAllBytes(file))) {
                add(other, files, inOrder);
            }
            inOrder.add(file);
        }
    }

    private static String nameOf(Path module) {
        var file = module.getFileName().toString();
        return file.substring(0, file.length() - ".ko".length()).replace('-', '_');
    }

    /** A module says itself what it depends on, and a package that was only unpacked has no list of that. */
    static List<String> dependencies(byte[] module) {
        var text = new String(module, StandardCharsets.ISO_8859_1);
        var key = "\0depends=";
        int at = text.indexOf(key);
        if (at < 0) {
            return List.of();
        }
        int from = at + key.length();
        return Stream.of(text.substring(from, text.indexOf('\0', from)).split(","))
                .filter(name -> !name.isEmpty())
                .map(name -> name.replace('-', '_'))
                .toList();
    }
}
