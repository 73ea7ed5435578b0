package dev.plumbline.catalogue;

/** How strongly a rule obliges: the strongest word of its text. */
public enum Level implements Named {
    MUST("must"),
    SHOULD("should"),
    MAY("may"),
    /** It says how things are. */
    STATEMENT("statement");

    private final String wireName;

    Level(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }

    static Level of(String text) {
        if (text.contains("MUST")) {
            return MUST;
        }
        if (text.contains("SHOULD")) {
            return SHOULD;
        }
        return text.contains("MAY") ? MAY : STATEMENT;
    }
}
