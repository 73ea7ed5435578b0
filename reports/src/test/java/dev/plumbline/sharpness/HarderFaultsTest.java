package dev.plumbline.sharpness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.faults.HarderFaults;
import dev.plumbline.results.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Of the faults that are hard to see, those that were always caught are caught still. */
class HarderFaultsTest {

    /** How many runs of the whole suite each fault gets by night. */
    private static final int SEEDS = Integer.getInteger("plumbline.seeds", 1);

    private static final int DRAWN = 5;
    private static final Path FOUND = Path.of("target", "harder.tsv");

    private final Lookout lookout = new Lookout();

    /** A few, others wherever the data has changed, each by a case that caught it. */
    @Test
    void aFewOfThemAreCaughtByTheCaseThatCaughtThem() throws IOException {
        var surely = new ArrayList<>(Sighting.committed());
        surely.removeIf(each -> !each.isAlwaysCaught() || each.example().isEmpty());
        Collections.shuffle(surely, new Random(surely.hashCode()));
        assertThat(surely.stream().limit(DRAWN))
                .hasSize(DRAWN)
                .allSatisfy(each -> assertThat(lookout.verdict(each.fault(), each.example()))
                        .as("%s under %s", each.example(), each.fault())
                        .isEqualTo(Verdict.FAILED));
    }

    @Tag("nightly")
    @Test
    void allOfThemAreCaughtByARunOfTheWholeSuite() throws IOException {
        var surely = Sighting.committed().stream()
                .filter(Sighting::isAlwaysCaught)
                .map(Sighting::fault)
                .toList();
        var found = HarderFaults.families().stream()
                .flatMap(family -> family.faults().stream())
                .map(fault -> lookout.sighting(fault.name(), SEEDS))
                .toList();
        Files.write(
                FOUND,
                Stream.concat(Stream.of(Sighting.HEADER), found.stream().map(Sighting::line))
                        .toList());
        assertThat(found).filteredOn(each -> surely.contains(each.fault())).allMatch(Sighting::isAlwaysCaught);
    }
}
