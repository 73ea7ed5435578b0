package dev.plumbline.frames.codec;

/**
 * What an IP header says besides what the suite's packet holds.
 *
 * @param ttl its time to live, or hop limit, 0 to 255
 * @param trafficClass its DSCP and ECN bits, 0 to 255
 * @param headerChecksum that of the IPv4 header; IPv6 has none
 * @param transportChecksum that of what it carries
 */
public record IpFacts(int ttl, int trafficClass, ChecksumState headerChecksum, ChecksumState transportChecksum) {

    /** Whether a receiver would take it: no checksum is wrong. */
    public boolean isSound() {
        return headerChecksum != ChecksumState.WRONG && transportChecksum != ChecksumState.WRONG;
    }
}
