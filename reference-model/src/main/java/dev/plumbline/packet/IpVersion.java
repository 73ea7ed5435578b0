package dev.plumbline.packet;

/** The version of an address, a packet or a forwarding rule. */
public enum IpVersion {
    IPV4,
    IPV6
}
