package dev.plumbline.lint;

import dev.plumbline.catalogue.Catalogue;
import dev.plumbline.catalogue.Edition;
import dev.plumbline.catalogue.Product;
import dev.plumbline.compute.Setup;
import dev.plumbline.config.Configuration.Reading;
import dev.plumbline.config.ConfigurationViolation;
import dev.plumbline.config.ProductPart;
import dev.plumbline.engine.Engine;
import dev.plumbline.engine.Steps;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Looks through a configuration for what is refused, and for what each advice finds. */
public final class Linter {

    private static final Set<TrafficAdvice> OF_BOTH_PRODUCTS =
            EnumSet.of(TrafficAdvice.EVERY_PORT_IS_REACHED, TrafficAdvice.BACK_END_IS_A_CLIENT);

    private final Catalogue catalogue;
    private final Edition edition;

    /** A linter by this edition of the internal page. */
    public Linter(Catalogue catalogue, Edition edition) {
        this.catalogue = catalogue;
        this.edition = edition;
    }

    /** What is found, the worst first, and in the order of the lines. */
    public List<Finding> findings(Setup setup) {
        var balancer = new ConfiguredBalancer(setup, edition);
        var advised = balancer.services().stream()
                .flatMap(service -> Advice.all().stream()
                        .filter(advice -> isFor(advice, service))
                        .flatMap(advice -> findings(advice, service, setup)));
        return Stream.concat(refused(setup), advised)
                .distinct()
                .sorted(Comparator.comparing(Finding::level)
                        .thenComparing(finding -> finding.spot().file())
                        .thenComparing(finding -> finding.spot().line()))
                .toList();
    }

    private static boolean isFor(Advice advice, ConfiguredService service) {
        return advice instanceof FirewallAdvice
                || OF_BOTH_PRODUCTS.contains(advice)
                || service.isGlobal() == advice instanceof GlobalAdvice;
    }

    private Stream<Finding> findings(Advice advice, ConfiguredService service, Setup setup) {
        var entry = advice.entry();
        return advice.on(service)
                // Of a service that was not given, only the rules in front of it can be judged.
                .filter(complaint -> !service.value().isTrue(Setup.ASSUMED)
                        || !complaint.field().startsWith(service.field()))
                .map(complaint -> new Finding(
                        entry.level(),
                        advice.id(),
                        entry.ruleIn(edition, catalogue),
                        setup.spotOf(complaint.field()),
                        complaint.message(),
                        entry.fix()));
    }

    private Stream<Finding> refused(Setup setup) {
        return Arrays.stream(Product.values())
                .filter(product -> !new ProductPart(product, setup.testbed()).isEmpty())
                .flatMap(product -> violations(new Engine(Steps.of(product, edition)).admit(setup.testbed())))
                .distinct()
                .map(violation -> new Finding(
                        Level.ERROR,
                        Finding.REFUSED,
                        violation.rule(),
                        setup.spotOf(violation.field()),
                        violation.message(),
                        Remedy.of(violation)));
    }

    private static Stream<ConfigurationViolation> violations(Reading reading) {
        return reading instanceof Reading.Refused refused ? refused.violations().stream() : Stream.empty();
    }
}
