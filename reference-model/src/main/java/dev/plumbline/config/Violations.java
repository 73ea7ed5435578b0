package dev.plumbline.config;

import dev.plumbline.packet.IpAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What is found wrong with a testbed while it is read, in the document's order. */
final class Violations {

    private final List<ConfigurationViolation> found = new ArrayList<>();

    List<ConfigurationViolation> found() {
        return List.copyOf(found);
    }

    /** Whether the wire protocol gives the document no meaning. */
    boolean areOfTheProtocol() {
        return found.stream().anyMatch(ConfigurationViolation::isOfTheProtocol);
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    void refuse(String rule, String field, String message) {
        found.add(new ConfigurationViolation(rule, field, message));
    }

    /** Notes what is no matter of the documents, but of the wire protocol. */
    void breach(String field, String message) {
        refuse(ConfigurationViolation.PROTOCOL, field, message);
    }

    /** The address, where one is given. */
    Optional<IpAddress> address(String field, Optional<String> text) {
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(IpAddress.parse(text.get()));
        } catch (IllegalArgumentException e) {
            breach(field, e.getMessage());
            return Optional.empty();
        }
    }

    /** The value that the text names. */
    <T extends Enum<T>> T choice(String rule, String field, Optional<String> text, T whenLeftOut) {
        if (text.isEmpty()) {
            return whenLeftOut;
        }
        var values = whenLeftOut.getDeclaringClass().getEnumConstants();
        var named = Arrays.stream(values)
                .filter(value -> value.name().equals(text.get()))
                .findFirst();
        if (named.isEmpty()) {
            refuse(rule, field, "'" + text.get() + "' is none of " + Arrays.toString(values));
        }
        return named.orElse(whenLeftOut);
    }

    /** The only text that there may be; it may be left out. */
    void only(String rule, String field, Optional<String> text, String permitted) {
        if (text.isPresent() && !text.get().equals(permitted)) {
            refuse(rule, field, "it is " + permitted + ", not '" + text.get() + "'");
        }
    }
}
