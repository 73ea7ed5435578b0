package dev.plumbline.features.experiment;

/** What the groups of a testbed are. */
public enum GroupKind {
    INSTANCE_GROUP,
    GCE_VM_IP_NEG
}
