package dev.plumbline.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.engine.Steps;
import dev.plumbline.faults.Fault;
import dev.plumbline.faults.Faults;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.hashing.HashKind;
import dev.plumbline.reference.ReferenceAdapter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What the whole suite says of each fault, not only the cases of the rules that it breaks. Surveys are left out where they are
 * not about one of these.
 */
@Tag("nightly")
class WholeSuiteTest {

    private static final long SEED = 20_261_129;

    /** How many faults, drawn at random; all of them unless somebody asks for fewer. */
    private static final int FAULTS = Integer.getInteger("plumbline.faults", Integer.MAX_VALUE);

    private static final Path COMMITTED = Path.of("..", "reports", "docs", "whole-suite.tsv");
    private static final Path FOUND = Path.of("target", "whole-suite.tsv");
    private static final int MOST_AREAS = 2;

    private static List<Blame> blames;

    @BeforeAll
    static void runFaultsOnTheWholeSuite() throws IOException {
        var suite = FeatureSuite.load(Catalogue.load());
        var sound = new ReferenceAdapter("test", Steps::internal, HashKind.RENDEZVOUS, SEED);
        var rerun = new Rerun(Catalogue.load(), suite, sound, SEED, Effort.WHOLE);
        var drawn = new ArrayList<>(Faults.all());
        Collections.shuffle(drawn, new Random(SEED));
        blames = drawn.stream().limit(FAULTS).toList().parallelStream()
                .map(fault -> blame(fault, suite, rerun))
                .toList();
        Files.write(
                FOUND,
                Stream.concat(Stream.of(Blame.header()), lines().sorted()).toList());
    }

    private static Blame blame(Fault fault, FeatureSuite suite, Rerun rerun) {
        var wrong = ReferenceAdapter.with("test", fault, HashKind.RENDEZVOUS, SEED);
        return Blame.of(
                fault,
                suite.cases().stream()
                        .filter(each -> suite.selections(each) == 0 || isAbout(each, fault))
                        .map(each -> rerun.on(wrong, each))
                        .toList());
    }

    private static boolean isAbout(FeatureCase each, Fault fault) {
        return each.rules().stream().map(RuleId::text).anyMatch(fault.rules()::contains);
    }

    private static Stream<String> lines() {
        return blames.stream().map(Blame::line);
    }

    @Test
    void eachFaultIsCaughtByACaseOfARuleThatItBreaks() {
        assertThat(blames).filteredOn(each -> each.own() == 0).isEmpty();
    }

    @Test
    void nothingErrs() {
        assertThat(blames).flatExtracting(Blame::errors).isEmpty();
    }

    @Test
    void twoAreasAtMostAreBlamedInTheMedian() {
        var areas = blames.stream().map(each -> each.areas().size()).sorted().toList();
        assertThat(areas.get(areas.size() / 2)).isLessThanOrEqualTo(MOST_AREAS);
    }

    /** The committed data may be of fewer faults than there are. */
    @Test
    void whatIsCommittedIsWhatComesOut() throws IOException {
        var committed = new HashSet<>(Files.readAllLines(COMMITTED));
        var faults = committed.stream().map(WholeSuiteTest::fault).toList();
        assertThat(lines().filter(line -> faults.contains(fault(line)) && !committed.contains(line)))
                .as("rows that differ; if you meant the change, copy %s over %s", FOUND, COMMITTED)
                .isEmpty();
    }

    private static String fault(String line) {
        return line.substring(0, line.indexOf('\t'));
    }
}
