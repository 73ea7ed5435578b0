package dev.plumbline.faults;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.Configuration.Reading;
import dev.plumbline.config.ConfigurationViolation;
import dev.plumbline.config.Testbed;
import dev.plumbline.engine.Steps;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** The sound reading of configurations, wrong about services of some kind. */
final class WrongAdmission {

    private WrongAdmission() {}

    /**
     * Refuses a testbed with such a service.
     *
     * @param field the service's field that is named as the reason
     */
    static UnaryOperator<Steps> refusing(Predicate<BackendService> services, String rule, String field) {
        return sound -> sound.withAdmission(testbed -> {
            var reading = sound.admission().of(testbed);
            var refused = refused(testbed, services, rule, field);
            return reading instanceof Reading.Valid valid && !refused.isEmpty()
                    ? new Reading.Refused(refused, Optional.of(valid.configuration()))
                    : reading;
        });
    }

    private static List<ConfigurationViolation> refused(
            Testbed testbed, Predicate<BackendService> services, String rule, String field) {
        var documents = testbed.backendServices();
        return IntStream.range(0, documents.size())
                .filter(i -> services.test(documents.get(i)))
                .mapToObj(i -> new ConfigurationViolation(
                        rule, "backendServices[" + i + "]." + field, "this value is not allowed"))
                .toList();
    }

    /** Takes a testbed all the same if it has such a service and nothing else than this is wrong with it. */
    static UnaryOperator<Steps> accepting(
            Predicate<BackendService> services, Predicate<ConfigurationViolation> wrongs) {
        return sound -> sound.withAdmission(testbed -> {
            var reading = sound.admission().of(testbed);
            return reading instanceof Reading.Refused refused
                            && refused.nonetheless().isPresent()
                            && refused.violations().stream().allMatch(wrongs)
                            && testbed.backendServices().stream().anyMatch(services)
                    ? new Reading.Valid(refused.nonetheless().get())
                    : reading;
        });
    }

    /** Reads each service as if something else stood there. */
    static UnaryOperator<Steps> rewriting(UnaryOperator<BackendService> change) {
        return sound -> sound.withAdmission(testbed -> sound.admission()
                .of(testbed.withBackendServices(
                        testbed.backendServices().stream().map(change).toList())));
    }
}
