package dev.plumbline.sharpness;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.catalogue.Product;
import dev.plumbline.catalogue.Rule;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.faults.Fault;
import dev.plumbline.faults.Faults;
import dev.plumbline.faults.HarderFaults;
import dev.plumbline.report.RuleReport;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The tables of the page on sharpness, as Markdown. */
final class SharpnessTables {

    private static final int TOLD_SUSPECTS = 3;
    private static final int TOLD_AREAS = 3;
    private static final Map<String, Predicate<Integer>> SPANS = new TreeMap<>(Map.of(
            "1", count -> count == 1,
            "2", count -> count == 2,
            "3 to 5", count -> count >= 3 && count <= 5,
            "6 and more", count -> count >= 6));

    private final List<Failure> failures;
    private final List<WholeRun> runs;
    private final List<Sighting> sightings;

    SharpnessTables(List<Failure> failures, List<WholeRun> runs, List<Sighting> sightings) {
        this.failures = failures;
        this.runs = runs;
        this.sightings = sightings;
    }

    /** All of them, each under its heading. */
    String text() {
        return Stream.of(
                        section("Each fault on the cases of the rules that it breaks", recall()),
                        section("By how many cases a fault is caught", byCases()),
                        section("Rules without a fault", unproven()),
                        section("The whole suite on faults drawn at random", blame()),
                        section("How many areas are blamed for one of them", areas()),
                        section("How often the suspects are right", suspects()),
                        section("What the suite sees, and what it does not", harder()))
                .collect(Collectors.joining("\n\n"));
    }

    private static String section(String title, Stream<String> rows) {
        return "### " + title + "\n\n" + rows.collect(Collectors.joining("\n"));
    }

    private static String row(Object... cells) {
        return Stream.of(cells).map(Object::toString).collect(Collectors.joining(" | ", "| ", " |"));
    }

    private static Stream<String> table(List<String> columns, Stream<String> rows) {
        var rule = "|" + " --- |".repeat(columns.size());
        return Stream.concat(Stream.of(row(columns.toArray()), rule), rows);
    }

    // ---- each fault on its own cases

    private Map<String, Long> casesByFault() {
        return failures.stream().collect(Collectors.groupingBy(Failure::fault, Collectors.counting()));
    }

    private Stream<String> recall() {
        var cases = casesByFault();
        return table(
                List.of("area", "faults", "caught", "caught by a single case", "failed cases"),
                byArea(Faults.all(), fault -> new RuleId(fault.rules().get(0)), faults -> {
                    long caught = faults.stream()
                            .filter(fault -> cases.containsKey(fault.name()))
                            .count();
                    return List.of(
                            faults.size(),
                            caught,
                            faults.stream()
                                    .filter(fault -> cases.getOrDefault(fault.name(), 0L) == 1)
                                    .count(),
                            faults.stream()
                                    .mapToLong(fault -> cases.getOrDefault(fault.name(), 0L))
                                    .sum());
                }));
    }

    /** A row for each area, and one for all. */
    private static <T> Stream<String> byArea(
            Collection<T> all, Function<T, RuleId> rule, Function<List<T>, List<?>> cells) {
        var areas = all.stream()
                .collect(Collectors.groupingBy(each -> rule.apply(each).area(), TreeMap::new, Collectors.toList()));
        return Stream.concat(
                areas.entrySet().stream()
                        .map(area -> row(Stream.concat(
                                        Stream.of("`" + area.getKey() + "`"), cells.apply(area.getValue()).stream())
                                .toArray())),
                Stream.of(row(Stream.concat(Stream.of("all"), cells.apply(List.copyOf(all)).stream())
                        .toArray())));
    }

    private Stream<String> byCases() {
        var cases = casesByFault();
        return table(
                List.of("cases", "faults"),
                SPANS.entrySet().stream()
                        .map(span -> row(
                                span.getKey(),
                                cases.values().stream()
                                        .filter(count -> span.getValue().test(Math.toIntExact(count)))
                                        .count())));
    }

