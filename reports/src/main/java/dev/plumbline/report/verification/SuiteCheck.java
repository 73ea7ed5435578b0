package dev.plumbline.report.verification;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Feature;
import dev.plumbline.catalogue.Rule;
import dev.plumbline.catalogue.RuleId;
import dev.plumbline.certification.CaseReport;
import dev.plumbline.certification.Suite;
import dev.plumbline.report.CaseDigest;
import dev.plumbline.report.Report;
import dev.plumbline.results.Case;
import dev.plumbline.results.Verdict;
import dev.plumbline.spi.Hello;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whether a report is of this suite, and has each of its cases once. */
final class SuiteCheck {

    static final String ORIGIN = "it is of this suite";

    private SuiteCheck() {}

    static Check origin(Report report, String version, Suite suite) {
        var digest = CaseDigest.of(suite.cases().stream().map(Case::id).toList());
        return new Check(
                ORIGIN,
                Stream.of(
                                other("suite.version", report.suite().version(), version),
                                other(
                                        "suite.catalogueDigest",
                                        report.suite().catalogueDigest(),
                                        suite.catalogue().digest()),
                                other("suite.casesDigest", report.suite().casesDigest(), digest))
                        .flatMap(Optional::stream)
                        .toList());
    }

    private static Optional<String> other(String member, String reported, String own) {
        return reported.equals(own)
                ? Optional.empty()
                : Optional.of(member + ": is " + reported + ", and that of this suite is " + own
                        + "; only the suite that made a report can tell whether it is whole");
    }

    static Check completeness(Report report, Suite suite) {
        var findings = new ArrayList<String>();
        var canonical = suite.cases().stream().collect(Collectors.toMap(Case::id, Function.identity()));
        var seen = new HashSet<String>();
        for (var each : report.cases()) {
            if (!seen.add(each.id())) {
                findings.add(each.id() + ": is there more than once");
            } else if (!canonical.containsKey(each.id())) {
                findings.add(each.id() + ": is no case of the suite");
            } else {
                findings.addAll(differences(each, canonical.get(each.id()), suite.catalogue()));
                findings.addAll(nonsense(each, report));
            }
        }
        suite.cases().stream()
                .map(Case::id)
                .filter(id -> !seen.contains(id))
                .forEach(id -> findings.add(id + ": is missing"));
        return new Check("each of the suite's " + canonical.size() + " cases is there once", List.copyOf(findings));
    }

    /** What it says of the case itself. What a history is about, only its result tells. */
    private static List<String> differences(CaseReport each, Case canonical, Catalogue catalogue) {
        var own = CaseReport.unrun(canonical, each.verdict(), each.reason());
        var differences = new ArrayList<String>();
        if (!each.name().equals(own.name())) {
            differences.add(each.id() + ": name: has to be \"" + own.name() + "\"");
        }
        if (!each.product().equals(own.product())) {
            differences.add(each.id() + ": product: has to be " + own.product());
        }
        var needs = needs(each, canonical, catalogue);
        if (!each.needs().equals(needs)) {
            differences.add(each.id() + ": needs: has to be " + needs);
        }
        if (!each.editions().equals(own.editions())) {
            differences.add(each.id() + ": editions: has to be " + own.editions());
        }
        if (!own.rules().isEmpty() && !each.rules().equals(own.rules())) {
            differences.add(each.id() + ": rules: has to be " + own.rules());
        }
        return differences;
    }

    /** A history that breaks a rule of an optional feature is about that feature, too. */
    private static List<String> needs(CaseReport each, Case canonical, Catalogue catalogue) {
        boolean tellsWhatItIsAbout =
                canonical.rules().isEmpty() && each.asObserved().verdict() == Verdict.FAILED;
        var broken = tellsWhatItIsAbout ? each.rules() : List.<String>of();
        return Stream.concat(
                        canonical.needs().stream(),
                        broken.stream()
                                .flatMap(rule -> RuleId.parse(rule).flatMap(catalogue::rule).stream())
                                .map(Rule::feature)
                                .filter(feature -> feature != Feature.CORE))
                .map(Feature::wireName)
                .distinct()
                .sorted()
                .toList();
    }

    /** A verdict that the declaration or the edition rules out. */
    private static List<String> nonsense(CaseReport each, Report report) {
        if (!each.editions().contains(report.suite().edition()) && each.verdict() != Verdict.NOT_APPLICABLE) {
            return List.of(each.id() + ": verdict: it does not hold in edition "
                    + report.suite().edition() + ", so it has to be not-applicable");
        }
        boolean isAsked = report.declared()
                .map(said -> said.features().containsAll(each.needs())
                        && said.limits().equals(Hello.Limits.NONE))
                .orElse(false);
        if (each.verdict() == Verdict.SKIPPED && isAsked) {
            return List.of(each.id() + ": verdict: it can't be skipped, since all that it needs is declared: "
                    + (each.needs().isEmpty() ? "nothing but the core" : String.join(", ", each.needs())));
        }
        return List.of();
    }
}
