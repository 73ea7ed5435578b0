package dev.plumbline.catalogue;

/** An edition of a documented page. */
public enum Edition implements Named {
    /** The oldest edition of the internal page on traffic distribution. */
    E1("e1"),
    /** The one after it. */
    E2("e2"),
    /** The newest one, and the default. */
    E3("e3"),
    /** The one edition of a page that has no other; its rules hold beside every edition of the internal page. */
    ONLY("only");

    private final String wireName;

    Edition(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }
}
