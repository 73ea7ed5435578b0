package dev.plumbline.report.comparison;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.plumbline.catalogue.Named;

/**
 * Something of which the reports say different things.
 *
 * @param effect what that means
 * @param kind what it is about
 * @param name its name or id
 * @param before what the older report says, {@code absent} where nothing
 * @param after what the newer report says, {@code absent} where nothing
 * @param reason why, where the newer report says so; may be empty
 */
public record Change(Effect effect, Kind kind, String name, String before, String after, String reason) {

    /** What stands for what a report does not have. */
    static final String ABSENT = "absent";

    /** What a change is about. */
    public enum Kind implements Named {
        VERDICT("verdict"),
        PROFILE("profile"),
        FEATURE("feature"),
        RULE("rule"),
        CASE("case"),
        STATISTIC("statistic");

        private final String wireName;

        Kind(String wireName) {
            this.wireName = wireName;
        }

        @Override
        @JsonValue
        public String wireName() {
            return wireName;
        }
    }
}
