package dev.plumbline.commandline;

import dev.plumbline.catalogue.Edition;
import dev.plumbline.compute.Setup;
import dev.plumbline.explain.Explained;
import java.util.List;
import java.util.Optional;

/**
 * What explain says, for programs.
 *
 * @param format what this document is
 * @param suite the suite's name and version
 * @param edition the edition by which it is explained
 * @param assumed what was made up because the configuration does not tell it
 * @param notRead what nothing is known of, so that it was passed over
 * @param events what happened, and what the balancer makes of it
 */
record ExplainReport(
        String format,
        String suite,
        String edition,
        List<String> assumed,
        List<LintReport.PassedOver> notRead,
        List<Explained> events) {

    static final String FORMAT = "plumbline-explain/1";

    static ExplainReport of(Edition edition, Optional<Setup> setup, List<Explained> events) {
        return new ExplainReport(
                FORMAT,
                Build.suite(),
                edition.wireName(),
                setup.map(Setup::assumptions).orElse(List.of()),
                setup.map(LintReport.PassedOver::of).orElse(List.of()),
                events);
    }
}
