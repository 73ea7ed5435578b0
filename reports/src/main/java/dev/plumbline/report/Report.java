package dev.plumbline.report;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.certification.CaseReport;
import dev.plumbline.certification.Ending;
import dev.plumbline.certification.Examination;
import dev.plumbline.certification.Expectations;
import dev.plumbline.certification.RunVerdict;
import dev.plumbline.certification.Selection;
import dev.plumbline.features.experiment.Effort;
import dev.plumbline.results.Case;
import dev.plumbline.results.Suspect;
import dev.plumbline.spi.Hello;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What the examination of an implementation came to.
 *
 * @param format what this document is
 * @param suite what it was examined with
 * @param adapter how it was reached
 * @param implementation who it says it is; left out if it never said so
 * @param declared what it declares; left out if it never did
 * @param date when the run began, or its first part
 * @param command the words of the command that has the same run once more
 * @param shards the parts that it was put together from; empty for a run in one piece
 * @param selection which cases it went through
 * @param seed what was random was drawn from it
 * @param tries how many histories there were in all
 * @param effort how much of the usual number of selections was counted: 1 for all of it
 * @param falseAlarm the chance that a sound implementation fails some case of such a run, at most
 * @param environment where the suite ran; of several parts where the first did
 * @param ending how the run came to its end
 * @param verdict what all cases come to
 * @param profiles what they say of each named set of features
 * @param notSupported the optional features that cases for it need, and that it does not declare
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
        Instant date,
        List<String> command,
        List<ShardReport> shards,
        SelectionReport selection,
        long seed,
        int tries,
        double effort,
        double falseAlarm,
        Environment environment,
        Ending ending,
        RunVerdict verdict,
        List<ProfileReport> profiles,
        List<String> notSupported,
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
        var selection = examination.selection();
        return new Evidence(
                        Suite.of(occasion, catalogue, selection),
                        occasion.adapter(),
                        hello.map(Hello::implementation),
                        hello.map(Declaration::of),
                        occasion.setting(),
                        List.of(),
                        SelectionReport.of(selection),
                        occasion.seed(),
                        occasion.tries(),
                        occasion.effort(),
                        examination.ending(),
                        expectations,
                        examination.reports())
                .conclude(catalogue);
    }

    /** How many cases there are, and how many came to each verdict, as in {@code 3 cases: 1 passed, 2 failed}. */
    public String totalsInWords() {
        var counted = totals.entrySet().stream()
                .filter(entry -> !entry.getKey().equals("cases") && entry.getValue() > 0)
                .map(entry -> entry.getValue() + " " + entry.getKey().replace('-', ' '))
                .collect(Collectors.joining(", "));
        return totals.get("cases") + " cases: " + counted;
    }

    /**
     * What a run was about, besides its cases.
     *
     * @param version the suite's version
     * @param adapter how the implementation was reached
     * @param seed what was random was drawn from it
     * @param tries how many histories there were in all
     * @param effort how much of the usual number of selections was counted
     * @param setting when, where and by what command it was run
     */
    public record Occasion(String version, String adapter, long seed, int tries, Effort effort, Setting setting) {}

    /**
     * The suite.
     *
     * @param version its version
     * @param catalogueDigest the SHA-256 of its catalogue
     * @param casesDigest the {@link CaseDigest} of its cases, those of other editions included
     * @param edition the edition of the documents that it tested for
     */
    public record Suite(String version, String catalogueDigest, String casesDigest, String edition) {

        static Suite of(Occasion occasion, Catalogue catalogue, Selection selection) {
            return new Suite(
                    occasion.version(),
                    catalogue.digest(),
                    CaseDigest.of(selection.cases().stream().map(Case::id).toList()),
                    selection.edition().wireName());
        }
    }

    /**
     * When, where and by what command a run was run.
     *
     * @param date when it began
     * @param command the words of the command that has it run once more
     * @param environment where it ran
     */
    public record Setting(Instant date, List<String> command, Environment environment) {

        /** Here and now. */
        public static Setting here(List<String> command) {
            return new Setting(Instant.now().truncatedTo(ChronoUnit.SECONDS), command, Environment.here());
        }
    }

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
