package dev.plumbline.dataplanes.ipvs;

import dev.plumbline.dataplanes.wiring.HostCommand;
import dev.plumbline.spi.UnavailableException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The first file system of the guest, and the only one: programs of this machine with the libraries that they take, modules of the
 * guest's kernel, and a script that carries out scripts.
 */
final class Initramfs {

    private static final List<String> DIRECTORIES = List.of("proc", "sys", "dev");
    private static final String SHELL = "busybox";
    private static final List<String> PROGRAMS = List.of(SHELL, "ipvsadm", "ip", "tc");

    /** Virtual devices, IPVS with its scheduler, and what marks packets. */
    private static final String[] MODULES = {
        "virtio_pci", "virtio_console", "virtio_net", "ip_vs", "ip_vs_mh", "sch_ingress", "cls_u32", "act_skbedit"
    };

    private static final List<Path> WHERE_PROGRAMS_ARE =
            List.of(Path.of("/usr/sbin"), Path.of("/usr/bin"), Path.of("/sbin"), Path.of("/bin"));
    private static final Pattern LIBRARY = Pattern.compile("(/\\S+) \\(0x");

    private Initramfs() {}

    /**
     * Writes it to a file.
     *
     * @throws UnavailableException if it can't be written, or something can't be read that has to be in it
     */
    static void write(GuestKernel kernel, Path file) {
        try (var archive = new CpioArchive(new BufferedOutputStream(Files.newOutputStream(file)))) {
            for (var directory : DIRECTORIES) {
                archive.addDirectory(directory);
            }
            archive.add("init", resource("init"));
            for (var program : PROGRAMS) {
                archive.add(directory(program) + program, Files.readAllBytes(program(program)));
            }
            for (var library : libraries()) {
                archive.add(library.substring(1), Files.readAllBytes(Path.of(library)));
            }
            int number = 100;
            for (var module : kernel.modules(MODULES)) {
                // They are loaded in the order of their names.
                archive.add("modules/" + number++ + "-" + module.getFileName(), Files.readAllBytes(module));
            }
        } catch (IOException e) {
            throw new UnavailableException(
                    "the guest's file system can't be written to " + file + ": " + e.getMessage());
        }
    }

    /** The shell takes its own ones where a program is called by its name alone, and its {@code ip} can do less. */
    private static String directory(String program) {
        return program.equals(SHELL) ? "bin/" : "sbin/";
    }

    private static byte[] resource(String name) throws IOException {
        try (var in = Initramfs.class.getResourceAsStream(name)) {
            return in.readAllBytes();
        }
    }

    private static Path program(String name) {
        return WHERE_PROGRAMS_ARE.stream()
                .map(directory -> directory.resolve(name))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new UnavailableException("there is no program '" + name + "'"));
    }

    /** What the dynamic linker would load for the programs, itself among it, each by its path. */
    private static Set<String> libraries() {
        var paths = new LinkedHashSet<String>();
        for (var program : PROGRAMS) {
            // Of a program that takes none it says so, and fails.
            var said = new HostCommand("sh", "-c", "ldd " + program(program) + " || true").run();
            paths.addAll(libraries(said));
        }
        return paths;
    }

    /** The paths in what {@code ldd} says, as in {@code libm.so.6 => /lib/libm.so.6 (0x00007f00)}. */
    static List<String> libraries(String said) {
        return said.lines()
                .flatMap(line -> Stream.of(LIBRARY.matcher(line))
                        .filter(found -> found.find())
                        .map(found -> found.group(1)))
                .toList();
    }
}
