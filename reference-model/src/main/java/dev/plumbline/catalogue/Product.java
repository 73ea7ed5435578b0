package dev.plumbline.catalogue;

/** A balancer that the documents describe. */
public enum Product implements Named {
    /** The internal passthrough network load balancer. */
    INTERNAL("internal", "INTERNAL"),
    /** The global external passthrough network load balancer. */
    EXTERNAL_GLOBAL("external-global", "EXTERNAL_PASSTHROUGH");

    private final String wireName;
    private final String scheme;

    Product(String wireName, String scheme) {
        this.wireName = wireName;
        this.scheme = scheme;
    }

    /** The load-balancing scheme of its forwarding rules and services. */
    public String scheme() {
        return scheme;
    }

    @Override
    public String wireName() {
        return wireName;
    }
}
