package dev.plumbline.faults;

import static dev.plumbline.faults.WrongReading.misreadingBackends;

import dev.plumbline.config.BackendService.Backend;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Stream;

/** Limits of groups are misread, or preferred groups are. */
final class GlobalCapacityFaults {

    private static final OptionalDouble NONE = OptionalDouble.empty();
    private static final double NEXT_TO_NOTHING = 0.01;
    private static final double BEYOND_ALL = 1000.0;
    private static final double SOME = 0.1;

    private GlobalCapacityFaults() {}

    static List<Fault> all() {
        return Stream.of(limits(), scaler(), preference()).flatMap(List::stream).toList();
    }

    private static List<Fault> limits() {
        return List.of(
                Fault.global(
                        "rate-ignored",
                        "Groups are never full by their packet rate.",
                        List.of("BACKEND-CAP-1", "BACKEND-MODE-4", "REGION-SPILL-1"),
                        misreadingBackends(backend -> withRates(backend, NONE, NONE))),
                Fault.global(
                        "rate-per-instance-ignored",
                        "A limit for each instance does not limit the group.",
                        List.of("BACKEND-CAP-1"),
                        misreadingBackends(backend -> withRates(backend, backend.maxRate(), NONE))),
                Fault.global(
                        "rate-per-instance-taken-for-the-groups",
                        "A limit for each instance is taken for that of the whole group.",
                        List.of("BACKEND-CAP-1"),
                        misreadingBackends(
                                backend -> backend.maxRatePerInstance().isPresent()
                                        ? withRates(backend, backend.maxRatePerInstance(), NONE)
                                        : backend)),
                Fault.global(
                        "full-at-any-rate",
                        "A group with a limit of its packet rate is full as soon as it has packets.",
                        List.of("BACKEND-CAP-1", "BACKEND-MODE-4", "REGION-NEAR-1"),
                        misreadingBackends(backend -> withRates(
                                backend,
                                map(backend.maxRate(), limit -> NEXT_TO_NOTHING),
                                map(backend.maxRatePerInstance(), limit -> NEXT_TO_NOTHING)))),
                Fault.global(
                        "utilization-ignored",
                        "Groups are never full by their utilization.",
                        List.of("BACKEND-CAP-1"),
                        misreadingBackends(backend -> withUtilization(backend, BEYOND_ALL))),
                Fault.global(
                        "full-at-any-utilization",
                        "A group with a limit of its utilization is full as soon as it is in use.",
                        List.of("BACKEND-CAP-1"),
                        misreadingBackends(backend -> withUtilization(backend, NEXT_TO_NOTHING))),
                Fault.global(
                        "one-limit-for-all-groups",
                        "All groups of a service have the limit of the first one.",
                        List.of("BACKEND-CAP-2"),
                        WrongReading.misreading(testbed -> {
                            var services = testbed.backendServices();
                            var first = services.get(0).backends().get(0);
                            return testbed.withBackendServices(services.stream()
                                    .map(service -> service.withBackends(service.backends().stream()
                                            .map(backend ->
                                                    withRates(backend, first.maxRate(), first.maxRatePerInstance()))
                                            .toList()))
                                    .toList());
                        })));
    }

    private static List<Fault> scaler() {
        return List.of(
                Fault.global(
                        "capacity-scaler-ignored",
                        "A group has its whole capacity, whatever its scaler.",
                        List.of("BACKEND-OPT-2"),
                        misreadingBackends(backend -> scaled(backend, scaler -> 1.0))),
                Fault.global(
                        "capacity-scaler-of-one-scales",
                        "A scaler of 1.0 leaves a tenth of a group's capacity.",
                        List.of("BACKEND-OPT-2"),
                        misreadingBackends(backend -> scaled(backend, scaler -> scaler * SOME))));
    }

    private static List<Fault> preference() {
        return List.of(
                Fault.global(
                        "preference-ignored",
                        "A preferred group is like any other.",
                        List.of("PREFER-FILL-1"),
                        misreadingBackends(backend -> with(
                                backend,
                                backend.maxRate(),
                                backend.maxRatePerInstance(),
                                backend.maxUtilization(),
                                backend.capacityScaler(),
                                Optional.empty()))),
                Fault.global(
                        "preferred-group-never-full",
                        "A preferred group gets all new connections even if it is full.",
                        List.of("PREFER-FILL-1"),
                        misreadingBackends(backend ->
                                backend.preference().isPresent() ? withRates(backend, NONE, NONE) : backend)));
    }

    // ---- documents

    private static OptionalDouble map(OptionalDouble value, DoubleUnaryOperator change) {
        return value.isPresent() ? OptionalDouble.of(change.applyAsDouble(value.getAsDouble())) : value;
    }

    private static Backend withRates(Backend backend, OptionalDouble ofTheGroup, OptionalDouble perInstance) {
        return with(
                backend,
                ofTheGroup,
                perInstance,
                backend.maxUtilization(),
                backend.capacityScaler(),
                backend.preference());
    }

    private static Backend withUtilization(Backend backend, double limit) {
        return with(
                backend,
                backend.maxRate(),
                backend.maxRatePerInstance(),
                OptionalDouble.of(limit),
                backend.capacityScaler(),
                backend.preference());
    }

    private static Backend scaled(Backend backend, DoubleUnaryOperator change) {
        return with(
                backend,
                backend.maxRate(),
                backend.maxRatePerInstance(),
                backend.maxUtilization(),
                map(backend.capacityScaler(), change),
                backend.preference());
    }

    private static Backend with(
            Backend backend,
            OptionalDouble maxRate,
            OptionalDouble maxRatePerInstance,
            OptionalDouble maxUtilization,
            OptionalDouble scaler,
            Optional<String> preference) {
        return new Backend(
                backend.group(),
                backend.failover(),
                backend.balancingMode(),
                maxRate,
                maxRatePerInstance,
                maxUtilization,
                scaler,
                preference);
    }
}
