package dev.plumbline.frames.codec;

import dev.plumbline.packet.Packet;
import dev.plumbline.packet.Protocol;

/** IP, or frames with IP in them, in GRE. */
enum GreTunnel implements Tunnel {
    GRE;

    @Override
    public byte[] wrap(Outer outer, Bytes ip) {
        var header = GreFormat.header(EtherType.of(IpInIpTunnel.versionOf(ip)), outer.network());
        return FrameEncoder.carry(
                outer.ethernet(), Packet.of(Protocol.GRE, outer.source(), outer.destination()), header.followedBy(ip));
    }

    @Override
    public Content unwrap(Decoded.IpFrame frame) throws MalformedException {
        if (!frame.packet().protocol().equals(Protocol.GRE)) {
            throw new MalformedException("it is no GRE but " + frame.packet().protocol());
        }
        var segment = IpHeader.segmentOf(frame.ip());
        var content = Content.ofType(GreFormat.etherType(segment), frame.payload());
        var key = GreFormat.key(segment);
        return key.isPresent() ? content.inNetwork(key.getAsInt()) : content;
    }
}
