package dev.plumbline.site;

import java.util.List;

/**
 * A way that packets of a history went by the documents: through the same steps, by the same rules.
 *
 * @param number its place among the ways, from 1
 * @param gist the way in a few words
 * @param packets how many packets went it
 * @param broken how many of them the implementation treated otherwise
 * @param shown some of these packets: those that the implementation treated otherwise before others
 */
public record Way(int number, String gist, int packets, int broken, List<Passage> shown) {

    /**
     * A packet on its way.
     *
     * @param exchange the exchange in which it was sent
     * @param path the way
     */
    public record Passage(int exchange, PacketPath path) {}
}
