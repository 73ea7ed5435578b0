package dev.plumbline.frames.codec;

import java.nio.ByteBuffer;

/** Frames, which are written, or IP in Geneve (RFC 8926). */
enum GeneveTunnel implements UdpTunnel {
    GENEVE;

    private static final int BYTES = 8;
    private static final int VERSION_SHIFT = 6;
    private static final int OPTION_WORDS = 0x3f;
    private static final int CONTROL = 0x80;

    @Override
    public int usualPort() {
        return 6081;
    }

    @Override
    public Bytes header(Outer outer, Bytes ip) {
        var inner = VirtualNetwork.frameHeader(outer, ip);
        var header = ByteBuffer.allocate(BYTES + inner.length()).putShort(2, (short) EtherType.BRIDGED_ETHERNET);
        VirtualNetwork.write(outer, header, 4);
        inner.copyTo(header, BYTES);
        return Bytes.of(header.array());
    }

    @Override
    public Content content(Bytes datagram) throws MalformedException {
        MalformedException.require(BYTES, datagram.length(), "Geneve header");
        if (datagram.at(0) >> VERSION_SHIFT != 0) {
            throw new MalformedException("the Geneve header is of version " + (datagram.at(0) >> VERSION_SHIFT));
        }
        if ((datagram.at(1) & CONTROL) != 0) {
            throw new MalformedException("it is a control message of Geneve");
        }
        int bytes = BYTES + (datagram.at(0) & OPTION_WORDS) * Integer.BYTES;
        MalformedException.require(bytes, datagram.length(), "Geneve header with its options");
        int etherType = (datagram.at(2) << Byte.SIZE) | datagram.at(3);
        return Content.ofType(etherType, datagram.from(bytes)).inNetwork(VirtualNetwork.read(datagram, 4));
    }
}
