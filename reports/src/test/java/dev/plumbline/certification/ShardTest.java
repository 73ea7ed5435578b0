package dev.plumbline.certification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.results.Case;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShardTest {

    @Test
    void whatTakesLongIsOutweighedByMuchThatIsShort() {
        var durations = List.of(1L, 1L, 9L, 1L, 4L, 1L, 1L);

        assertThat(new Shard(1, 2).of(durations, Long::longValue)).containsExactly(9L);
        assertThat(new Shard(2, 2).of(durations, Long::longValue)).containsExactly(1L, 1L, 1L, 4L, 1L, 1L);
    }

    @Test
    void partsMayBeEmptyWhereThereIsTooLittle() {
        assertThat(new Shard(3, 3).of(List.of(5L, 7L), Long::longValue)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 8})
    void thePartsOfTheSuiteAreTheWholeAndTakeEquallyLong(int count) {
        var durations = Durations.load();
        List<Case> all = cases();
        var parts = IntStream.rangeClosed(1, count)
                .mapToObj(index -> new Shard(index, count).of(all, durations::of))
                .toList();

        assertThat(parts.stream().flatMap(List::stream)).containsExactlyInAnyOrderElementsOf(all);
        double fair = (double) all.stream().mapToLong(durations::of).sum() / count;
        assertThat(parts)
                .allSatisfy(part -> assertThat(
                                part.stream().mapToLong(durations::of).sum())
                        .isBetween((long) (0.99 * fair), (long) (1.01 * fair)));
    }

    @Test
    void everyDurationIsThatOfACase() {
        assertThat(cases()).extracting(Case::id).containsAll(Durations.load().listed());
    }

    private static List<Case> cases() {
        return Suite.load(Catalogue.load()).cases().stream()
                .filter(each -> each.editions().contains(Edition.E3))
                .map(Case.class::cast)
                .toList();
    }
}
