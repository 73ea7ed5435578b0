package dev.plumbline.packet;

/** The version of an address, a packet or a forwarding rule. */
public enum IpVersion {
    IPV4(32),
    IPV6(128);

    private final int bits;

    IpVersion(int bits) {
        this.bits = bits;
    }

    /** How many bits an address of it has. */
    public int bits() {
        return bits;
    }
}
