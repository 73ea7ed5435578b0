package dev.plumbline.dataplanes.ipvs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GuestKernelTest {

    private static final String IPVS = "net/netfilter/ipvs/ip_vs.ko";

    @TempDir
    Path root;

    @Test
    void theNewestThatHasIpvsIsTaken() throws IOException {
        image("6.1.0-9-amd64");
        module("6.1.0-9-amd64", IPVS, "");
        image("6.1.0-57-cloud-amd64");
        module("6.1.0-57-cloud-amd64", IPVS, "");
        image("6.12.0-1-amd64");
        var found = GuestKernel.findIn(root).orElseThrow();
        assertThat(found.image()).isEqualTo(root.resolve("boot/vmlinuz-6.1.0-57-cloud-amd64"));
        assertThat(found.modules()).isEqualTo(root.resolve("lib/modules/6.1.0-57-cloud-amd64"));
    }

    @Test
    void whereThereIsNoneThereIsNone() throws IOException {
        assertThat(GuestKernel.findIn(root)).isEmpty();
        Files.createDirectory(root.resolve("boot"));
        assertThat(GuestKernel.findIn(root)).isEmpty();
    }

    @Test
    void whatToDoIsSaidWhereThereIsNone() throws IOException {
        assertThat(GuestKernel.complaint(root))
                .contains("there is no kernel with IPVS in " + root + "/boot and " + root
                        + "/lib/modules: apt-get install"
                        + " linux-image-cloud-amd64, or unpack the package that it depends on with dpkg-deb -x and set"
                        + " PLUMBLINE_KERNEL to the directory");
        image("6.1.0-57-cloud-amd64");
        module("6.1.0-57-cloud-amd64", IPVS, "");
        assertThat(GuestKernel.complaint(root)).isEmpty();
    }

    @Test
    void itIsOfTheVersionOfItsPackage() throws IOException {
        image("6.1.0-57-cloud-amd64");
        module("6.1.0-57-cloud-amd64", IPVS, "");
        assertThat(GuestKernel.findIn(root).orElseThrow().version()).isEqualTo("Linux 6.1.192-3");
    }

    @Test
    void whatNoPackageHasMadeIsOfTheVersionOfItsRelease() throws IOException {
        image("6.1.7", "6.1.7 (me@home) #1 SMP Tue Dec 1");
        module("6.1.7", IPVS, "");
        assertThat(GuestKernel.findIn(root).orElseThrow().version()).isEqualTo("Linux 6.1.7");
    }

    /** Files have hyphens where names have underscores. What is no module is built in. */
    @Test
    void modulesComeAfterThoseThatTheyDependOn() throws IOException {
        image("6");
        module("6", IPVS, "nf_conntrack,crc-ccitt");
        module("6", "net/nf_conntrack.ko", "crc-ccitt");
        module("6", "lib/crc-ccitt.ko", "");
        module("6", "net/netfilter/ipvs/ip_vs_mh.ko", "ip_vs");
        assertThat(GuestKernel.findIn(root).orElseThrow().modules("built_in", "ip_vs_mh", "ip_vs"))
                .extracting(path -> path.getFileName().toString())
                .containsExactly("crc-ccitt.ko", "nf_conntrack.ko", "ip_vs.ko", "ip_vs_mh.ko");
    }

    private void image(String version) throws IOException {
        image(
                version,
                version + " (debian-kernel@lists.debian.org) #1 SMP PREEMPT_DYNAMIC Debian 6.1.192-3 (2026-11-20)");
    }

    /** At 0x20e a real image says how far behind 0x200 its version is. */
    private void image(String version, String described) throws IOException {
        var bytes = new byte[0x1000];
        bytes[0x20e] = (byte) 0x80;
        bytes[0x20f] = 0x01;
        var text = described.getBytes(StandardCharsets.US_ASCII);
        System.arraycopy(text, 0, bytes, 0x380, text.length);
        write("boot/vmlinuz-" + version, bytes);
    }

    private void module(String version, String path, String dependencies) throws IOException {
        var text = "ELF\0license=GPL\0depends=" + dependencies + "\0intree=Y\0";
        write("lib/modules/" + version + "/kernel/" + path, text.getBytes(StandardCharsets.US_ASCII));
    }

    private void write(String path, byte[] content) throws IOException {
        var file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.write(file, content);
    }
}
