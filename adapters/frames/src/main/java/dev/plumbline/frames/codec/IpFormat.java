package dev.plumbline.frames.codec;

import dev.plumbline.packet.Fragment;
import dev.plumbline.packet.IpVersion;
import dev.plumbline.packet.Packet;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;

/** How the header of an IP packet is written and read; one for each version. */
interface IpFormat {

    /** Fragments begin at a multiple of this many bytes. */
    int FRAGMENT_UNIT = 8;

    static IpFormat of(IpVersion version) {
        return version == IpVersion.IPV4 ? Ipv4Format.IPV4 : Ipv6Format.IPV6;
    }

    /** How many bytes of header it writes, of a packet at this place in a datagram. */
    int headerBytes(HeaderOptions options, Optional<Fragment> fragment);

    /** Writes the header. {@code ip} is as long as the packet, and all 0 where the header goes. */
    void write(ByteBuffer ip, Packet packet, HeaderOptions options);

    /** Reads the header. What follows it may be cut off. */
    IpHeader read(ByteBuffer ip) throws MalformedException;

    /** The fields that its header always has, but for the time to live and the checksum; more may follow them. */
    List<HeaderField> fields();

    /** The time to live. */
    HeaderField ttl();

    /**
     * The place that such a header tells of.
     *
     * @throws IllegalArgumentException if it can't be told
     */
    static int units(Fragment fragment) {
        if (fragment.offset() % FRAGMENT_UNIT != 0) {
            throw new IllegalArgumentException(
                    "a fragment begins at a multiple of " + FRAGMENT_UNIT + " bytes, not at " + fragment.offset());
        }
        return fragment.offset() / FRAGMENT_UNIT;
    }

    /** The place that was read; a whole datagram is no fragment of itself (RFC 6946). */
    static Optional<Fragment> fragment(long id, int units, boolean isFollowed) {
        return units == 0 && !isFollowed
                ? Optional.empty()
                : Optional.of(new Fragment(id, units * FRAGMENT_UNIT, isFollowed));
    }
}
