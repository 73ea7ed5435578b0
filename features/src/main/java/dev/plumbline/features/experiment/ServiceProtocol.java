package dev.plumbline.features.experiment;

/** What the forwarding rules of a balancer take. */
public enum ServiceProtocol {
    TCP,
    UDP,
    /** All protocols and all ports. */
    L3_DEFAULT
}
