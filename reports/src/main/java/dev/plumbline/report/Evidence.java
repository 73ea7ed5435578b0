package dev.plumbline.report;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Named;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.certification.CasePattern;
import dev.plumbline.certification.CaseReport;
import dev.plumbline.certification.Ending;
import dev.plumbline.certification.Expectations;
import dev.plumbline.certification.ExpectedFailure;
import dev.plumbline.certification.Profile;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.report.Report.ProfileReport;
import dev.plumbline.report.Report.Setting;
import dev.plumbline.results.Suspects;
import dev.plumbline.results.Suspects.Tried;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Hello;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What was seen in a run. Whatever else a report says follows from it.
 *
 * @param suite what the implementation was examined with
 * @param adapter how it was reached
 * @param implementation who it says it is, if it said so
 * @param declared what it declares, if it did
 * @param setting when, where and by what command it was run
 * @param shards the parts that it was put together from; empty for a run in one piece
 * @param selection which cases it went through
 * @param seed what was random was drawn from it
 * @param tries how many histories there were in all
 * @param effort how much of the usual number of selections was counted
 * @param ending how the run came to its end
 * @param expectations which failures surprise nobody
 * @param cases every case, as it came to its end
 */
public record Evidence(
        Report.Suite suite,
        String adapter,
        Optional<Hello.Implementation> implementation,
        Optional<Declaration> declared,
        Setting setting,
        List<ShardReport> shards,
        SelectionReport selection,
        long seed,
        int tries,
        Effort effort,
        Ending ending,
        Expectations expectations,
        List<CaseReport> cases) {

    /**
     * What a report was concluded from.
     *
     * @throws IllegalArgumentException if it can't have been concluded from anything; the message names the member
     */
    public static Evidence of(Report report, Catalogue catalogue) {
        return new Evidence(
                report.suite(),
                report.adapter(),
                report.implementation(),
                report.declared(),
                new Setting(report.date(), report.command(), report.environment()),
                report.shards(),
                report.selection(),
                report.seed(),
                report.tries(),
                effort(report),
                report.ending(),
                expectations(report, catalogue),
                report.cases().stream().map(CaseReport::asObserved).toList());
    }

    private static Effort effort(Report report) {
        try {
            return new Effort(report.effort());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("effort: " + e.getMessage(), e);
        }
    }

    private static Expectations expectations(Report report, Catalogue catalogue) {
        var deviations = report.declared().map(Declaration::deviations).orElse(List.of()).stream()
                .map(each -> ExpectedFailure.Declared.of(each, catalogue));
        var known = report.expected().stream()
                .filter(each -> each.verdict() == Verdict.KNOWN_FAILING)
                .map(each -> new ExpectedFailure.Known(CasePattern.of(each.names()), each.origin(), each.reason()));
        return new Expectations(Stream.concat(deviations, known).toList());
    }

    /**
     * The report.
     *
     * @throws IllegalArgumentException if the selection is none, or the edition is not known
     */
    public Report conclude(Catalogue catalogue) {
        var regarded = expectations.regard(cases);
        return new Report(
                Report.FORMAT,
                suite,
                adapter,
                implementation,
                declared,
                setting.date(),
                setting.command(),
                shards,
                selection,
                seed,
                tries,
                effort.part(),
                regarded.stream().mapToDouble(CaseReport::falseAlarm).sum(),
                setting.environment(),
                ending,
                expectations.verdict(selection.request(tries).scope(effort), cases),
                profiles(regarded),
                notSupported(),
                totals(regarded),
                ExpectedReport.of(expectations, cases),
                Suspects.among(regarded.stream()
                        .map(each -> new Tried(each.rules(), each.verdict()))
                        .toList()),
                rules(regarded, catalogue),
                regarded);
    }

    private static List<ProfileReport> profiles(List<CaseReport> regarded) {
        return Stream.of(Profile.values())
                .map(profile -> new ProfileReport(
                        profile.wireName(), profile.standing(regarded).wireName()))
                .toList();
    }

    /** Of a feature that only other products or editions know, there is nothing to support. */
    private List<String> notSupported() {
        return declared.map(said -> cases.stream()
                        .filter(each -> said.isOf(each.product()))
                        .filter(each -> each.editions().contains(suite.edition()))
                        .flatMap(each -> each.needs().stream())
                        .filter(feature -> !said.features().contains(feature))
                        .distinct()
                        .sorted()
                        .toList())
                .orElse(List.of());
    }

    private static Map<String, Long> totals(Collection<CaseReport> regarded) {
        var totals = new LinkedHashMap<String, Long>();
        totals.put("cases", (long) regarded.size());
        for (var verdict : Verdict.values()) {
            totals.put(
                    verdict.wireName(),
                    regarded.stream().filter(each -> each.verdict() == verdict).count());
        }
        return totals;
    }

    private List<RuleReport> rules(List<CaseReport> regarded, Catalogue catalogue) {
        var edition = Named.of(Edition.class, suite.edition())
                .orElseThrow(() ->
                        new IllegalArgumentException("suite.edition: there is no edition '" + suite.edition() + "'"));
        var pending = Pending.load(catalogue);
        var byRule = new HashMap<String, List<CaseReport>>();
        regarded.forEach(each -> each.rules()
                .forEach(rule ->
                        byRule.computeIfAbsent(rule, some -> new ArrayList<>()).add(each)));
        return catalogue.rules().stream()
                .filter(rule -> rule.applies(edition))
                .map(rule -> RuleReport.of(
                        rule, edition, byRule.getOrDefault(rule.id().text(), List.of()), pending))
                .toList();
    }
}