    private static Stream<String> unproven() {
        var catalogue = Catalogue.load();
        var pending = Pending.load(catalogue);
        var broken =
                Faults.all().stream().map(Fault::rules).flatMap(List::stream).collect(Collectors.toSet());
        var byReason = Stream.of(Edition.E1, Edition.E2, Edition.E3)
                .flatMap(edition -> catalogue.rulesOf(Product.INTERNAL, edition).stream())
                .filter(rule -> !broken.contains(rule.id().text()))
                .distinct()
                .collect(Collectors.groupingBy(
                        rule -> RuleReport.whyUnchecked(rule, pending),
                        TreeMap::new,
                        Collectors.mapping(Rule::id, Collectors.toCollection(TreeSet::new))));
        return table(
                List.of("why", "rules", "which"),
                byReason.entrySet().stream()
                        .map(reason -> row(
                                reason.getKey().replace('-', ' '),
                                reason.getValue().size(),
                                listed(reason.getValue()))));
    }

    private static String listed(Set<RuleId> rules) {
        return rules.stream().map(rule -> "`" + rule + "`").collect(Collectors.joining(", "));
    }

    // ---- the whole suite

    private Stream<String> blame() {
        return table(
                List.of(
                        "area",
                        "faults",
                        "failed cases",
                        "about a broken rule",
                        "areas blamed, median",
                        "first suspect right",
                        "one of the first three right"),
                byArea(
                        runs,
                        WholeRun::rule,
                        some -> List.of(
                                some.size(),
                                sum(some, WholeRun::failed),
                                percent(sum(some, WholeRun::own), sum(some, WholeRun::failed)),
                                medianOfAreas(some),
                                right(some, 1, 0),
                                right(some, TOLD_SUSPECTS, 0))));
    }

    private static int sum(List<WholeRun> some, ToIntFunction<WholeRun> number) {
        return some.stream().mapToInt(number).sum();
    }

    private static int medianOfAreas(List<WholeRun> some) {
        return some.stream().map(WholeRun::areas).sorted().toList().get(some.size() / 2);
    }

    private static String right(List<WholeRun> some, int suspects, int formula) {
        return percent(
                some.stream()
                        .filter(run -> run.isRightWithin(suspects, formula))
                        .count(),
                some.size());
    }

    private static String percent(long part, long whole) {
        return String.format(Locale.ROOT, "%.0f %%", 100.0 * part / whole);
    }

    private Stream<String> areas() {
        return table(
                List.of("areas", "faults", "part"), SPANS.entrySet().stream().map(span -> {
                    long count = runs.stream()
                            .filter(run -> span.getValue().test(run.areas()))
                            .count();
                    return row(span.getKey(), count, percent(count, runs.size()));
                }));
    }

    private Stream<String> suspects() {
        var several = runs.stream().filter(run -> run.areas() > 1).toList();
        return table(
                List.of(
                        "suspicion of a rule",
                        "first right",
                        "one of three right",
                        "several areas: first",
                        "one of three"),
                IntStream.range(0, WholeRun.formulas().size())
                        .mapToObj(formula -> row(
                                WholeRun.formulas().get(formula),
                                right(runs, 1, formula),
                                right(runs, TOLD_SUSPECTS, formula),
                                right(several, 1, formula),
                                right(several, TOLD_SUSPECTS, formula))));
    }

    // ---- harder faults

    private Stream<String> harder() {
        var byName = sightings.stream().collect(Collectors.toMap(Sighting::fault, Function.identity()));
        return HarderFaults.families().stream()
                .flatMap(family -> Stream.concat(
                        Stream.of("", "Wrong " + family.title() + ":", ""),
                        table(
                                List.of("fault", "caught", "by scenarios", "else by histories", "blamed"),
                                family.faults().stream()
                                        .map(fault -> byName.get(fault.name()))
                                        .map(SharpnessTables::row))))
                .skip(1);
    }

    private static String row(Sighting sighting) {
        if (sighting.seeds() == 0) {
            return row("`" + sighting.fault() + "`", "not measured yet", "", "", "");
        }
        return row(
                "`" + sighting.fault() + "`",
                sighting.caught() + " of " + sighting.seeds(),
                sighting.byScenarios() + " of " + sighting.seeds(),
                sighting.asked() == 0 ? "–" : sighting.byHistories() + " of " + sighting.asked(),
                sighting.areas().stream().limit(TOLD_AREAS).collect(Collectors.joining(", ")));
    }
}
