package dev.plumbline.commandline;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.compute.Remark;
import dev.plumbline.compute.Setup;
import dev.plumbline.lint.Finding;
import dev.plumbline.lint.Level;
import java.util.List;

/**
 * What lint says, for programs.
 *
 * @param format what this document is
 * @param suite the suite's name and version
 * @param edition the edition that the configuration was read by
 * @param findings what is found, the worst first
 * @param notRead what nothing is known of, so that it was passed over
 * @param errors how many errors there are
 * @param warnings how many warnings there are
 */
record LintReport(
        String format,
        String suite,
        String edition,
        List<Found> findings,
        List<PassedOver> notRead,
        long errors,
        long warnings) {

    static final String FORMAT = "plumbline-lint/1";

    static LintReport of(Setup setup, List<Finding> findings, Edition edition) {
        return new LintReport(
                FORMAT,
                Build.suite(),
                edition.wireName(),
                findings.stream().map(Found::of).toList(),
                PassedOver.of(setup),
                count(Level.ERROR, findings),
                count(Level.WARNING, findings));
    }

    static long count(Level level, List<Finding> findings) {
        return findings.stream().filter(finding -> finding.level() == level).count();
    }

    /**
     * A finding.
     *
     * @param level {@code error}, {@code warning} or {@code note}
     * @param advice the advice that finds it; {@code refused} for what the documents refuse
     * @param rule the id of the rule that it comes from
     * @param file the file
     * @param line its line
     * @param field the place in the file
     * @param message what is found, and what follows from it
     * @param fix what to do about it
     */
    record Found(
            String level, String advice, String rule, String file, int line, String field, String message, String fix) {

        private static Found of(Finding finding) {
            var spot = finding.spot();
            return new Found(
                    finding.level().wireName(),
                    finding.advice(),
                    finding.rule(),
                    spot.file(),
                    spot.line(),
                    spot.path(),
                    finding.message(),
                    finding.fix());
        }
    }

    /**
     * Something that was passed over.
     *
     * @param file the file
     * @param line its line
     * @param field the place in the file
     * @param message why
     */
    record PassedOver(String file, int line, String field, String message) {

        static List<PassedOver> of(Setup setup) {
            return setup.remarks().stream().map(PassedOver::of).toList();
        }

        private static PassedOver of(Remark remark) {
            var spot = remark.spot();
            return new PassedOver(spot.file(), spot.line(), spot.path(), remark.text());
        }
    }
}
