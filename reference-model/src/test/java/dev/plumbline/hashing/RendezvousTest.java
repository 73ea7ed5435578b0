package dev.plumbline.hashing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RendezvousTest {

    @Test
    void whereAllWeightsAreEqualTheNameThatSortsFirstHasEveryKey() {
        for (var members : List.of(List.of("b", "a", "c"), List.of("c", "b", "a"))) {
            var hash = new Rendezvous(members, name -> 0);
            for (long key : Keys.random(100, 1)) {
                assertThat(members.get(hash.pick(key)))
                        .as("member of key %s in %s", key, members)
                        .isEqualTo("a");
            }
        }
    }
}
