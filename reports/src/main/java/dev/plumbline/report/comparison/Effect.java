package dev.plumbline.report.comparison;

import com.fasterxml.jackson.annotation.JsonValue;
import dev.plumbline.catalogue.Named;

/** What a change means to whoever kept the older report. */
public enum Effect implements Named {
    /** Something was right, or not asked for, and is not right any more: a regression. */
    WORSE("worse"),
    /** Something was wrong, and is right. */
    BETTER("better"),
    /** Neither. */
    OTHER("other");

    private final String wireName;

    Effect(String wireName) {
        this.wireName = wireName;
    }

    @Override
    @JsonValue
    public String wireName() {
        return wireName;
    }
}
