package dev.plumbline.frames;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.Client;
import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.frames.Attachments.Port;
import dev.plumbline.frames.codec.MacAddress;
import dev.plumbline.packet.IpAddress;
import dev.plumbline.wire.ChildProcessAdapter;
import dev.plumbline.wire.Timeouts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ControlProgramTest {

    private static final List<String> COMMAND = List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            ToldProgram.class.getName());

    @Test
    void aProgramIsToldWhereHostsAreAndNeverToSend() {
        var attachments = new Attachments(
                Map.of(
                        "b1",
                        new Port("be7", MacAddress.parse("02:00:00:00:01:07"), List.of(IpAddress.parse("198.18.7.2")))),
                Map.of("client-a", MacAddress.parse("02:c1:00:00:00:01")));
        var testbed = Testbed.of(List.of(), List.of(), List.of())
                .withClients(List.of(Client.vm("client-a", "10.1.2.50", "us-central1", "us-central1-a")));
        var control = new ControlProgram(new ChildProcessAdapter(COMMAND, Timeouts.DEFAULTS, Optional.empty()).start());

        control.configure(testbed, attachments);
        control.reconfigure(testbed, attachments);
        control.setHealth(Map.of("b1", HealthState.UNHEALTHY), Optional.empty());
        control.advance(Duration.ofSeconds(5));
        control.close();

        var said = "\"attachments\":{\"endpoints\":{\"b1\":{\"port\":\"be7\",\"mac\":\"02:00:00:00:01:07\","
                + "\"addresses\":[\"198.18.7.2\"]}},\"clients\":{\"client-a\":\"02:c1:00:00:00:01\"}}";
        assertThat(control.logTail())
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith("configure {\"testbed\":")
                                .contains(said),
                        line -> assertThat(line)
                                .startsWith("reconfigure {\"testbed\":")
                                .contains(said),
                        line -> assertThat(line).isEqualTo("setHealth {\"states\":{\"b1\":\"UNHEALTHY\"}}"),
                        line -> assertThat(line).isEqualTo("advance {\"millis\":5000}"),
                        line -> assertThat(line).isEqualTo("goodbye {}"));
    }
}
