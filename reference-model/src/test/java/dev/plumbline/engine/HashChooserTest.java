package dev.plumbline.engine;

import static dev.plumbline.engine.OneService.service;
import static dev.plumbline.engine.OneService.testbed;
import static dev.plumbline.engine.OneService.udp;
import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.config.Backend;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.ConfigurationLimits;
import dev.plumbline.config.Service;
import dev.plumbline.eligibility.EligiblePool;
import dev.plumbline.eligibility.EligibleSet;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.packet.TupleKind;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HashChooserTest {

    private final Service service = configuredService();
    private final Backend p1 = service.members().get("p1");
    private final Backend p2 = service.members().get("p2");
    private final HashChooser chooser = new HashChooser(HashKind.RENDEZVOUS, 1);

    @Test
    void eachBackEndOfTheSetIsChosenForSomeTuples() {
        assertThat(chosen(p1, p2)).contains(p1, p2);
    }

    @Test
    void whenTheSetChangesTheNewOneIsChosenFrom() {
        var before = chosen(p1, p2);

        assertThat(chosen(p2)).containsOnly(p2);
        assertThat(chosen(p1, p2)).isEqualTo(before);
    }

    @Test
    void theOrderOfTheMembersDoesNotMatter() {
        assertThat(chosen(p2, p1)).isEqualTo(chosen(p1, p2));
    }

    /** What is chosen out of these back ends for a hundred tuples. */
    private List<Backend> chosen(Backend... members) {
        var set = EligibleSet.of(EligiblePool.PRIMARY, List.of(members), "ELIG-OFF-1", "they are healthy");
        return IntStream.rangeClosed(1, 100)
                .mapToObj(port -> chooser.choose(service, TupleKind.FIVE.of(udp(port)), set))
                .toList();
    }

    private static Service configuredService() {
        var reading = Configuration.of(testbed(service(), "p1 p2"), ConfigurationLimits.LATER_EDITIONS);
        return ((Configuration.Reading.Valid) reading)
                .configuration()
                .services()
                .get("bes");
    }
}
