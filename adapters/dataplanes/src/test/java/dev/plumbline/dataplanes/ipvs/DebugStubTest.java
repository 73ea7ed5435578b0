package dev.plumbline.dataplanes.ipvs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.plumbline.spi.UnavailableException;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What it says is what QEMU 7.2 said when it was asked the same. */
@Timeout(60)
class DebugStubTest {

    private static final String OPENED = "+$T02thread:01;#04$T05thread:01;#07+$1#31+";
    private static final String STOPPED = "$T02thread:01;#04";

    @TempDir
    Path directory;

    private FakeGuest guest;

    @BeforeEach
    void start() throws IOException {
        guest = new FakeGuest(directory);
    }

    @AfterEach
    void end() throws IOException {
        guest.close();
    }

    @Test
    void aNumberIsReadChangedAndWrittenWhileTheMachineStands() throws IOException {
        guest.say(OPENED + STOPPED + "+$fedcfeff00000000#a9+$OK#9a+");
        new DebugStub(guest.channel()).change(0xffffffff82a079c0L, count -> count + 0x10002);
        assertThat(guest.heard(27)).isEqualTo("$?#3f+$qAttached#8f++$c#63\3");
        assertThat(guest.heard(26)).isEqualTo("+$mffffffff82a079c0,8#ff+$");
        assertThat(guest.heard(45)).isEqualTo("Mffffffff82a079c0,8:00ddffff00000000#59+$c#63");
    }

    @Test
    void anAddressThatCannotBeReadIsToldOf() throws IOException {
        guest.say(OPENED + STOPPED + "+$E14#aa");
        var stub = new DebugStub(guest.channel());
        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> stub.change(16, count -> count))
                .withMessage("the guest's clock can't be moved: nothing can be read: it answers «E14»");
    }

    @Test
    void oneThatCannotBeWrittenIsToldOf() throws IOException {
        guest.say(OPENED + STOPPED + "+$fedcfeff00000000#a9+$E14#aa");
        var stub = new DebugStub(guest.channel());
        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> stub.change(16, count -> count))
                .withMessage("the guest's clock can't be moved: nothing can be written to 10,8: it answers «E14»");
    }

    @Test
    void aMachineThatEndsIsToldOf() throws IOException {
        guest.say(OPENED);
        guest.end();
        assertThatExceptionOfType(UnavailableException.class)
                .isThrownBy(() -> new DebugStub(guest.channel()).change(16, count -> count))
                .withMessage("the guest's clock can't be moved: it has ended");
    }
}
