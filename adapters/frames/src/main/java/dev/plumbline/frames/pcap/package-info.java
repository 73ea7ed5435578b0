/** Captures of frames in the classic pcap format, as tcpdump and Wireshark read and write them. */
package dev.plumbline.frames.pcap;
