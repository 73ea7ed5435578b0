package dev.plumbline.lint;

import dev.plumbline.config.ConfigurationViolation;
import java.util.Map;

/** What to do about what is refused. */
final class Remedy {

    private static final String RANGE = "choose a number in this range, or leave the timeout out for 600 s";
    private static final Map<String, String> BY_RULE = Map.ofEntries(
            Map.entry("PERSIST-ALWAYS-2", "choose PER_CONNECTION, or another persistence option"),
            Map.entry(
                    "IDLE-RANGE-1",
                    "choose a number in this range, or PER_SESSION and a smaller affinity for up to 57600 s"),
            Map.entry("IDLE-RANGE-2", RANGE),
            Map.entry("IDLE-RANGE-3", "choose a number in this range, or a smaller affinity for up to 57600 s"),
            Map.entry("IDLE-RANGE-4", "leave the timeout out, or choose PER_SESSION and a smaller affinity"),
            Map.entry("IDLE-RANGE-5", RANGE),
            Map.entry("FWD-ADDR-1", "leave two addresses, one of each availability group"),
            Map.entry("TRACK-EXT-1", "leave the mode out"),
            Map.entry("TRACK-EXT-2", "set MAGLEV, or leave the policy out"),
            Map.entry("BACKEND-PROTO-1", "set UNSPECIFIED, or leave the protocol out"),
            Map.entry("LIMIT-RMIG-1", "use groups of single zones"));

    private Remedy() {}

    static String of(ConfigurationViolation violation) {
        return BY_RULE.getOrDefault(violation.rule(), "write what is allowed there, or leave it out for its default");
    }
}
