package dev.plumbline.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.plumbline.config.Client;
import dev.plumbline.config.Group;
import dev.plumbline.config.Group.Endpoint;
import dev.plumbline.config.Testbed;
import dev.plumbline.frames.Attachments.Port;
import dev.plumbline.frames.codec.MacAddress;
import dev.plumbline.spi.UnavailableException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CablingTest {

    private static final List<Port> PORTS = IntStream.rangeClosed(1, 3)
            .mapToObj(i -> new Port("be" + i, new MacAddress(i), List.of()))
            .toList();

    private final Cabling cabling = Cabling.empty(PORTS);

    @Test
    void anEndpointKeepsItsPortWhenOthersComeAndWhenItGoes() {
        var changed = cabling.anew(endpoints("b1", "b2")).with(endpoints("b3", "b2"));

        assertThat(changed.attachments().endpoints())
                .isEqualTo(Map.of("b1", PORTS.get(0), "b2", PORTS.get(1), "b3", PORTS.get(2)));
        assertThat(changed.endpointAt("be3")).contains("b3");
        assertThat(changed.endpointAt("be1")).contains("b1");
    }

    @Test
    void aFreshBalancerHasAllPorts() {
        var fresh = cabling.anew(endpoints("b1", "b2", "b3")).anew(endpoints("b4"));

        assertThat(fresh.attachments().endpoints()).isEqualTo(Map.of("b4", PORTS.get(0)));
        assertThat(fresh.endpointAt("be2")).isEmpty();
    }

    @Test
    void tooFewPortsAreTold() {
        assertThatThrownBy(() -> cabling.anew(endpoints("b1", "b2", "b3", "b4")))
                .isInstanceOf(UnavailableException.class)
                .hasMessageContaining("ports for 3 back ends");
    }

    @Test
    void eachClientHasAMacAddress() {
        var clients = cabling.anew(endpoints("b1")
                .withClients(List.of(
                        Client.vm("client-a", "10.1.2.50", "us-central1", "us-central1-a"),
                        Client.vm("client-b", "no address", "us-central1", "us-central1-a"))));

        assertThat(clients.attachments().clients())
                .isEqualTo(Map.of(
                        "client-a", MacAddress.parse("02:c1:00:00:00:01"),
                        "client-b", MacAddress.parse("02:c1:00:00:00:02")));
    }

    private static Testbed endpoints(String... names) {
        var endpoints =
                Stream.of(names).map(name -> Endpoint.ipv4(name, "10.1.3.1")).toList();
        return Testbed.of(List.of(), List.of(), List.of(Group.instances("ig", "us-central1-a", endpoints)));
    }
}
