package dev.plumbline.frames.codec;

import dev.plumbline.packet.IpVersion;

/** What a frame, or a tunnel that speaks of frames, says that it carries. */
final class EtherType {

    static final int IPV4 = 0x0800;
    static final int IPV6 = 0x86dd;
    static final int BRIDGED_ETHERNET = 0x6558;
    static final int LOCAL_EXPERIMENT = 0x88b5;
    static final int VLAN = 0x8100;
    static final int SERVICE_VLAN = 0x88a8;

    private EtherType() {}

    static int of(IpVersion version) {
        return version == IpVersion.IPV4 ? IPV4 : IPV6;
    }

    static boolean isIp(int type) {
        return type == IPV4 || type == IPV6;
    }

    static boolean isTag(int type) {
        return type == VLAN || type == SERVICE_VLAN;
    }
}
