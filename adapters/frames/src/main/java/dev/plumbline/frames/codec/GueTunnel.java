package dev.plumbline.frames.codec;

/** Generic UDP Encapsulation: IP behind a header of version 0, which is written, or as it is, which is version 1. */
enum GueTunnel implements UdpTunnel {
    GUE;

    private static final int BYTES = 4;
    private static final int VERSION_SHIFT = 6;
    private static final int CONTROL = 0x20;
    private static final int OPTIONAL_WORDS = 0x1f;

    @Override
    public int usualPort() {
        return 6080;
    }

    @Override
    public Bytes header(Outer outer, Bytes ip) {
        return Bytes.of(new byte[] {0, (byte) IpInIpTunnel.protocol(ip).number(), 0, 0});
    }

    @Override
    public Content content(Bytes datagram) throws MalformedException {
        MalformedException.require(BYTES, datagram.length(), "GUE header");
        int first = datagram.at(0);
        return switch (first >> VERSION_SHIFT) {
            case 0 -> behindHeader(datagram, first);
            // The first bits of both versions of IP.
            case 1 -> Content.packet(IpInIpTunnel.versionOf(datagram), datagram);
            default -> throw new MalformedException("the GUE header is of version " + (first >> VERSION_SHIFT));
        };
    }

    private static Content behindHeader(Bytes datagram, int first) throws MalformedException {
        if ((first & CONTROL) != 0) {
            throw new MalformedException("it is a control message of GUE");
        }
        int bytes = BYTES + (first & OPTIONAL_WORDS) * Integer.BYTES;
        MalformedException.require(bytes, datagram.length(), "GUE header with its optional fields");
        return Content.packet(IpInIpTunnel.version(datagram.at(1)), datagram.from(bytes));
    }
}
