package dev.plumbline.faults;

import dev.plumbline.config.BackendService;
import dev.plumbline.config.BackendService.ConnectionTrackingPolicy;
import dev.plumbline.config.Configuration.Reading;
import dev.plumbline.engine.Steps;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** What is refused is in force all the same. */
final class RefusedInForce {

    private RefusedInForce() {}

    /**
     * Steps that know the tracking policy that was refused last.
     *
     * @param rule how the id of the rule begins by which it was refused
     * @param wrong makes the wrong steps, given the policy once there is one
     */
    static UnaryOperator<Steps> policy(
            String rule, BiFunction<Supplier<Optional<ConnectionTrackingPolicy>>, Steps, Steps> wrong) {
        return sound -> {
            var asked = new AtomicReference<Optional<ConnectionTrackingPolicy>>(Optional.empty());
            var remembering = sound.withAdmission(testbed -> {
                var reading = sound.admission().of(testbed);
                if (reading instanceof Reading.Refused refused
                        && refused.violations().stream()
                                .anyMatch(violation -> violation.rule().startsWith(rule))) {
                    asked.set(testbed.backendServices().stream()
                            .findFirst()
                            .flatMap(BackendService::connectionTrackingPolicy));
                }
                return reading;
            });
            return wrong.apply(asked::get, remembering);
        };
    }
}
