package dev.plumbline.catalogue;

/** A balancer that the documents describe. */
public enum Product implements Named {
    /** The internal passthrough network load balancer. */
    INTERNAL("internal"),
    /** The global external passthrough network load balancer. */
    EXTERNAL_GLOBAL("external-global");

    private final String wireName;

    Product(String wireName) {
        this.wireName = wireName;
    }

    @Override
    public String wireName() {
        return wireName;
    }
}
