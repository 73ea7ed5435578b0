package dev.plumbline.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The figures of the guide to hashes are those that come out, and say what the guide says of them. */
class HashComparisonTest {

    private static final Path COMMITTED = Path.of("docs", "hashes.tsv");
    private static final Path GUIDE = Path.of("docs", "hashes.md");
    private static final Path FOUND = Path.of("target", "hashes.tsv");
    private static final Path TABLES = Path.of("target", "hashes.md");
    private static final int[] SIZES = {2, 3, 5, 10, 20, 50, 100, 200, 300};
    private static final int LARGEST_BY_DAY = 20;

    @Test
    void smallSetsComeOutAsTheCommittedDataSays() throws IOException {
        var found = compare(IntStream.of(SIZES).filter(size -> size <= LARGEST_BY_DAY));
        assertThat(committed().stream()
                        .filter(each -> each.backends() <= LARGEST_BY_DAY)
                        .map(Comparison::line))
                .as(
                        "if you meant the change, run the nightly tests of this class and copy %s over %s",
                        FOUND, COMMITTED)
                .containsExactlyElementsOf(found.stream().map(Comparison::line).toList());
    }

    @Tag("nightly")
    @Test
    void allSetsComeOutAsTheCommittedDataSays() throws IOException {
        var lines = new ArrayList<String>();
        lines.add(Comparison.header());
        compare(IntStream.of(SIZES)).forEach(each -> lines.add(each.line()));
        Files.write(FOUND, lines);
        assertThat(Files.readAllLines(COMMITTED))
                .as("if you meant the change, copy %s over %s", FOUND, COMMITTED)
                .containsExactlyElementsOf(lines);
    }

    @Test
    void theTablesOfTheGuideAreThoseOfTheData() throws IOException {
        var tables = tables(committed());
        Files.writeString(TABLES, tables);
        assertThat(Files.readString(GUIDE))
                .as("the guide; take its tables from %s", TABLES)
                .contains(tables);
    }

    @Test
    void aHashThatIsMinimalMovesNothingWithoutNeed() throws IOException {
        assertThat(committed())
                .filteredOn(each -> each.contender() != Contender.MAGLEV)
                .extracting(each -> each.figures().get(Figure.MOVED_ON_ADD).value())
                .containsOnly(0.0);
        assertThat(committed())
                .filteredOn(each -> each.contender() == Contender.RING
                        || each.contender() == Contender.RENDEZVOUS
                        || each.contender() == Contender.JUMP_BACK_ANCHOR)
                .extracting(each -> each.figures().get(Figure.MOVED_ON_REMOVE).value())
                .containsOnly(0.0);
    }

    /**
     * Of N numbers the last one's flows move, (N − 2)/(N − 1)² of those that stay: all but those that fall to the number that its
     * holder takes. Where it is the last one that leaves, as in a few of 16 sets, nobody takes over anything.
     */
    @Test
    void aNumberThatIsTakenOverMovesWhatItsTakerHad() throws IOException {
        assertThat(committed())
                .filteredOn(each -> each.contender() == Contender.GUAVA
                        || each.contender() == Contender.JUMP
                        || each.contender() == Contender.JUMP_BACK)
                .allSatisfy(each -> {
                    double most = (each.backends() - 2.0) / Math.pow(each.backends() - 1, 2);
                    assertThat(each.figures().get(Figure.MOVED_ON_REMOVE).value())
                            .as("moved by %s among %d", each.contender(), each.backends())
                            .isBetween(0.6 * most, 1.05 * most);
                });
    }

    private static List<Comparison> committed() throws IOException {
        return Files.readAllLines(COMMITTED).stream()
                .skip(1)
                .map(Comparison::parse)
                .toList();
    }

    private static List<Comparison> compare(IntStream sizes) {
        return sizes.boxed()
                .flatMap(size -> Stream.of(Contender.values()).map(contender -> Comparison.of(contender, size)))
                .toList();
    }

    private static String tables(List<Comparison> data) {
        var text = new StringBuilder();
        for (var figure : Figure.values()) {
            text.append("### ").append(figure.title()).append("\n\n| N |");
            Stream.of(Contender.values())
                    .forEach(contender -> text.append(' ').append(contender).append(" |"));
            text.append("\n|").append(" --- |".repeat(Contender.values().length + 1));
            for (int size : SIZES) {
                text.append("\n| ").append(size).append(" |");
                data.stream()
                        .filter(each -> each.backends() == size)
                        .forEach(each -> text.append(' ')
                                .append(figure.told(each.figures().get(figure)))
                                .append(" |"));
            }
            text.append("\n\n");
        }
        return text.toString().stripTrailing();
    }
}
