package dev.plumbline.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/** The result of {@code configure} and {@code reconfigure}. */
record Configured(List<Rule> forwardingRules) {

    record Rule(String name, @JsonProperty("IPAddresses") List<String> addresses) {}
}
