package dev.plumbline.reference;

import dev.plumbline.config.Configuration;
import dev.plumbline.config.Configuration.Reading;
import dev.plumbline.history.ConfigureResult;
import dev.plumbline.history.ConfigureResult.Violation;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A configuration that was read and is not in force yet.
 *
 * @param violations why it is refused; empty where it is taken
 * @param addresses the addresses that global rules will have, by the rule's name
 * @param inForce puts it in force
 */
public record Prepared(List<Violation> violations, Map<String, List<String>> addresses, Runnable inForce) {

    /** What was read comes to this, and is used in this way once it is in force. */
    public static Prepared of(Reading reading, Consumer<Configuration> use) {
        if (reading instanceof Reading.Refused refused) {
            var violations = refused.violations().stream()
                    .map(violation -> new Violation(violation.field(), violation.message()))
                    .toList();
            return new Prepared(violations, Map.of(), () -> {});
        }
        var configuration = ((Reading.Valid) reading).configuration();
        return new Prepared(List.of(), configuration.globalAddresses(), () -> use.accept(configuration));
    }

    boolean isRefused() {
        return !violations.isEmpty();
    }

    /** Puts it in force, unless it is refused. */
    public ConfigureResult carryOut() {
        if (isRefused()) {
            return new ConfigureResult.Refused(violations);
        }
        inForce.run();
        return new ConfigureResult.Accepted(addresses);
    }
}
