package dev.plumbline.report;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Pending;
import dev.plumbline.certification.CaseReport;
import dev.plumbline.certification.Ending;
import dev.plumbline.certification.Examination;
import dev.plumbline.certification.Expectations;
import dev.plumbline.certification.Profile;
import dev.plumbline.certification.RunVerdict;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.results.Suspect;
import dev.plumbline.results.Suspects;
import dev.plumbline.results.Suspects.Tried;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Hello;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the examination of an implementation came to.
 *
 * @param format what this document is
 * @param suite what it was examined with
 * @param adapter how it was reached
 * @param implementation who it says it is; left out if it never said so
 * @param declared what it declares; left out if it never did
 * @param seed what was random was drawn from it
 * @param tries how many histories there were in all
 * @param effort how much of the usual number of selections was counted: 1 for all of it
 * @param falseAlarm the chance that a sound implementation fails some case of such a run, at most
 * @param environment where the suite ran
 * @param ending how the run came to its end
 * @param verdict what all cases come to
 * @param profiles what they say of each named set of features
 * @param totals how many cases there are, and how many came to each verdict
 * @param expected which failures surprise nobody
 * @param suspects the rules of what failed, the likeliest to be broken first
 * @param rules every rule of the product and edition
 * @param cases every case
 */
public record Report(
        String format,
        Suite suite,
        String adapter,
        Optional<Hello.Implementation> implementation,
        Optional<Declaration> declared,
        long seed,
        int tries,
        double effort,
        double falseAlarm,
        Environment environment,
        Ending ending,
        RunVerdict verdict,
        List<ProfileReport> profiles,
        Map<String, Long> totals,
        List<ExpectedReport> expected,
        List<Suspect> suspects,
        List<RuleReport> rules,
        List<CaseReport> cases) {

    /** What a report says it is. */
    public static final String FORMAT = "plumbline-report/1";

    /**
     * The report on an examination.
     *
     * @param hello what the implementation said of itself, if it did
     * @param expectations which failures surprise nobody
     */
    public static Report of(
            Occasion occasion,
            Catalogue catalogue,
            Optional<Hello> hello,
            Examination examination,
            Expectations expectations) {
        var raw = examination.reports();
        var cases = expectations.regard(raw);
        var pending = Pending.load(catalogue);
        return new Report(
                FORMAT,
                new Suite(
                        occasion.version(),
                        catalogue.digest(),
                        examination.edition().wireName()),
                occasion.adapter(),
                hello.map(Hello::implementation),
                hello.map(Declaration::of),
                occasion.seed(),
                occasion.tries(),
                occasion.effort().part(),
                cases.stream().mapToDouble(CaseReport::falseAlarm).sum(),
                occasion.environment(),
                examination.ending(),
                expectations.verdict(examination.selection().scope(), raw),
                Stream.of(Profile.values())
                        .map(profile -> new ProfileReport(
                                profile.wireName(), profile.standing(cases).wireName()))
                        .toList(),
                totals(cases),
                ExpectedReport.of(expectations, raw),
                Suspects.among(cases.stream()
                        .map(each -> new Tried(each.rules(), each.verdict()))
                        .toList()),
                catalogue.rules().stream()
                        .filter(rule -> rule.applies(examination.edition()))
                        .map(rule -> RuleReport.of(rule, examination.edition(), cases, pending))
                        .toList(),
                cases);
    }

    private static Map<String, Long> totals(Collection<CaseReport> cases) {
        var totals = new LinkedHashMap<String, Long>();
        totals.put("cases", (long) cases.size());
        for (var verdict : Verdict.values()) {
            totals.put(
                    verdict.wireName(),
                    cases.stream().filter(each -> each.verdict() == verdict).count());
        }
        return totals;
    }

    /**
     * What a run was about, besides its cases.
     *
     * @param version the suite's version
     * @param adapter how the implementation was reached
     * @param seed what was random was drawn from it
     * @param tries how many histories there were in all
     * @param effort how much of the usual number of selections was counted
     * @param environment where the suite ran
     */
    public record Occasion(
            String version, String adapter, long seed, int tries, Effort effort, Environment environment) {}

    /**
     * The suite.
     *
     * @param version its version
     * @param catalogueDigest the SHA-256 of its catalogue
     * @param edition the edition of the documents that it tested for
     */
    public record Suite(String version, String catalogueDigest, String edition) {}

    /**
     * Where the suite ran.
     *
     * @param java the Java runtime and its version
     * @param os the operating system, its version and architecture
     * @param processors how many processors it had
     */
    public record Environment(String java, String os, int processors) {

        /** This machine. */
        public static Environment here() {
            return new Environment(
                    System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"),
                    System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                            + System.getProperty("os.arch"),
                    Runtime.getRuntime().availableProcessors());
        }
    }

    /**
     * A profile.
     *
     * @param name its name
     * @param verdict what the run says of it
     */
    public record ProfileReport(String name, String verdict) {}
}
