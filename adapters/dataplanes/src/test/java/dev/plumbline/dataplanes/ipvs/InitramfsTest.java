package dev.plumbline.dataplanes.ipvs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InitramfsTest {

    @Test
    void theLibrariesOfAProgramAreThoseThatItsLinkerNames() {
        assertThat(Initramfs.libraries("""
                \tlinux-vdso.so.1 (0x00007ffd4c5c6000)
                \tlibnl-3.so.200 => /lib/x86_64-linux-gnu/libnl-3.so.200 (0x00007f2d0a1c5000)
                \tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f2d09fe4000)
                \t/lib64/ld-linux-x86-64.so.2 (0x00007f2d0a21e000)
                """))
                .containsExactly(
                        "/lib/x86_64-linux-gnu/libnl-3.so.200",
                        "/lib/x86_64-linux-gnu/libc.so.6",
                        "/lib64/ld-linux-x86-64.so.2");
        assertThat(Initramfs.libraries("\tnot a dynamic executable\n")).isEmpty();
    }
}
