package dev.plumbline.report.merging;

import dev.plumbline.certification.Shard;
import dev.plumbline.report.ExpectedReport;
import dev.plumbline.report.Report;
import dev.plumbline.report.SelectionReport;
import dev.plumbline.wire.TerminalText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** The parts of one run: all of them, each once, and no other's. */
final class Parts {

    private static final int LONGEST_VALUE = 120;

    /** What has to be the same of all parts, by the member that says it. */
    private static final List<Map.Entry<String, Function<Report, Object>>> IN_COMMON = List.of(
            Map.entry("suite.version", report -> report.suite().version()),
            Map.entry("suite.catalogueDigest", report -> report.suite().catalogueDigest()),
            Map.entry("suite.casesDigest", report -> report.suite().casesDigest()),
            Map.entry("suite.edition", report -> report.suite().edition()),
            Map.entry("adapter", Report::adapter),
            Map.entry("implementation", Report::implementation),
            Map.entry("declared", Report::declared),
            Map.entry("seed", Report::seed),
            Map.entry("tries", Report::tries),
            Map.entry("selection.rules", report -> report.selection().rules()),
            Map.entry("selection.only", report -> report.selection().only()),
            Map.entry("selection.skip", report -> report.selection().skip()),
            Map.entry("selection.features", report -> report.selection().features()),
            Map.entry("expected", Parts::expected));

    private final SortedMap<Integer, Report> byIndex = new TreeMap<>();

    private Parts() {}

    /**
     * The parts.
     *
     * @param reports the reports, by what messages call them
     * @throws IllegalArgumentException if they are not the parts of one run; the message names the report and the member
     */
    static Parts of(Map<String, Report> reports) {
        var parts = new Parts();
        var names = new TreeMap<Integer, String>();
        int count = 0;
        for (var each : reports.entrySet()) {
            var shard = shard(each.getKey(), each.getValue().selection());
            if (!names.isEmpty()) {
                var first = names.values().iterator().next();
                requireSame(first, reports.get(first), each.getKey(), each.getValue());
                requireSameCount(first, count, each.getKey(), shard);
            }
            count = shard.count();
            var before = Optional.ofNullable(names.put(shard.index(), each.getKey()));
            before.ifPresent(name -> {
                throw new IllegalArgumentException("selection.shard: " + name + " and " + each.getKey()
                        + " are both part " + shard + "; name each part once");
            });
            parts.byIndex.put(shard.index(), each.getValue());
        }
        parts.requireWhole(count);
        return parts;
    }

    private static Shard shard(String name, SelectionReport selection) {
        return selection
                .shard()
                .map(Shard::parse)
                .orElseThrow(() -> new IllegalArgumentException(
                        "selection.shard: " + name + " is no part of a run; name the reports of runs with --shard"));
    }

    private static void requireSame(String first, Report one, String name, Report other) {
        for (var each : IN_COMMON) {
            var expected = each.getValue().apply(one);
            var found = each.getValue().apply(other);
            if (!expected.equals(found)) {
                throw new IllegalArgumentException(each.getKey() + ": " + first + " has " + shown(expected) + ", and "
                        + name + " has " + shown(found) + "; they are not parts of one run");
            }
        }
    }

    private static void requireSameCount(String first, int count, String name, Shard shard) {
        if (shard.count() != count) {
            throw new IllegalArgumentException("selection.shard: " + first + " is one of " + count + " parts, and "
                    + name + " is one of " + shard.count() + "; they are not parts of one run");
        }
    }

    private void requireWhole(int count) {
        var missing = Stream.iterate(1, index -> index <= count, index -> index + 1)
                .filter(index -> !byIndex.containsKey(index))
                .map(index -> new Shard(index, count).toString())
                .toList();
        if (!missing.isEmpty()) {
            throw new IllegalArgumentException("selection.shard: there is no report of part "
                    + String.join(", ", missing) + "; name the reports of all parts");
        }
    }

    /** What is expected to fail. Whether it does, each part says of its own cases. */
    private static Object expected(Report report) {
        return report.expected().stream()
                .map(each -> new ExpectedReport(each.verdict(), each.names(), each.origin(), each.reason(), ""))
                .toList();
    }

    private static String shown(Object value) {
        return TerminalText.quote(value.toString(), LONGEST_VALUE);
    }

    /** The reports, the first part first. */
    List<Report> inOrder() {
        return List.copyOf(byIndex.values());
    }
}
