package dev.plumbline.dataplanes.ipvs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.dataplanes.ipvs.VirtualService.Hashed;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class VirtualServiceTest {

    private static final VirtualService BEFORE = connections(Map.of("198.18.4.1", 1, "198.18.8.1", 1));

    @Test
    void ofConnectionsItIsMadeWithoutPersistenceAndHashesThePort() {
        assertThat(connections(Map.of("198.18.4.1", 1, "198.18.8.1", 0)).commands())
                .containsExactly(
                        "-A -f 7 -s mh -b mh-fallback,mh-port",
                        "-a -f 7 -r 198.18.4.1 -g -w 1",
                        "-a -f 7 -r 198.18.8.1 -g -w 0");
    }

    @Test
    void ofSessionsItKeepsAClient() {
        assertThat(new VirtualService(7, Hashed.SOURCE, OptionalLong.of(600), Map.of()).commands())
                .containsExactly("-A -f 7 -s mh -b mh-fallback -p 600");
    }

    @Test
    void nothingIsToldWhereNothingHasChanged() {
        assertThat(BEFORE.commandsSince(BEFORE)).isEmpty();
    }

    @Test
    void aServerThatWeighsSomethingElseIsToldAlone() {
        assertThat(connections(Map.of("198.18.4.1", 1, "198.18.8.1", 0)).commandsSince(BEFORE))
                .containsExactly("-e -f 7 -r 198.18.8.1 -g -w 0");
    }

    @Test
    void whoIsGoneIsDeletedBeforeWhoIsNewIsAdded() {
        assertThat(connections(Map.of("198.18.4.1", 1, "198.18.12.1", 1)).commandsSince(BEFORE))
                .containsExactly("-d -f 7 -r 198.18.8.1", "-a -f 7 -r 198.18.12.1 -g -w 1");
    }

    @Test
    void changedSettingsAreEditedAndTakeNothingAway() {
        var changed = new VirtualService(7, Hashed.SOURCE, OptionalLong.of(60), BEFORE.weights());
        assertThat(changed.commandsSince(BEFORE)).containsExactly("-E -f 7 -s mh -b mh-fallback -p 60");
    }

    /** IPVS forgets connections of servers that are deleted, and not of those that go with their service. */
    @Test
    void allServersAreDeletedBeforeIt() {
        assertThat(BEFORE.removal()).containsExactly("-d -f 7 -r 198.18.4.1", "-d -f 7 -r 198.18.8.1", "-D -f 7");
    }

    private static VirtualService connections(Map<String, Integer> weights) {
        return new VirtualService(7, Hashed.SOURCE_AND_PORT, OptionalLong.empty(), weights);
    }
}
