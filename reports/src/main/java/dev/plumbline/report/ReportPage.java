package dev.plumbline.report;

import dev.plumbline.certification.CaseReport;
import dev.plumbline.results.Measurement;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Hello;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a page shows of a report: all of it comes from there. Words of others are fit to be shown, and yet to be escaped as the
 * page's form asks for.
 *
 * @param implementation who was examined
 * @param verdict what it came to, as the report writes it
 * @param edition the edition of the documents
 * @param summary who was examined, by whom and when
 * @param command the command line that has the same run once more
 * @param conditions what else decides what such a run sees
 * @param shards the parts that were run by themselves, with their commands
 * @param leftOut what was not looked at
 * @param profiles each profile with its verdict
 * @param features the optional features that it declares
 * @param notSupported those that it does not
 * @param deviations failures that it declares
 * @param known failures that its team knows of
 * @param suspects the rules of what failed, the likeliest to be broken first
 * @param failures what failed or came to no end
 * @param figures what was measured
 * @param rules how many rules came to each verdict
 */
public record ReportPage(
        String implementation,
        String verdict,
        String edition,
        List<Fact> summary,
        String command,
        List<Fact> conditions,
        List<Fact> shards,
        List<Fact> leftOut,
        List<Fact> profiles,
        List<String> features,
        List<String> notSupported,
        List<Expected> deviations,
        List<Expected> known,
        List<Fact> suspects,
        List<Failure> failures,
        List<Figure> figures,
        List<Fact> rules) {

    private static final Set<Verdict> TROUBLE = EnumSet.of(Verdict.FAILED, Verdict.ERRORED, Verdict.BLOCKED);

    /** The page on a report. */
    static ReportPage of(Report report) {
        return new ReportPage(
                who(report),
                report.verdict().wireName(),
                report.suite().edition(),
                summary(report),
                ShownText.command(report.command()),
                conditions(report),
                report.shards().stream().map(ReportPage::shard).toList(),
                leftOut(report),
                report.profiles().stream()
                        .map(each -> new Fact(each.name(), ShownText.words(each.verdict())))
                        .toList(),
                report.declared().map(Declaration::features).orElse(List.of()).stream()
                        .map(ShownText::name)
                        .toList(),
                report.notSupported().stream().map(ShownText::name).toList(),
                expected(report, Verdict.DEVIATION),
                expected(report, Verdict.KNOWN_FAILING),
                report.suspects().stream()
                        .map(each -> new Fact(each.rule(), each.failed() + " of " + each.ran()))
                        .toList(),
                report.cases().stream()
                        .filter(each -> TROUBLE.contains(each.verdict()))
                        .map(Failure::of)
                        .toList(),
                report.cases().stream()
                        .flatMap(each -> each.measurements().stream()
                                .map(measured -> Figure.of(each.id(), measured, each.verdict())))
                        .toList(),
                rules(report));
    }

    private static String who(Report report) {
        return report.implementation()
                .map(each -> ShownText.name(each.name()) + " " + ShownText.name(each.version()))
                .orElse("an implementation that did not say hello");
    }

    private static List<Fact> summary(Report report) {
        var facts = new ArrayList<Fact>();
        facts.add(new Fact("implementation", who(report)));
        report.implementation()
                .flatMap(Hello.Implementation::url)
                .ifPresent(url -> facts.add(new Fact("where to find it", ShownText.sentence(url))));
        report.implementation()
                .map(Hello.Implementation::contact)
                .filter(each -> !each.isEmpty())
                .ifPresent(each -> facts.add(new Fact("whom to ask", ShownText.sentence(String.join(", ", each)))));
        facts.add(new Fact("tested by", "plumbline " + report.suite().version()));
        facts.add(new Fact("edition of the documents", report.suite().edition()));
        facts.add(new Fact("date", report.date().toString()));
        facts.add(new Fact("cases", report.totalsInWords()));
        facts.add(new Fact("ending", ShownText.words(report.ending().how().wireName())));
        if (!report.ending().why().isEmpty()) {
            facts.add(new Fact(
                    "why it ended so", ShownText.sentence(report.ending().why())));
        }
        return facts;
    }

    private static List<Fact> conditions(Report report) {
        return List.of(
                new Fact("adapter", ShownText.sentence(report.adapter())),
                new Fact("seed", Long.toString(report.seed())),
                new Fact("random histories", Integer.toString(report.tries())),
                new Fact("effort", ShownText.number(report.effort())),
                new Fact("chance of a false alarm", "at most " + ShownText.chance(report.falseAlarm())),
                new Fact("catalogue of rules", report.suite().catalogueDigest()),
                new Fact("list of cases", report.suite().casesDigest()),
                new Fact("Java", ShownText.sentence(report.environment().java())),
                new Fact(
                        "system",
                        ShownText.sentence(report.environment().os()) + ", "
                                + report.environment().processors() + " processors"));
    }

    private static Fact shard(ShardReport shard) {
        return new Fact(shard.shard(), ShownText.command(shard.command()));
    }

    private static List<Fact> leftOut(Report report) {
        var selection = report.selection();
        var facts = new ArrayList<Fact>();
        addList(facts, "only rules", selection.rules());
        addList(facts, "only cases", selection.only());
        addList(facts, "without cases", selection.skip());
        selection.features().ifPresent(names -> addList(facts, "only features", names));
        selection.shard().ifPresent(shard -> facts.add(new Fact("only part", shard)));
        return facts;
    }

    private static void addList(List<Fact> facts, String label, List<String> names) {
        if (!names.isEmpty()) {
            facts.add(new Fact(label, ShownText.sentence(String.join(", ", names))));
        }
    }

    private static List<Expected> expected(Report report, Verdict verdict) {
        return report.expected().stream()
                .filter(each -> each.verdict() == verdict)
                .map(Expected::of)
                .toList();
    }

    private static List<Fact> rules(Report report) {
        return report.rules().stream()
                .collect(Collectors.groupingBy(RuleReport::verdict, Collectors.counting()))
                .entrySet()
                .stream()
                .sorted(Map.Entry.comparingByKey())
                .map(each -> new Fact(ShownText.words(each.getKey()), Long.toString(each.getValue())))
                .toList();
    }

    /**
     * Something that is known.
     *
     * @param label what it is about
     * @param text what it is
     */
    public record Fact(String label, String text) {}

    /**
     * A failure that surprises nobody.
     *
     * @param names which cases
     * @param reason why
     * @param standing what is seen of it
     */
    public record Expected(String names, String reason, String standing) {

        private static Expected of(ExpectedReport expected) {
            return new Expected(
                    ShownText.name(expected.names()), ShownText.sentence(expected.reason()), expected.standing());
        }
    }

    /**
     * A case that failed or came to no end.
     *
     * @param id its id
     * @param name what it shows
     * @param verdict its verdict
     * @param reason the verdict's reason
     * @param story the whole story, in lines
     */
    public record Failure(String id, String name, String verdict, String reason, List<String> story) {

        private static Failure of(CaseReport failed) {
            return new Failure(
                    ShownText.name(failed.id()),
                    ShownText.sentence(failed.name()),
                    failed.verdict().wireName(),
                    ShownText.sentence(failed.reason()),
                    ShownText.lines(failed.message()));
        }
    }

    /**
     * A figure, and the limits that it had to keep.
     *
     * @param id the case that took it
     * @param of what it is of
     * @param value the figure
     * @param least what it had to be at least; empty where nothing was asked
     * @param most what it had to be at most; empty where nothing was asked
     * @param from how many sets of back ends and selections it is from
     * @param verdict the case's verdict
     */
    public record Figure(String id, String of, String value, String least, String most, String from, String verdict) {

        private static Figure of(String id, Measurement measured, Verdict verdict) {
            return new Figure(
                    ShownText.name(id),
                    ShownText.sentence(measured.of()),
                    ShownText.number(measured.value()),
                    ShownText.number(measured.least()),
                    ShownText.number(measured.most()),
                    measured.sets() + " sets, " + measured.selections() + " selections",
                    ShownText.words(verdict.wireName()));
        }
    }
}
