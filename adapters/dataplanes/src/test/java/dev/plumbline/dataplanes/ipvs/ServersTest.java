package dev.plumbline.dataplanes.ipvs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.frames.Attachments.Port;
import dev.plumbline.frames.codec.MacAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

class ServersTest {

    @Test
    void aBackEndHasAnAddressOfItsOwnInEachOfAThousandConfigurations() {
        assertThat(Servers.address(port("b1"), 0)).isEqualTo("198.18.4.1");
        assertThat(Servers.address(port("b1"), 1022)).isEqualTo("198.18.7.255");
        assertThat(Servers.address(port("b1"), 1023)).isEqualTo("198.18.4.1");
        assertThat(Servers.address(port("b2"), 0)).isEqualTo("198.18.8.1");
        assertThat(Servers.address(port("b64"), 300)).isEqualTo("198.19.1.45");
    }

    @Test
    void theKernelListsAddressesAsNumbers() {
        assertThat(Servers.listed("198.18.4.1")).isEqualTo("C6120401");
    }

    private static Port port(String name) {
        return new Port(name, new MacAddress(1), List.of());
    }
}
