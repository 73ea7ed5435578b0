package dev.plumbline.frames.pcap;

import dev.plumbline.frames.codec.Bytes;

/**
 * A frame of a capture.
 *
 * @param nanos when it passed, in nanoseconds; in a file that tcpdump wrote, since the beginning of 1970
 * @param frame its bytes, from its link layer on, of which the end may be missing
 */
public record CapturedFrame(long nanos, Bytes frame) {}
