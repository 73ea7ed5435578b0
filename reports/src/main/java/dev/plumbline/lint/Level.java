package dev.plumbline.lint;

import dev.plumbline.catalogue.Named;

/** How much a finding matters. */
public enum Level implements Named {
    /** It is refused, or what was meant as a guard is none. */
    ERROR("error"),
    /** It is accepted, but has no effect, is against the documents' advice, or does what its name does not say. */
    WARNING("warning"),
    /** Good to know; nothing has to be done. */
    NOTE("note");

    private final String wireName;

    Level(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }
}
