package dev.plumbline.faults;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.NetworkPassThroughLbTrafficPolicy;
import dev.plumbline.config.BackendService.ZonalAffinity;
import dev.plumbline.config.Configuration;
import dev.plumbline.config.Configuration.Reading;
import dev.plumbline.config.ConfigurationViolation;
import dev.plumbline.config.Spillover;
import dev.plumbline.config.Testbed;
import dev.plumbline.engine.Steps;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Settings of zonal affinity that are refused, accepted or understood wrongly. */
final class ZonalSettingFaults {

    private ZonalSettingFaults() {}

    static List<Fault> all() {
        return Stream.of(options(), ratios(), routes()).flatMap(List::stream).toList();
    }

    private static List<Fault> options() {
        return List.of(
                new Fault(
                        "unknown-zonal-option-accepted",
                        "A zonal option that does not exist is taken for none.",
                        List.of("ZONE-OPT-2"),
                        understood(affinity -> affinity.spillover()
                                        .filter(ZonalSettingFaults::isOption)
                                        .isPresent()
                                ? affinity
                                : ZonalAffinity.of(Spillover.ZONAL_AFFINITY_DISABLED.name()))),
                refusedOption(Spillover.ZONAL_AFFINITY_DISABLED),
                refusedOption(Spillover.ZONAL_AFFINITY_STAY_WITHIN_ZONE),
                refusedOption(Spillover.ZONAL_AFFINITY_SPILL_CROSS_ZONE),
                leftOut("stay-is-the-default", Spillover.ZONAL_AFFINITY_STAY_WITHIN_ZONE),
                leftOut("spill-is-the-default", Spillover.ZONAL_AFFINITY_SPILL_CROSS_ZONE));
    }

    private static List<Fault> ratios() {
        return List.of(
                accepted("negative-spillover-ratio-accepted", "below 0.0", ratio -> Math.max(ratio, 0.0)),
                accepted("spillover-ratio-above-one-accepted", "above 1.0", ratio -> Math.min(ratio, 1.0)),
                refusedRatio("spillover-ratio-of-zero-refused", "of 0.0", ratio -> ratio == 0.0),
                refusedRatio(
                        "spillover-ratio-between-refused", "between the bounds", ratio -> ratio > 0.0 && ratio < 1),
                refusedRatio("spillover-ratio-of-one-refused", "of 1.0", ratio -> ratio == 1.0),
                new Fault(
                        "spillover-ratio-defaults-to-one",
                        "Spill without a ratio leaves the zone as soon as one back end of it is not eligible.",
                        List.of("ZONE-SPILL-5"),
                        understood(affinity ->
                                affinity.spilloverRatio().isPresent() ? affinity : affinity.withRatio(1.0))));
    }

    private static List<Fault> routes() {
        return List.of(
                routed("static-route-turns-zonal-affinity-off", "STATIC", "ZONE-SUPPORT-1"),
                routed("policy-based-route-turns-zonal-affinity-off", "POLICY_BASED", "ZONE-SUPPORT-2"));
    }

    private static Fault routed(String name, String kind, String rule) {
        return new Fault(
                name,
                "A balancer that is the next hop of a " + kind + " route has no zonal affinity.",
                List.of(rule),
                sound -> sound.withAdmission(testbed -> sound.admission()
                        .of(
                                testbed.routes().stream()
                                                .noneMatch(route -> route.kind().equals(kind))
                                        ? testbed
                                        : testbed.withBackendServices(testbed.backendServices().stream()
                                                .map(service -> service.withZonalAffinity(
                                                        ZonalAffinity.of(Spillover.ZONAL_AFFINITY_DISABLED.name())))
                                                .toList()))));
    }

    private static Fault refusedOption(Spillover option) {
        return new Fault(
                Cells.kebab(option) + "-refused",
                "The zonal option " + option + " is refused.",
                List.of("ZONE-OPT-2", "ZONAL-OPTION-1"),
                refusing(
                        affinity -> affinity.spillover().equals(Optional.of(option.name())),
                        "ZONE-OPT-2",
                        ".spillover"));
    }

    private static Fault leftOut(String name, Spillover meaning) {
        return new Fault(
                name,
                "A service without a zonal option behaves as with " + meaning + ".",
                List.of("ZONE-OPT-3"),
                sound -> sound.withAdmission(testbed -> sound.admission()
                        .of(testbed.withBackendServices(testbed.backendServices().stream()
                                .map(service -> affinity(service).isPresent()
                                        ? service
                                        : service.withZonalAffinity(ZonalAffinity.of(meaning.name())))
                                .toList()))));
    }

    private static Fault accepted(String name, String which, DoubleUnaryOperator bounded) {
        return new Fault(
                name,
                "A spillover ratio " + which + " is accepted.",
                List.of("ZONE-SPILL-4"),
                understood(affinity -> affinity.spilloverRatio().isPresent()
                        ? affinity.withRatio(
                                bounded.applyAsDouble(affinity.spilloverRatio().getAsDouble()))
                        : affinity));
    }

    private static Fault refusedRatio(String name, String which, DoublePredicate condition) {
        return new Fault(
                name,
                "A spillover ratio " + which + " is refused.",
                List.of("ZONE-SPILL-4", "ZONAL-OPTION-1"),
                refusing(
                        affinity -> affinity.spilloverRatio().isPresent()
                                && condition.test(affinity.spilloverRatio().getAsDouble()),
                        "ZONE-SPILL-4",
                        ".spilloverRatio"));
    }

    /** The setting is understood as another one. */
    private static UnaryOperator<Steps> understood(UnaryOperator<ZonalAffinity> as) {
        return sound -> sound.withAdmission(testbed -> sound.admission()
                .of(testbed.withBackendServices(testbed.backendServices().stream()
                        .map(service -> affinity(service)
                                .map(affinity -> service.withZonalAffinity(as.apply(affinity)))
                                .orElse(service))
                        .toList())));
    }

    private static UnaryOperator<Steps> refusing(Predicate<ZonalAffinity> condition, String rule, String field) {
        return sound -> sound.withAdmission(testbed -> {
            var violations = violations(testbed, condition, rule, field);
            var reading = sound.admission().of(testbed);
            var meaning = reading instanceof Reading.Valid valid
                    ? Optional.of(valid.configuration())
                    : Optional.<Configuration>empty();
            return violations.isEmpty() ? reading : new Reading.Refused(violations, meaning);
        });
    }

    private static List<ConfigurationViolation> violations(
            Testbed testbed, Predicate<ZonalAffinity> condition, String rule, String field) {
        var violations = new ArrayList<ConfigurationViolation>();
        for (int i = 0; i < testbed.backendServices().size(); i++) {
            if (affinity(testbed.backendServices().get(i)).filter(condition).isPresent()) {
                violations.add(new ConfigurationViolation(
                        rule,
                        "backendServices[" + i + "].networkPassThroughLbTrafficPolicy.zonalAffinity" + field,
                        "it is refused by mistake"));
            }
        }
        return violations;
    }

    private static Optional<ZonalAffinity> affinity(BackendService service) {
        return service.networkPassThroughLbTrafficPolicy().flatMap(NetworkPassThroughLbTrafficPolicy::zonalAffinity);
    }

    private static boolean isOption(String word) {
        return Arrays.stream(Spillover.values()).map(Spillover::name).anyMatch(word::equals);
    }
}
