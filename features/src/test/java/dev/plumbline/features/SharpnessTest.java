package dev.plumbline.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.faults.Faults;
import dev.plumbline.features.FaultMatrix.Outcome;
import dev.plumbline.features.FaultMatrix.Relation;
import dev.plumbline.results.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** A case means something because some wrong balancer fails it; a wrong balancer is caught by a case of a rule it breaks. */
class SharpnessTest {

    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final FeatureSuite SUITE = FeatureSuite.load(CATALOGUE);
    private static final Path COMMITTED = Path.of("..", "reports", "docs", "sharpness.tsv");
    private static final Path FOUND = Path.of("target", "sharpness.tsv");
    private static final int MOST_AREAS = 2;

    private static FaultMatrix matrix;

    @BeforeAll
    static void runEachFaultOnTheCasesOfItsRules() throws IOException {
        matrix = FaultMatrix.run(CATALOGUE, SUITE, Faults.all());
        Files.write(
                FOUND,
                Stream.concat(
                                Stream.of("edition\tfault\trule\tcase"),
                                matrix.outcomes().stream()
                                        .filter(each -> each.isOwn() && each.failed())
                                        .map(Outcome::line))
                        .toList());
    }

    /** The page on sharpness is made of them. Only what differs is told: there are thousands. */
    @Test
    void theFailuresAreThoseOfTheCommittedData() throws IOException {
        var found = Files.readAllLines(FOUND);
        var committed = Files.readAllLines(COMMITTED);
        assertThat(Stream.concat(
                        without(found, committed).map(line -> "new: " + line),
                        without(committed, found).map(line -> "gone: " + line)))
                .as("cases that fail under faults; if you meant the change, copy %s over %s", FOUND, COMMITTED)
                .isEmpty();
        assertThat(found.equals(committed))
                .as("whether %s has the order of %s", COMMITTED, FOUND)
                .isTrue();
    }

    private static Stream<String> without(List<String> lines, List<String> others) {
        var known = Set.copyOf(others);
        return lines.stream().filter(line -> !known.contains(line));
    }

    @TestFactory
    Stream<DynamicTest> aFaultIsCaughtByACaseOfARuleThatItBreaks() {
        var pending = Pending.load(CATALOGUE);
        return Faults.all().stream()
                .filter(fault -> !pending.contains(new RuleId(fault.rules().get(0))))
                .map(fault -> DynamicTest.dynamicTest(
                        fault.name(),
                        () -> assertThat(matrix.under(fault, Relation.OWN))
                                .as("cases of %s, which it breaks", fault.rules())
                                .anyMatch(Outcome::failed)));
    }

    @Test
    void noCaseErrsUnderAFault() {
        assertThat(matrix.outcomes())
                .filteredOn(each -> each.verdict() == Verdict.ERRORED)
                .extracting(each -> each.line() + ": " + each.reason())
                .isEmpty();
    }

    @Test
    void everyFailureIsToldInFull() {
        assertThat(matrix.outcomes())
                .filteredOn(each -> !each.untold().isEmpty())
                .extracting(each -> each.line() + " lacks " + each.untold())
                .isEmpty();
    }

    @TestFactory
    Stream<DynamicTest> aCaseIsFailedBySomeFault() {
        var failed = matrix.faultsByFailedCase().keySet();
        return SUITE.cases().stream()
                .map(each -> DynamicTest.dynamicTest(
                        each.id(),
                        () -> assertThat(failed.contains(each.id()))
                                .as("whether one of the faults that break %s turns it red", each.rules())
                                .isTrue()));
    }

    /** Two rules may say the same in other words; the cases that one rule heads are told apart. */
    @Test
    void noTwoCasesOfARuleFailUnderTheSameFaults() {
        Map<Sharpness, Set<String>> casesByFaults = matrix.faultsByFailedCase().entrySet().stream()
                .collect(Collectors.groupingBy(
                        entry -> new Sharpness(
                                SUITE.find(entry.getKey()).orElseThrow().rule(), entry.getValue()),
                        Collectors.mapping(Map.Entry::getKey, Collectors.toCollection(TreeSet::new))));
        assertThat(casesByFaults.entrySet())
                .filteredOn(group -> group.getValue().size() > 1)
                .extracting(group -> group.getValue() + " fail under the same faults, "
                        + new TreeSet<>(group.getKey().faults())
                        + ": write faults confined to the cell of each, or keep one of them")
                .isEmpty();
    }

    private record Sharpness(RuleId rule, Set<String> faults) {}

    @Test
    void aFaultIsBlamedOnTwoAreasAtMostInTheMedian() {
        List<Integer> areas =
                matrix.areasByFault().values().stream().map(Set::size).sorted().toList();
        assertThat(areas.get(areas.size() / 2))
                .as("areas of rules blamed for a fault, in the median of %s faults that were caught", areas.size())
                .isLessThanOrEqualTo(MOST_AREAS);
    }
}
