package dev.plumbline.hashing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class HashKindTest {

    @Test
    void aKindIsFoundByItsNameInLowerCase() {
        assertThat(HashKind.named("ring")).isEqualTo(HashKind.RING);
        assertThat(HashKind.named("maglev")).isEqualTo(HashKind.MAGLEV);
        assertThat(HashKind.named("rendezvous")).isEqualTo(HashKind.RENDEZVOUS);
    }

    @Test
    void anUnknownNameIsRefusedWithTheKnownOnes() {
        assertThatThrownBy(() -> HashKind.named("Ring"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("unknown hash 'Ring'; known: ring, maglev, rendezvous");
    }

    @Test
    void eachKindBuildsItsOwnStructure() {
        assertThat(HashKind.RING.over(Keys.members(2), 1)).isInstanceOf(UnitCircle.class);
        assertThat(HashKind.MAGLEV.over(Keys.members(2), 1)).isInstanceOf(Maglev.class);
        assertThat(HashKind.RENDEZVOUS.over(Keys.members(2), 1)).isInstanceOf(Rendezvous.class);
    }
}
