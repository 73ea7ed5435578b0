package dev.plumbline.frames.codec;

import java.nio.ByteBuffer;

/** Frames in VXLAN (RFC 7348). */
enum VxlanTunnel implements UdpTunnel {
    VXLAN;

    private static final int BYTES = 8;
    private static final int NETWORK_PRESENT = 0x08;

    @Override
    public int usualPort() {
        return 4789;
    }

    @Override
    public Bytes header(Outer outer, Bytes ip) {
        var inner = VirtualNetwork.frameHeader(outer, ip);
        var header = ByteBuffer.allocate(BYTES + inner.length()).put((byte) NETWORK_PRESENT);
        VirtualNetwork.write(outer, header, 4);
        inner.copyTo(header, BYTES);
        return Bytes.of(header.array());
    }

    @Override
    public Content content(Bytes datagram) throws MalformedException {
        MalformedException.require(BYTES, datagram.length(), "VXLAN header");
        if ((datagram.at(0) & NETWORK_PRESENT) == 0) {
            throw new MalformedException("the VXLAN header lacks the flag that says that it has a network");
        }
        return Content.frame(datagram.from(BYTES)).inNetwork(VirtualNetwork.read(datagram, 4));
    }
}
