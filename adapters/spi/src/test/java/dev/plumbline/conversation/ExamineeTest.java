package dev.plumbline.conversation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.Testbed;
import dev.plumbline.eligibility.HealthState;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.packet.Delivery;
import dev.plumbline.packet.Packet;
import dev.plumbline.spi.Adapter;
import dev.plumbline.spi.Captures;
import dev.plumbline.spi.Greeting;
import dev.plumbline.spi.Hello;
import dev.plumbline.spi.ImplementationUnderTest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ExamineeTest {

    private final Wires wires = new Wires();
    private final Examinee examinee =
            new Examinee(Adapter.of("watched", Watched::new), new Greeting(Greeting.PROTOCOL, "test", "e3"));

    @Test
    void whatWentOverWiresIsTold() {
        examinee.running();
        wires.seen.put("sent", new byte[] {1});

        assertThat(examinee.captures()).containsOnlyKeys("sent");
    }

    @Test
    void whatWentBeforeTheBeginningIsNot() {
        examinee.running();
        wires.seen.put("sent", new byte[] {1});

        examinee.beginCaptures();

        assertThat(examinee.captures()).isEmpty();
    }

    @Test
    void whatWentOverWiresIsToldOfAnImplementationThatHasEnded() {
        examinee.running();
        wires.seen.put("sent", new byte[] {1});

        examinee.close();

        assertThat(examinee.captures()).containsOnlyKeys("sent");
        examinee.beginCaptures();
        assertThat(examinee.captures()).isEmpty();
    }

    private static final class Wires implements Captures {

        private final Map<String, byte[]> seen = new HashMap<>();

        @Override
        public void begin() {
            seen.clear();
        }

        @Override
        public Map<String, byte[]> files() {
            return Map.copyOf(seen);
        }
    }

    private final class Watched implements ImplementationUnderTest {

        @Override
        public Hello hello(Greeting greeting) {
            return Hello.internal("watched", "1");
        }

        @Override
        public ConfigureResult configure(Testbed testbed) {
            return ConfigureResult.ACCEPTED;
        }

        @Override
        public ConfigureResult reconfigure(Testbed testbed) {
            return ConfigureResult.ACCEPTED;
        }

        @Override
        public void setHealth(Map<String, HealthState> states, Optional<String> address) {}

        @Override
        public List<Delivery> send(List<Packet> packets) {
            return List.of();
        }

        @Override
        public Optional<Captures> captures() {
            return Optional.of(wires);
        }
    }
}
