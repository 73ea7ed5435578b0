package dev.plumbline.spi;

import java.util.Map;

/** What went over wires to an implementation and back, where those are watched. */
public interface Captures {

    /** What went over them so far is of no interest. */
    void begin();

    /**
     * What has gone over them since, the latest of it where there is much: files in the classic pcap format, by the name of
     * what was captured, which can be a file's.
     */
    Map<String, byte[]> files();
}
