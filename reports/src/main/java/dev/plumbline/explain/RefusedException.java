package dev.plumbline.explain;

import dev.plumbline.config.ConfigurationViolation;
import java.util.List;
import java.util.stream.Collectors;

/** A configuration is refused, so there is nothing to explain. */
public final class RefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    RefusedException(List<ConfigurationViolation> violations) {
        super(violations.stream().map(ConfigurationViolation::toString).collect(Collectors.joining("; ")));
    }
}
