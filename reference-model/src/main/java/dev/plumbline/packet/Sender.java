package dev.plumbline.packet;

/** Who sent a packet: whose connection-tracking table it is looked up in. */
public sealed interface Sender {

    /**
     * A client that the testbed names.
     *
     * @param name its name
     */
    record Known(String name) implements Sender {}

    /**
     * A host that the testbed says nothing about.
     *
     * @param address its address
     */
    record Unknown(IpAddress address) implements Sender {}
}
