package dev.plumbline.catalogue;

/** What sort of statement a rule is. */
public enum Kind implements Named {
    /** What happens to a packet or a tracking entry. */
    BEHAVIOUR("behaviour"),
    /** What holds over many flows. */
    STATISTIC("statistic"),
    /** What is accepted, refused or defaulted. */
    CONFIGURATION("configuration"),
    /** What the bytes look like. */
    PACKET("packet"),
    /** Advice to the user: a lint may check it, no case has to. */
    GUIDANCE("guidance");

    private final String wireName;

    Kind(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }
}
