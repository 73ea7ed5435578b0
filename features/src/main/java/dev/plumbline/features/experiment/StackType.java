package dev.plumbline.features.experiment;

/** Of which IP versions a back end has addresses. */
public enum StackType {
    IPV4_ONLY,
    IPV6_ONLY,
    IPV4_IPV6
}
